const RULES_MAX = 5000

/**
 * Visits the style rules that currently apply to the screen, in the order of the cascade. Skips style sheets
 * from other hosts, which can't be read.
 */
export function visitStyleRules(visit: (rule: CSSStyleRule) => void): void {
  visitRules((rule) => {
    if (rule instanceof CSSStyleRule) visit(rule)
    return !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches
  })
}

/** Visits all rules of the document. Visits nested rules only if `visit` returns true. */
export function visitRules(visit: (rule: CSSRule) => boolean): void {
  let rules = 0
  const visitList = (list: CSSRuleList): void => {
    for (const rule of list) {
      rules += 1
      if (rules > RULES_MAX) return
      if (visit(rule) && !(rule instanceof CSSStyleRule) && 'cssRules' in rule)
        visitList(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      visitList(sheet.cssRules)
    } catch {
      // Style sheets from other hosts can't be read.
    }
}

/** Splits a list of selectors at its commas, except within parentheses. */
export const selectorsOf = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((selector) => selector.trim())

/** Returns the elements that match a selector, or none if the browser can't parse it. */
export function matching(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}
