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
  why: 'Touch screens and keyboards cannot hover, so the people who use them never see content that appears only on hover.',
  source: 'https://www.nngroup.com/articles/timing-exposing-content/',
  fix: 'Also show the content with :focus-within and open it with a button, or always show it.',
  criteria: { charactersMin: 20 },
  judge: ({ hoverReveals }) =>
    hoverReveals
      .filter(({ text, controls }) => controls > 0 || text.length >= 20)
      .map(({ rule, text, controls, ref }) => ({
        element: ref,
        message: `${mentionElement('content', text, ref)} appears only on hover (CSS selector ${quote(rule, 80)}).`,
        fixSuggestion:
          controls > 0
            ? `Add ${focusedSelector(rule)} to the selectors of this CSS rule, so that the Tab key shows it too. For touch screens, show it all the time in @media (hover: none).`
            : `Open ${ref.selector} with a button, or always show it.`,
      })),
}

const SELECTOR_MAX = 80

function focusedSelector(rule: string): string {
  const selector = rule.replaceAll(':hover', ':focus-within')
  return selector.length <= SELECTOR_MAX
    ? quote(selector, SELECTOR_MAX)
    : 'a copy of this selector with :focus-within instead of :hover'
}
