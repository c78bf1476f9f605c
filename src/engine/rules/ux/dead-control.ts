import { quote, type Rule, type Verdict } from '../rule.ts'

/** Silent where any script listens around it, and where listeners are not known. */
export const deadControl: Rule = {
  id: 'dead-control',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Buttons and links do something when they are pressed.',
  why: 'People press what answers nothing again and again, then take the site for broken.',
  source: 'https://www.nngroup.com/articles/visibility-system-status/',
  fix: 'Tie the button to its script or its form, give the link a real address, or remove what does nothing.',
  criteria: {},
  judge: ({ actions, oddLinks }): Verdict[] => [
    ...actions
      .filter(({ kind, isHandled, isDisabled }) => kind === 'button' && isHandled === false && !isDisabled)
      .map(({ label, ref }) => ({
        element: ref,
        message: `The button ${quote(label)} does nothing: it is in no form and no script listens to it.`,
        fixSuggestion: `Tie ${ref.selector} to its script (addEventListener), put it into its form with type="submit", or remove it.`,
      })),
    ...oddLinks
      .filter(({ isIdle }) => isIdle)
      .map(({ label, href, ref }) => ({
        element: ref,
        message: `The link ${quote(label)} leads to ${quote(href)}, and no script listens to it.`,
        fixSuggestion: `Write the address of the page into the href of ${ref.selector}, or remove the link.`,
      })),
  ],
}
