import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'

/** The words on buttons that permanently end a contract or delete an account, in the supported languages. */
const ENDS_WORDS = [
  '(?:cancel|terminate|end|close|delete) (?:my |your |the |this )?(?:contract|account|membership|subscription|policy|tenancy)',
  '(?:vertrag|abo|abonnement|konto|mitgliedschaft|tarif)\\S* .{0,24}(?:kündigen|löschen|beenden)',
  '(?:résilier|supprimer|clôturer) .{0,12}(?:contrat|compte|abonnement|adhésion)',
  '(?:cancelar|rescindir|eliminar|cerrar|encerrar|excluir) .{0,12}(?:contrat|cuenta|suscripción|conta|assinatura)',
  '(?:disdire|recedere|eliminare|chiudere|annullare) .{0,12}(?:contratto|account|abbonamento)',
  '(?:contract|abonnement|account|lidmaatschap) .{0,16}(?:opzeggen|beëindigen|verwijderen)',
  '(?:rozwiąż|wypowiedz|usuń|zamknij) .{0,12}(?:umow|konto|subskrypcj)',
  '(?:avsluta|säg upp|radera) .{0,12}(?:avtal|konto|abonnemang|medlemskap)',
  '(?:ukončit|zrušit|smazat|vypovědět) .{0,12}(?:smlouv|účet|předplatn|členství)',
  '(?:sözleşme|hesa[bp]|üyeli|aboneli)\\S* .{0,16}(?:feshet|sil|iptal|kapat|sonlandır)',
  '(?:契約|退会|解約|アカウント).{0,8}(?:解約|解除|削除|確定)',
] as const
/** The words in the titles of pages for reviewing this step, in the supported languages. */
const REVIEW_WORDS = [
  'cancel|terminat|delet|clos(?:e|ing)|confirm|review|check|step|summary|sure',
  'kündig|lösch|bestätig|prüf|schritt|zusammenfassung|übersicht|beend',
  'résili|supprim|clôtur|confirm|vérifi|étape|récapitul',
  'cancel|rescin|elimin|cerrar|encerr|exclu|confirm|revis|paso|etapa|resum',
  'disd|reced|chiud|annull|conferm|verific|riepilog|passo',
  'opzeg|beëindig|verwijder|bevestig|controle|stap|overzicht',
  'rozwiąz|wypowied|usu[nń]|potwierdź|sprawdź|krok|podsumowani',
  'avslut|uppsägning|radera|bekräfta|granska|steg|sammanfatt',
  'ukonč|zruš|smaz|výpověď|potvr|kontrol|krok|souhrn',
  'fesih|sil|iptal|kapat|onay|kontrol|adım|özet',
  '解約|退会|削除|確認',
] as const
const ends = new RegExp(ENDS_WORDS.join('|'), 'iu')
const review = new RegExp(REVIEW_WORDS.join('|'), 'iu')

/** The next page may still ask for confirmation, so this is only a hint. */
export const finalAction: Rule = {
  id: 'final-action',
  category: 'ux',
  severity: 'info',
  impact: 'serious',
  wcag: '3.3.4',
  help: 'People can review, confirm or undo a step that permanently ends something.',
  why: 'People press buttons by mistake, especially if they have a tremor, or use voice control or a screen magnifier. One press can end a contract or delete an account.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/error-prevention-legal-financial-data.html',
  fix: 'Show a page or a dialog that says what ends and when, with one button to confirm and one to go back.',
  criteria: { ends: ENDS_WORDS, review: REVIEW_WORDS },
  judge: ({ actions, fields, forms, headings, title }) => {
    const titles = [title ?? '', ...headings.filter(({ level }) => level === 1).map(({ text }) => text)]
    if (titles.some((text) => review.test(text))) return []
    return actions
      .filter(({ kind, form, label }) => {
        const own = forms.find(({ index }) => index === form)
        const isAlone = kind === 'submit' && own?.isHeard === false
        return isAlone && ends.test(label) && !fields.some((field) => field.form === form && field.isShown)
      })
      .map(({ label, ref }) => ({
        element: ref,
        message: `${mentionElement('button', label, ref)} is in a form without fields and without a script, so a single accidental press may end this permanently.`,
        fixSuggestion:
          'Unless the next page does so, ask people to review and confirm first: say what ends and when, and offer one button to confirm and one to go back. Or let people undo it for a few days.',
      }))
  },
}
