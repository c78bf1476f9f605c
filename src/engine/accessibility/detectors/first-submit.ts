import { normalized } from '../words/words-of.ts'
import { type Detector, sureIf } from './detector.ts'
import type { ButtonFact } from './facts.ts'
import { quoted } from './text.ts'

/** In these fields, the Enter key submits the form. */
const ENTERED = /^(?:text|email|tel|url|number|date|time|month|week|password|search)$/
/** The beginnings of the names of buttons that destroy something or leave the form, in the supported languages. */
const LEAVES = startingWith([
  'cancel|back|previous|go back|return to|delete|remove|discard|clear|reset|start over|log ?out|sign out',
  'abbrechen|zurück|löschen|entfernen|verwerfen|zurücksetzen|leeren|abmelden|vorherige',
  'annuler|retour|précédent|revenir|supprimer|effacer|retirer|réinitialiser|se déconnecter',
  'cancelar|volver|atrás|anterior|eliminar|borrar|quitar|descartar|restablecer|vaciar|cerrar sesión',
  'annulla|indietro|torna|precedente|elimina|cancella|rimuovi|scarta|svuota|reimposta|esci',
  'annuleren|terug|vorige|verwijderen|wissen|leegmaken|uitloggen',
  'voltar|excluir|apagar|remover|limpar|descartar|redefinir|sair',
  'anuluj|wstecz|wróć|powrót|usuń|wyczyść|odrzuć|wyloguj',
  'avbryt|tillbaka|föregående|ta bort|radera|rensa|kasta|återställ|logga ut',
  'zrušit|zpět|předchozí|smazat|odstranit|vymazat|zahodit|odhlásit',
])
const LEAVES_JA = /^(?:キャンセル|戻る|前へ|削除|消去|クリア|リセット|破棄|ログアウト)/
/** The beginnings of the names of buttons that do something for a part of the form. */
const PART = startingWith([
  'upload|apply|add (?:another|photo|file)|attach',
  'hochladen|datei hochladen|einlösen|gutschein einlösen|anwenden|weitere[nrs]? hinzufügen',
  'téléverser|télécharger une|appliquer|joindre|ajouter un (?:fichier|code)',
  'subir|cargar|aplicar|adjuntar|carica|applica|allega|uploaden|toepassen|bijvoegen',
  'enviar (?:arquivo|ficheiro)|carregar|anexar|prześlij plik|zastosuj|załącz|ladda upp|tillämpa|bifoga',
  'nahrát|použít (?:kód|kupon|kupón)|přiložit',
])
const PART_JA = /^(?:アップロード|クーポンを(?:適用|使う)|適用)/

function startingWith(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?![\\p{L}])`, 'iu')
}

const leaves = (name: string): boolean => LEAVES.test(normalized(name)) || LEAVES_JA.test(name)
const isPart = (name: string): boolean => PART.test(normalized(name)) || PART_JA.test(name)

/** Finds forms in which the Enter key presses a button such as “Remove”, since it is the first that submits the form. */
export const firstSubmit: Detector = ({ facts: { buttons, fields, page } }) => {
  const submits = buttons.filter(({ isSubmit, form }) => isSubmit && form !== -1)
  return [...Map.groupBy(submits, ({ form }) => form)].flatMap(([form, [first, ...later]]) => {
    const entered = fields.filter(
      (field) => field.form === form && ENTERED.test(field.type) && field.isShown && field.isUsable,
    )
    const real = later.findLast(({ name }) => name !== '' && !leaves(name) && !isPart(name))
    if (!first || !real || !isWrong(first, entered.length)) return []
    const message = `Pressing Enter in a field of this form presses ${quoted(first.name)} instead of ${quoted(real.name)}, because it is the first button that submits the form.`
    const fix = `Add type="button" to ${quoted(first.name)}, or put ${quoted(real.name)} before it in the HTML.`
    // A script may handle the Enter key itself.
    const isSure = !/['"]Enter['"]|keyCode|\.which\b/.test(page.scripts)
    return [sureIf(isSure, 'enter-submits', first.element, message, fix)]
  })
}

/** The only field of a form may belong to a button such as “Apply”. */
const isWrong = ({ name }: ButtonFact, fields: number): boolean =>
  (fields > 0 && leaves(name)) || (fields > 1 && isPart(name))
