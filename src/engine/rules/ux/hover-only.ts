import { quote, type Rule } from '../rule.ts'

/** By the style sheets; silent where a script listens around it, or where the focus shows it as well. */
export const hoverOnly: Rule = {
  id: 'hover-only',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'What a mouse finds by hovering is there for fingers and keyboards, too.',
  why: 'Fingers cannot hover and keyboards do not: for them a menu that opens under the mouse does not exist.',
  source: 'https://www.nngroup.com/articles/timing-exposing-content/',
  fix: 'Show it by :focus-within as well and open it by a button, or show it always.',
  criteria: { charactersMin: 20 },
  judge: ({ hoverReveals }) =>
    hoverReveals
      .filter(({ text, controls }) => controls > 0 || text.length >= 20)
      .map(({ rule, text, ref }) => ({
        element: ref,
        message: `The words ${quote(text)} are shown to a hovering mouse only (${quote(rule, 80)}).`,
        fixSuggestion: `Show ${ref.selector} by :focus-within as well and open it by a button, or show it always.`,
      })),
}
