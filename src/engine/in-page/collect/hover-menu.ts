import { eachHoverRule, elementsMatching } from '../probes/hover/hover-rules.ts'
import { isReveal, stateless } from './sheet-walk.ts'

const RULE_MAX = 80

/**
 * Returns the selector of the first style rule that shows links of a navigation while the mouse is over another
 * element, or null.
 * @param isSeen returns true for links that people can see.
 */
export function hoverRuleOf(navigation: string, isSeen: (link: Element) => boolean): string | null {
  let found: string | null = null
  eachHoverRule((selector, style) => {
    if (found !== null || !isReveal(style) || selector.length > RULE_MAX || selector.includes('::')) return
    const shown = elementsMatching(stateless(selector)).filter((element) => element.closest(navigation))
    const links = shown.flatMap((element) =>
      element.matches('a[href]') ? [element] : [...element.querySelectorAll('a[href]')],
    )
    if (links.some((link) => !isSeen(link))) found = selector
  })
  return found
}
