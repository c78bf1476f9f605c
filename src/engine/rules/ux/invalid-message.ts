import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'

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
  help: 'Invalid fields have a message that explains what is wrong.',
  why: 'With only a red border, people have to guess what to change.',
  source: 'https://www.nngroup.com/articles/error-message-guidelines/',
  fix: 'Below the field, explain what is wrong and how to fix it, and reference that text with aria-describedby.',
  criteria: { words: WRONG },
  judge: ({ fields }) =>
    fields
      .filter(
        ({ isInvalid, isShown, hint, label, visibleLabel }) =>
          isInvalid && isShown && !explained.test(hint.replace(visibleLabel, '').replace(label, '')),
      )
      .map(({ visibleLabel, name, ref }) => ({
        element: ref,
        message: `${mentionElement('field', visibleLabel || name, ref)} is marked as invalid, but there is no text near the field that explains why.`,
        fixSuggestion:
          'Below the field, explain what is wrong and how to fix it, and reference that text with aria-describedby. If nothing is wrong yet, remove aria-invalid.',
      })),
}
