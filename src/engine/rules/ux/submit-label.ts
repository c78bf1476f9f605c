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
  help: 'The submit button says what it does.',
  why: 'People hesitate before “Submit”, because it does not say whether they will place an order, send a message or sign up.',
  source: 'https://www.nngroup.com/articles/ok-cancel-or-cancel-ok/',
  fix: 'Start the button text with a verb that says what happens, for example “Create account”, “Send message” or “Place order”.',
  criteria: { vague: VAGUE },
  judge: ({ actions, forms }) =>
    actions
      .filter(
        ({ kind, label, form }) =>
          kind === 'submit' &&
          vague.has(label.trim().toLowerCase()) &&
          forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, ref }) => ({
        element: ref,
        message: `The submit button of this form says only ${quote(label)}.`,
        fixSuggestion: `Change the text of ${ref.selector} to say what happens, for example “Create account”, “Send message” or “Place order”.`,
      })),
}
