import { quote, type Rule } from '../rule.ts'

/** Silent where any script listens around it, and where listeners are not known. */
export const falseAffordance: Rule = {
  id: 'false-affordance',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Only what can be pressed turns the pointer into a hand.',
  why: 'The hand promises an answer. Where none comes, people press again or think that the page hangs.',
  source: 'https://www.nngroup.com/articles/clickable-elements/',
  fix: 'Remove cursor: pointer, or make the element a button or link that does what the hand promises.',
  criteria: {},
  judge: ({ idlePointers }) =>
    idlePointers.map(({ text, ref }) => ({
      element: ref,
      message: `The pointer becomes a hand over ${text ? quote(text) : 'this element'}, but nothing there can be pressed.`,
      fixSuggestion: `Remove cursor: pointer from ${ref.selector}, or make it a <button> or link that does what it promises.`,
    })),
}
