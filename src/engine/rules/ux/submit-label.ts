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
  help: 'The button of a form says what it will do.',
  why: 'People hesitate before “Submit”: it does not say whether they order, send a question or sign up.',
  source: 'https://www.nngroup.com/articles/ok-cancel-or-cancel-ok/',
  fix: 'Write on the button what will happen, beginning with a verb: “Create account”, “Send message”, “Place order”.',
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
        message: `The button of this form says only ${quote(label)}.`,
        fixSuggestion: `Write on ${ref.selector} what happens, with a verb: “Create account”, “Send message”, “Place order”.`,
      })),
}
