import { selectorsOf, visitRules } from '../style-rules.ts'

/** A style rule for html or body that sets a text color or a background. */
export interface ColorRule {
  selector: string
  /** The declaration, such as “color: #333”. */
  declaration: string
  /** The file name of the style sheet. Empty for styles in the page itself, and null for an attribute of body. */
  file: string | null
}

const VALUE_MAX = 40

/**
 * Returns the last rule for html or body that sets the text color or the background, or null if there is
 * none.
 */
export function readColorRule(property: 'color' | 'background'): ColorRule | null {
  const attribute = property === 'color' ? 'text' : 'bgcolor'
  const value = document.body?.getAttribute(attribute)
  let found: ColorRule | null = value
    ? { selector: 'body', declaration: `${attribute}="${value.slice(0, VALUE_MAX)}"`, file: null }
    : null
  const roots = [document.documentElement, document.body].filter(Boolean)
  const read = (rule: CSSStyleRule): void => {
    const declaration = declarationOf(rule.style, property)
    if (!declaration) return
    const selector = selectorsOf(rule.selectorText).find((each) => roots.some((root) => matches(root, each)))
    if (selector) found = { selector, declaration, file: fileOf(rule.parentStyleSheet?.href) }
  }
  visitRules((rule) => {
    if (rule instanceof CSSStyleRule) read(rule)
    if (rule instanceof CSSImportRule) for (const imported of importedRules(rule)) read(imported)
    return !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches
  })
  return found
}

function importedRules({ styleSheet }: CSSImportRule): CSSStyleRule[] {
  try {
    return [...(styleSheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  } catch {
    // Style sheets from other hosts can't be read.
    return []
  }
}

function declarationOf(style: CSSStyleDeclaration, property: 'color' | 'background'): string {
  const name = property === 'background' && !style.background ? 'background-color' : property
  const value = style.getPropertyValue(name)
  return value && value.length <= VALUE_MAX && !/^(?:inherit|initial|unset|transparent)$/.test(value)
    ? `${name}: ${value}`
    : ''
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

const fileOf = (address: string | null | undefined): string =>
  address?.split(/[?#]/)[0]?.split('/').at(-1)?.slice(0, VALUE_MAX) ?? ''
