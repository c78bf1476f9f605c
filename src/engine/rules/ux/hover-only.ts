import { mentionElement } from '../element-names.ts'
import { quote, type Rule } from '../rule.ts'

/**
 * Relies on the page's style sheets. Doesn't fire if a script listens to events on an ancestor, or if focus
 * also shows the content.
 */
export const hoverOnly: Rule = {
  id: 'hover-only',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Content that appears on hover is also available by touch and keyboard.',
  why: 'People cannot hover with a touch screen or keyboard, so those who use one may never see this content.',
  source: 'https://www.nngroup.com/articles/timing-exposing-content/',
  fix: 'Also show the content on :focus-within and add a button that opens it, or always show it.',
  criteria: { charactersMin: 20 },
  judge: ({ hoverReveals }) =>
    hoverReveals
      .filter(({ text, controls }) => controls > 0 || text.length >= 20)
      .map(({ rule, text, controls, ref }) => ({
        element: ref,
        message: `${mentionElement('content', text, ref)} appears only on hover (CSS selector ${quote(rule, 80)}).`,
        fixSuggestion:
          controls > 0
            ? `Add ${focusedSelector(rule)} to the selectors of this CSS rule so that the content also appears when the Tab key reaches it. For touch screens, always show it in @media (hover: none).`
            : `Add a button that opens ${ref.selector}, or always show it.`,
      })),
}

const SELECTOR_MAX = 80

function focusedSelector(rule: string): string {
  const selector = rule.replaceAll(':hover', ':focus-within')
  return selector.length <= SELECTOR_MAX
    ? quote(selector, SELECTOR_MAX)
    : 'a copy of this selector with :focus-within instead of :hover'
}
