import { keep } from '../keeper.ts'

const PSEUDO = /::?(before|after)$/
const WORD = /\p{L}{2,}/u
const ELEMENTS_MAX = 20
const RULES_MAX = 5000

export interface CssContent {
  element: number
  text: string
  /** The element's own text. */
  own: string
}

/** Finds texts that style sheets insert. Reads the rules first, since styles of pseudo-elements are slow to compute. */
export function readCssContent(): CssContent[] {
  const found = new Map<Element, CssContent>()
  let rules = 0
  const visit = (list: CSSRuleList): void => {
    for (const rule of list) {
      rules += 1
      if (rules > RULES_MAX) return
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
      if (rule instanceof CSSStyleRule) readRule(rule, found)
      else if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      visit(sheet.cssRules)
    } catch {
      // A style sheet from another host can't be read.
    }
  return [...found.values()]
}

function readRule(rule: CSSStyleRule, found: Map<Element, CssContent>): void {
  if (!WORD.test(stringsOf(rule.style.content))) return
  for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
    const pseudo = PSEUDO.exec(selector.trim())?.[0]
    if (!pseudo) continue
    for (const element of matching(selector.trim().replace(PSEUDO, '') || '*').slice(0, ELEMENTS_MAX)) {
      const style = getComputedStyle(element, pseudo)
      const text = stringsOf(style.content)
      if (WORD.test(text) && style.display !== 'none' && element.checkVisibility())
        found.set(element, {
          element: keep(element),
          text,
          own: element.textContent?.trim().slice(0, 200) ?? '',
        })
    }
  }
}

const stringsOf = (content: string): string =>
  [...content.matchAll(/"([^"]*)"/g)]
    .map(([, text]) => text)
    .join(' ')
    .trim()

function matching(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}
