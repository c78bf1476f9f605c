const RULES_MAX = 20_000
const MATCHES_MAX = 50

/** Calls a function for each selector of the style rules that apply on hover. */
export function eachHoverRule(handle: (selector: string, style: CSSStyleDeclaration) => void): void {
  let count = 0
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      count += 1
      if (count > RULES_MAX) return
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
        for (const part of rule.selectorText.split(',')) handle(part.trim(), rule.style)
      if ('cssRules' in rule && !(rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches))
        read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      read(sheet.cssRules)
    } catch {
      // Style sheets from other hosts can't be read.
    }
}

export function elementsMatching(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector || '*')].slice(0, MATCHES_MAX)
  } catch {
    return []
  }
}
