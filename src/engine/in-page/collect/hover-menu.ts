import { parentOf } from '../elements/text.ts'
import { eachHoverRule } from '../probes/hover/hover-rules.ts'
import { isInsideHovered, isReveal, stateless } from './sheet-walk.ts'

const RULE_MAX = 80

/**
 * Returns the selector of the first style rule that shows a navigation's links while the mouse is over
 * another element, or null if there is none.
 * @param isSeen returns true for links that people can see.
 */
export function hoverRuleOf(navigation: string, isSeen: (link: Element) => boolean): string | null {
  const navigations = [...document.querySelectorAll(navigation)]
  let found: string | null = null
  eachHoverRule((selector, style) => {
    if (found !== null || selector.length > RULE_MAX || !isInsideHovered(selector) || !isReveal(style)) return
    const shown = matchesIn(navigations, stateless(selector)).filter((element) => wouldShow(style, element))
    const links = shown.flatMap((element) =>
      element.matches('a[href]') ? [element] : [...element.querySelectorAll('a[href]')],
    )
    if (links.some((link) => !isSeen(link))) found = selector
  })
  return found
}

function matchesIn(boxes: readonly Element[], selector: string): Element[] {
  try {
    return boxes.flatMap((box) => [...box.querySelectorAll(selector)])
  } catch {
    // A selector may be empty once its states are removed.
    return []
  }
}

/** Returns true if a style changes the property that hides an element, and nothing around the element is hidden. */
function wouldShow(style: CSSStyleDeclaration, element: Element): boolean {
  const { display, visibility, opacity } = getComputedStyle(element)
  const isHidden =
    (style.display !== '' && display === 'none') ||
    (style.visibility === 'visible' && visibility === 'hidden') ||
    (style.opacity !== '' && opacity === '0')
  return isHidden && parentOf(element)!.checkVisibility({ visibilityProperty: true })
}
