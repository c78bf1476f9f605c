import type { FieldArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import type { ActionArtifact } from '../../collect/use-artifacts.ts'
import { mentionAny } from '../element-names.ts'
import { brokenScriptOf, whyOf } from '../load-causes.ts'
import { quote, type Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

const criteria = { fieldsMin: 2 }

/**
 * Fires on forms with two or more text fields and no submit button, since the Enter key doesn't submit them.
 * Doesn't fire if a script may submit the form.
 */
export const formSubmit: Rule = {
  id: 'form-submit',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every form can be submitted.',
  why: 'People fill in the form but cannot submit it. If a form has several fields but no submit button, the Enter key does nothing.',
  source: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  fix: 'Add a <button type="submit"> at the end of the form whose text says what happens.',
  criteria,
  judge: (page) => {
    const { forms, fields, actions, missingFiles, scriptErrors } = page
    const broken = brokenScriptOf({ missingFiles, scriptErrors })
    return forms
      .filter(
        ({ index, isHeard }) =>
          isHeard === false &&
          fieldsOf(fields, index) >= criteria.fieldsMin &&
          !actions.some(({ kind, form }) => form === index && kind === 'submit'),
      )
      .map(({ ref, index }) => {
        const count = fieldsOf(fields, index)
        const instead = insteadOf(index, page)
        const fault = instead?.kind === 'link' ? `: ${quote(instead.label)} is only a link` : ''
        return {
          element: ref,
          // A script that doesn't run may be meant to handle the form.
          ...(broken && { severity: 'warning' as const }),
          message: `${mentionAny(ref)} has ${count} text fields but no submit button${fault}${fault ? '. No' : ', and no'} script handles the form, so people cannot submit it.${whyOf(broken)}`,
          fixSuggestion: broken
            ? `${broken.fix}. If the form still does nothing, add a <button type="submit"> at its end whose text says what happens.`
            : fixOf(instead, actions),
        }
      })
  },
}

const fieldsOf = (fields: readonly FieldArtifact[], form: number): number =>
  fields.filter((field) => field.form === form && isTyped(field) && isInUse(field)).length

/**
 * Returns the button, or the link that looks like one, that users would mistake for the form's submit button.
 */
const insteadOf = (index: number, page: PageArtifacts): ActionArtifact | undefined => {
  const candidates = page.actions.filter(
    ({ form, label }) => form === index && label && !OTHER_PURPOSE.test(label),
  )
  return (
    candidates.findLast(({ kind }) => kind === 'button') ??
    candidates.findLast(({ kind, target }) => kind === 'link' && leadsNowhere(target, page))
  )
}

/** Matches the labels of controls at the end of a form that don't submit it. */
const OTHER_PURPOSE =
  /\b(?:cancel|back|close|reset|clear|previous|add|another|remove|forgot|abbrechen|schließen|zurücksetzen|leeren|hinzufügen|entfernen|vergessen|annuler|retour|fermer|effacer|ajouter|oublié|cancelar|volver|cerrar|borrar|limpiar|añadir|agregar|annulla|indietro|chiudi|cancella|aggiungi|annuleren|terug|sluiten|wissen|toevoegen|vergeten|voltar|fechar|limpar|adicionar|anuluj|wstecz|zamknij|wyczyść|dodaj|avbryt|tillbaka|stäng|rensa|lägg till|zrušit|zpět|zavřít|vymazat|přidat|iptal|geri|kapat|temizle|ekle)(?!\p{L})|zurück|olvid|dimenticat|キャンセル|戻る|閉じる|クリア|リセット|追加/iu

/** Returns whether a link goes to the same page, but not to an element on it. */
function leadsNowhere(target: string, { url, links }: PageArtifacts): boolean {
  const [address, fragment] = target.split('#')
  if (fragment === undefined || address !== url.split('#')[0]) return false
  return !/[^!]/.test(fragment) || links.some((link) => link.url === target && link.fragmentFound === false)
}

function fixOf(instead: ActionArtifact | undefined, actions: readonly ActionArtifact[]): string {
  if (instead?.kind === 'link')
    return `Change the link ${quote(instead.label)} to a <button type="submit"> with the same classes. If no script will send the form, also set its action and method.`
  if (instead)
    return `If ${quote(instead.label)} submits the form, change its type to "submit". Otherwise, add a submit button.`
  const isOutside = actions.some(({ kind, form }) => kind === 'submit' && form === -1)
  return `Add a <button type="submit"> at the end of the form, with text that says what happens.${isOutside ? ' If its button is outside the form, connect it with the form attribute.' : ''}`
}
