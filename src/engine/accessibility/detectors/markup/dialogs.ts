import { normalized } from '../../words/words-of.ts'
import { type Detector, sure } from '../detector.ts'
import { quoted } from '../text.ts'

/** Matches questions that ask whether to cancel something, in the supported languages. */
const CANCELS = [
  /^(really |do you (really )?(want|wish) to |are you sure (that )?you (want|wish) to |would you like to )?cancel\b/i,
  /\babbrechen\s*\?$/i,
  /\bannuler\b.*\?$/i,
  /\bcancelar\b.*\?$/i,
  /\bannullare\b.*\?$/i,
  /\bannuleren\s*\?$/i,
  /\banulować\b.*\?$/i,
  /\bavbryta\b.*\?$/i,
  /^zrušit\b.*\?$/i,
  /キャンセルしますか/,
]
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(', '))
const CANCEL = wordSet(
  'cancel, abbrechen, annuler, cancelar, annulla, annuleren, anuluj, avbryt, zrušit, storno, キャンセル',
)
const GO_ON = wordSet(
  'continue, ok, okay, yes, confirm, proceed, submit, weiter, fortfahren, ja, bestätigen, continuer, oui, confirmer, valider, continuar, sí, confirmar, aceptar, continua, sì, conferma, doorgaan, bevestigen, sim, tak, kontynuuj, potwierdź, fortsätt, bekräfta, ano, pokračovat, potvrdit, はい, 続ける',
)

/**
 * Finds dialogs that ask whether to cancel something and have a “Cancel” button next to one that only says
 * “Continue”, “OK” or “Yes”. “Cancel” may confirm or go back.
 */
export const cancelDialog: Detector = ({ facts: { dialogs } }) =>
  dialogs.flatMap(({ title, buttons }) => {
    if (!CANCELS.some((pattern) => pattern.test(title))) return []
    const named = (words: ReadonlySet<string>) => buttons.find(({ name }) => words.has(normalized(name)))
    const cancel = named(CANCEL)
    const other = named(GO_ON)
    if (!cancel || !other) return []
    const message = `The dialog asks ${quoted(title)}, but its buttons are ${quoted(cancel.name)} and ${quoted(other.name)}, so it is unclear which one means yes.`
    return [sure('button-text', cancel.element, message)]
  })
