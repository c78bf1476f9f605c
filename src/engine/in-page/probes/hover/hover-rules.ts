const RULES_MAX = 20_000
const MATCHES_MAX = 50

/**
 * Calls a function for each selector of the style rules that apply on hover.
 * @param root the document or the shadow root whose rules to read.
 */
export function eachHoverRule(
  handle: (selector: string, style: CSSStyleDeclaration) => void,
  root: Document | ShadowRoot = document,
): void {
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
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets])
    try {
      read(sheet.cssRules)
    } catch {
      // Style sheets from other hosts can't be read.
    }
}

/** In a shadow root, selects its host. */
const HOST = /^:host(?:\((.*)\))?$/

export function elementsMatching(selector: string, root: Document | ShadowRoot = document): Element[] {
  try {
    const host = root instanceof ShadowRoot ? HOST.exec(selector) : null
    if (host) return [(root as ShadowRoot).host].filter((element) => element.matches(host[1] || '*'))
    return [...root.querySelectorAll(selector || '*')].slice(0, MATCHES_MAX)
  } catch {
    return []
  }
}
