import { quote, type Rule } from '../rule.ts'

const WRONG = [
  '[!✗✘⚠]',
  'error|invalid|incorrect|must|please|enter|required|missing|wrong|cannot|valid',
  'fehler|ungültig|bitte|muss|falsch',
  'erreur|invalide|veuillez|obligatoire',
  'error|inválid|introduzca|debe',
  'errore|valido|inserisci',
  'ongeldig|vul',
] as const
const explained = new RegExp(WRONG.join('|'), 'i')

export const invalidMessage: Rule = {
  id: 'invalid-message',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'A field that is marked as wrong says what is wrong.',
  why: 'A red border alone leaves people guessing what the form wants of them.',
  source: 'https://www.nngroup.com/articles/error-message-guidelines/',
  fix: 'Write below the field what is wrong and how to mend it, and name that text in aria-describedby.',
  criteria: { words: WRONG },
  judge: ({ fields }) =>
    fields
      .filter(
        ({ isInvalid, isShown, hint, label, visibleLabel }) =>
          isInvalid && isShown && !explained.test(hint.replace(visibleLabel, '').replace(label, '')),
      )
      .map(({ visibleLabel, name, ref }) => ({
        element: ref,
        message: `The field ${quote(visibleLabel || name)} is marked as wrong, and no text by it says why.`,
        fixSuggestion: `Write below ${ref.selector} what is wrong and how to mend it, and name that text in its aria-describedby.`,
      })),
}
