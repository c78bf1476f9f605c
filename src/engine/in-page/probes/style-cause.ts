import {
  isMatchIn,
  type StyleRoot,
  selectorsOf,
  specificityOf,
  visitRules,
} from '../accessibility/detect/style-rules.ts'

/** The style rule that determines the value of an element's property. */
export interface StyleCause {
  /** The selector of the rule that matches the element. */
  selector: string
  /** All selectors of the rule. */
  list: string
  /** The value of the property, as in the style sheet. */
  value: string
  /** The file name of the style sheet. Empty for styles in the page itself. */
  file: string
  isImportant: boolean
  /** The condition of the media query around the rule. Empty if there is none. */
  media: string
}

const FILE_MAX = 60
const SELECTOR_MAX = 80
/** An important declaration overrides all others, regardless of their selectors. */
const IMPORTANT = 1e9
const FOCUS = /:focus(?:-visible|-within)?(?![\w-])/g

/**
 * Returns the rule whose declaration of a property applies to an element. Returns null if no readable rule
 * declares the property, or if the element's style attribute does.
 * @param asFocused whether to compare rules as if the element had the focus.
 */
export function styleCauseOf(element: Element, property: string, asFocused = false): StyleCause | null {
  if ((element as HTMLElement).style?.getPropertyValue(property)) return null
  let best: StyleCause | null = null
  let bestWeight = -1
  const read = (rule: CSSStyleRule, root: StyleRoot): void => {
    const value = rule.style.getPropertyValue(property)
    if (value === '') return
    const isImportant = rule.style.getPropertyPriority(property) === 'important'
    for (const selector of selectorsOf(rule.selectorText)) {
      const weight = specificityOf(selector) + (isImportant ? IMPORTANT : 0)
      const own = asFocused ? withoutFocus(selector) : selector
      if (weight < bestWeight || own === null || !isMatchIn(root, element, own)) continue
      bestWeight = weight
      best = {
        selector,
        list: rule.selectorText,
        value,
        file: fileOf(rule),
        isImportant,
        media: mediaOf(rule),
      }
    }
  }
  visitRules((rule, root) => {
    if (rule.parentStyleSheet && !appliesTo(rule.parentStyleSheet.media)) return false
    if (rule instanceof CSSStyleRule) read(rule, root)
    if (rule instanceof CSSImportRule && appliesTo(rule.media))
      for (const imported of importedRules(rule)) read(imported, root)
    return !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches
  })
  return isShort(best) ? best : null
}

/** A very long selector is less helpful than the name of the element. */
const isShort = (cause: StyleCause | null): boolean => cause !== null && cause.selector.length <= SELECTOR_MAX

const appliesTo = ({ mediaText }: MediaList): boolean => matchMedia(mediaText || 'all').matches

/** Returns null for a selector that excludes focused elements. */
function withoutFocus(selector: string): string | null {
  if (/:not\([^)]*:focus/.test(selector)) return null
  return selector.replace(FOCUS, '').replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')
}

function importedRules({ styleSheet }: CSSImportRule): CSSStyleRule[] {
  try {
    return [...(styleSheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  } catch {
    // Style sheets from other hosts can't be read.
    return []
  }
}

function mediaOf(rule: CSSRule): string {
  for (let outer = rule.parentRule; outer; outer = outer.parentRule)
    if (outer instanceof CSSMediaRule) return outer.conditionText
  return ''
}

const fileOf = (rule: CSSRule): string =>
  rule.parentStyleSheet?.href?.split(/[?#]/)[0]?.split('/').at(-1)?.slice(0, FILE_MAX) ?? ''
