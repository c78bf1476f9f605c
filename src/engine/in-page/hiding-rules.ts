import type { HidingRule } from '../measurement/located-element.ts'

/** How a style hides an element, and the declaration that shows it again. */
const HIDING: readonly (readonly [property: string, value: string, shown: string])[] = [
  ['display', 'none', 'display: block'],
  ['visibility', 'hidden', 'visibility: visible'],
  ['opacity', '0', 'opacity: 1'],
]

const RULES_MAX = 20_000
const FOUND_MAX = 5

/**
 * Returns the style rules that would hide an element or its ancestors, although they're visible now. Scripts that
 * show them have set a style or changed their classes.
 */
export function hidingRulesOf(element: Element): HidingRule[] {
  const rules = hidingRules()
  const found: HidingRule[] = []
  for (let box: Element | null = element; box && found.length < FOUND_MAX; box = box.parentElement)
    for (const { rule, hiding } of rules) {
      const selector = partMatching(rule.selectorText, box)
      if (selector === null) continue
      const [property, value, shown] = hiding
      found.push({
        selector,
        declaration: `${property}: ${value}`,
        shown,
        sheet: rule.parentStyleSheet?.href ?? null,
        classes: box.getAttribute('class') ?? '',
        isShownByStyle: (box as HTMLElement).style.getPropertyValue(property) !== '',
        hasTwins: [...(box.parentElement?.children ?? [])].some(
          (child) => child !== box && child.localName === box.localName && child.matches(selector),
        ),
      })
      break
    }
  return found
}

interface Hiding {
  rule: CSSStyleRule
  hiding: (typeof HIDING)[number]
}

function hidingRules(): Hiding[] {
  const found: Hiding[] = []
  let left = RULES_MAX
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      left -= 1
      if (left < 0) return
      if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) read(rule.cssRules)
      if (!(rule instanceof CSSStyleRule)) continue
      const hiding = HIDING.find(([property, value]) => rule.style.getPropertyValue(property) === value)
      if (hiding) found.push({ rule, hiding })
    }
  }
  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules)
    } catch {
      // Style sheets of other origins can't be read.
    }
  }
  return found
}

/** Returns the selector of a list that matches an element, or null. */
function partMatching(selectors: string, element: Element): string | null {
  if (!element.matches(selectors)) return null
  return (
    selectors
      .split(/,(?![^(]*\))/)
      .find((part) => element.matches(part))
      ?.trim() ?? selectors
  )
}
