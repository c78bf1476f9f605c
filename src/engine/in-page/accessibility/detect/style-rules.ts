import { allRoots } from '../../probes/flat-tree.ts'

const RULES_MAX = 5000

/** The document or shadow root whose elements a style sheet applies to. */
export type StyleRoot = Document | ShadowRoot

/**
 * Visits the style rules that currently apply to the screen, in the order of the cascade. Skips style sheets
 * from other hosts, which can't be read.
 */
export function visitStyleRules(visit: (rule: CSSStyleRule, root: StyleRoot) => void): void {
  visitRules((rule, root) => {
    if (rule instanceof CSSStyleRule) visit(rule, root)
    return !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches
  })
}

/** Visits all rules of the document and its shadow roots. Visits nested rules only if `visit` returns true. */
export function visitRules(visit: (rule: CSSRule, root: StyleRoot) => boolean): void {
  let rules = 0
  const visitList = (list: CSSRuleList, root: StyleRoot): void => {
    for (const rule of list) {
      rules += 1
      if (rules > RULES_MAX) return
      if (visit(rule, root) && !(rule instanceof CSSStyleRule) && 'cssRules' in rule)
        visitList(rule.cssRules as CSSRuleList, root)
    }
  }
  for (const root of allRoots())
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets])
      try {
        visitList(sheet.cssRules, root)
      } catch {
        // Style sheets from other hosts can't be read.
      }
}

/** Splits a list of selectors at its commas, except within parentheses. */
export const selectorsOf = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((selector) => selector.trim())

/** Returns an approximation of the specificity of a selector, as a number. */
export function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  const names = count(/\.[\w-]|\[[^\]]*\]|(?<!:):(?!:|not|is|where|has)[a-z]/gi)
  return count(/#[\w-]/g) * 10_000 + names * 100 + count(/(?<![\w#.[:="-])[a-z][\w-]*/gi)
}

/** Returns true if a selector in a root's style sheets matches an element. */
export function isMatchIn(root: StyleRoot, element: Element, selector: string): boolean {
  try {
    return element.getRootNode() === root && element.matches(selector)
  } catch {
    return false
  }
}

/** Returns the elements in a root that match a selector, or none if the browser can't parse it. */
export function matching(selector: string, root: StyleRoot): Element[] {
  try {
    return [...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}
