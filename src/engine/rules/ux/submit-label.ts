import type { FieldArtifact } from '../../collect/artifacts.ts'
import { quote, type Rule } from '../rule.ts'

const VAGUE = [
  'submit',
  'submit query',
  'submit form',
  'ok',
  'go',
  'enter',
  'click here',
  'execute',
  'absenden',
  'abschicken',
  'valider',
  'envoyer le formulaire',
  'enviar formulario',
  'invia modulo',
  'verzenden',
] as const
const vague = new Set<string>(VAGUE)

export const submitLabel: Rule = {
  id: 'submit-label',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The text of a submit button describes its action.',
  why: 'People may hesitate to press “Submit” because it does not say whether they will place an order, send a message or sign up.',
  source: 'https://www.nngroup.com/articles/ok-cancel-or-cancel-ok/',
  fix: 'Start the button text with a verb that says what happens, for example “Create account”, “Send message” or “Place order”.',
  criteria: { vague: VAGUE },
  judge: ({ actions, forms, fields }) =>
    actions
      .filter(
        ({ kind, label, form }) =>
          kind === 'submit' &&
          vague.has(label.trim().toLowerCase()) &&
          forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, form, ref }) => ({
        element: ref,
        message: `The submit button is labeled only ${quote(label)}, which does not tell people what happens when they press it.`,
        fixSuggestion: `Name the action in the button text, for example ${exampleFor(form, fields)}.`,
      })),
}

/** Returns an example label for a form's submit button, based on the kinds of its fields. */
function exampleFor(form: number, fields: readonly FieldArtifact[]): string {
  const types = fields.filter((field) => field.form === form).map(({ type }) => type)
  if (types.length === 1 && types[0] === 'email') return '“Subscribe”'
  if (types.includes('textarea')) return '“Send message”'
  const passwords = types.filter((type) => type === 'password').length
  if (passwords > 1) return '“Create account”'
  return passwords === 1 ? '“Sign in” or “Create account”' : '“Save changes” or “Place order”'
}
