import type { HidingRule } from '../measurement/located-element.ts'

/** How a style hides an element, and the usual value that shows it. */
const HIDING: readonly (readonly [property: string, value: string, shown: string])[] = [
  ['display', 'none', 'block'],
  ['visibility', 'hidden', 'visible'],
  ['opacity', '0', '1'],
]

const RULES_MAX = 20_000
const FOUND_MAX = 5

/**
 * Returns the style rules that would hide an element or its ancestors, although they are visible now because
 * scripts have set a style or changed their classes.
 */
export function hidingRulesOf(element: Element, rules: readonly Hiding[]): HidingRule[] {
  const found: HidingRule[] = []
  for (let box: Element | null = element; box && found.length < FOUND_MAX; box = box.parentElement)
    for (const { rule, hiding } of rules) {
      const selector = partMatching(rule.selectorText, box)
      if (selector === null) continue
      const [property, value, shown] = hiding
      found.push({
        selector,
        declaration: `${property}: ${value}`,
        shown: `${property}: ${shownValue(box, property, value) ?? shown}`,
        sheet: rule.parentStyleSheet?.href ?? null,
        classes: box.getAttribute('class') ?? '',
        isShownByStyle: (box as HTMLElement).style.getPropertyValue(property) !== '',
        isFirstOfTwins: isFirstOf(box, selector),
      })
      break
    }
  return found
}

/** Returns the value that makes the element visible now, such as `flex`. */
function shownValue(box: Element, property: string, hidden: string): string | null {
  const value = property === 'display' ? getComputedStyle(box).display : ''
  return value === '' || value === hidden ? null : value
}

const isFirstOf = (box: Element, selector: string): boolean =>
  box.previousElementSibling === null &&
  [...(box.parentElement?.children ?? [])].some(
    (child) => child !== box && child.localName === box.localName && child.matches(selector),
  )

/** A style rule that hides the elements it matches. */
export interface Hiding {
  rule: CSSStyleRule
  hiding: (typeof HIDING)[number]
}

/** Returns the page's rules that hide elements. */
export function readHidingRules(): Hiding[] {
  const found: Hiding[] = []
  let left = RULES_MAX
  const readRules = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      left -= 1
      if (left < 0) return
      if (rule instanceof CSSImportRule && rule.styleSheet) readSheet(rule.styleSheet)
      if (rule instanceof CSSGroupingRule && applies(rule)) readRules(rule.cssRules)
      if (!(rule instanceof CSSStyleRule)) continue
      const hiding = HIDING.find(([property, value]) => rule.style.getPropertyValue(property) === value)
      if (hiding) found.push({ rule, hiding })
    }
  }
  const readSheet = (sheet: CSSStyleSheet): void => {
    if (sheet.disabled || !matchMedia(sheet.media.mediaText || 'all').matches) return
    try {
      readRules(sheet.cssRules)
    } catch {
      // Style sheets from other origins can't be read.
    }
  }
  for (const sheet of document.styleSheets) readSheet(sheet)
  return found
}

/** Other groups, such as those for containers or starting styles, apply only to some elements. */
function applies(rule: CSSGroupingRule): boolean {
  if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches
  if (rule instanceof CSSSupportsRule) return CSS.supports(rule.conditionText)
  return rule instanceof CSSLayerBlockRule
}

/** Returns the selector in a list that matches an element, or null if there is none. */
function partMatching(selectors: string, element: Element): string | null {
  if (!element.matches(selectors)) return null
  return partsOf(selectors).find((part) => matches(element, part)) ?? selectors
}

/** Splits a list at the commas outside brackets. */
function partsOf(selectors: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of selectors) {
    if (/[([]/.test(character)) depth += 1
    else if (/[)\]]/.test(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Brackets in a string can split a list in the wrong place, which leaves an invalid selector. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}
