import type { RootFontArtifact } from '../../collect/root-font-artifact.ts'
import {
  isMatchIn,
  type StyleRoot,
  selectorsOf,
  specificityOf,
  visitStyleRules,
} from '../accessibility/detect/style-rules.ts'

const SELECTOR_MAX = 80

interface SizeRule {
  selector: string
  size: string
  isImportant: boolean
  /** The address of the style sheet, or null for a style element. */
  sheet: string | null
  /** The document or shadow root whose elements the rule applies to. */
  root: StyleRoot
}

/**
 * Returns a function that finds the style rule that sets the font size of an element, or null if there is
 * none.
 */
export function createFontSizeRules(): (element: Element) => string | null {
  let known: SizeRule[] | null = null
  return (element) => {
    known ??= readRules()
    const owner = ownerOf(element)
    if ((owner as HTMLElement).style?.fontSize) return null
    const matched = known.filter(({ selector, root }) => isMatchIn(root, owner, selector))
    // The size as written shows which of several rules applies. For sizes in other units, this depends on the
    // cascade.
    const own = getComputedStyle(owner).fontSize
    const exact = matched.filter(({ size }) => size === own)
    const found = matched.length === 1 ? matched : exact
    const selector = found.at(-1)?.selector
    return selector && selector.length <= SELECTOR_MAX ? selector : null
  }
}

/**
 * Returns a function that finds the most specific rule that sets the font size on a field itself. A new rule
 * must be at least as specific to override it. The rule's selector is empty if there is no such rule. The
 * function returns null if the selector is too long, the field has an inline style, or a rule is important.
 */
export function createFieldSizeRules(): (field: Element) => Pick<SizeRule, 'selector' | 'sheet'> | null {
  let known: SizeRule[] | null = null
  return (field) => {
    known ??= readRules()
    if ((field as HTMLElement).style?.fontSize) return null
    const matched = known.filter(({ selector, root }) => isMatchIn(root, field, selector))
    if (matched.some(({ isImportant }) => isImportant)) return null
    const strongest = matched
      .toSorted((a, b) => specificityOf(a.selector) - specificityOf(b.selector))
      .at(-1) ?? { selector: '', sheet: null }
    return strongest.selector.length <= SELECTOR_MAX ? strongest : null
  }
}

/** Returns the font size of the html element, on which rem depends, unless it is the browser's default. */
export function rootFontOf(): { rootFont?: RootFontArtifact } {
  const root = document.documentElement
  const fontSizePx = Math.round(Number.parseFloat(getComputedStyle(root).fontSize) * 10) / 10
  if (fontSizePx === DEFAULT_PX) return {}
  let sheet: string | null = null
  visitStyleRules(({ selectorText, style, parentStyleSheet }, owner) => {
    if (style.fontSize && isMatchIn(owner, root, selectorText)) sheet = parentStyleSheet?.href ?? null
  })
  return { rootFont: { fontSizePx, sheet } }
}

const DEFAULT_PX = 16

/** Returns the outermost ancestor from which an element inherits its font size. */
function ownerOf(element: Element): Element {
  const size = getComputedStyle(element).fontSize
  let owner = element
  while (owner.parentElement && getComputedStyle(owner.parentElement).fontSize === size)
    owner = owner.parentElement
  return owner
}

function readRules(): SizeRule[] {
  const rules: SizeRule[] = []
  visitStyleRules(({ selectorText, style, parentStyleSheet }, root) => {
    const sheet = parentStyleSheet?.href ?? null
    const size = style.fontSize
    const isImportant = style.getPropertyPriority('font-size') === 'important'
    if (size)
      for (const selector of selectorsOf(selectorText))
        rules.push({ selector, size, isImportant, sheet, root })
  })
  return rules
}
