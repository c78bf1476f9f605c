import {
  isMatchIn,
  type StyleRoot,
  selectorsOf,
  visitStyleRules,
} from '../accessibility/detect/style-rules.ts'

const SELECTOR_MAX = 80

interface SizeRule {
  selector: string
  size: string
  /** The document or shadow root whose elements the rule applies to. */
  root: StyleRoot
}

/** Returns a function that finds the style rule that sets the font size of an element, or null. */
export function createFontSizeRules(): (element: Element) => string | null {
  let known: SizeRule[] | null = null
  return (element) => {
    known ??= readRules()
    const owner = ownerOf(element)
    if ((owner as HTMLElement).style?.fontSize) return null
    const matched = known.filter(({ selector, root }) => isMatchIn(root, owner, selector))
    // The size as written shows which of several rules applies. Other units depend on the cascade.
    const own = getComputedStyle(owner).fontSize
    const exact = matched.filter(({ size }) => size === own)
    const found = matched.length === 1 ? matched : exact
    const selector = found.at(-1)?.selector
    return selector && selector.length <= SELECTOR_MAX ? selector : null
  }
}

/** Returns the outermost element from which an element inherits its font size. */
function ownerOf(element: Element): Element {
  const size = getComputedStyle(element).fontSize
  let owner = element
  while (owner.parentElement && getComputedStyle(owner.parentElement).fontSize === size)
    owner = owner.parentElement
  return owner
}

function readRules(): SizeRule[] {
  const rules: SizeRule[] = []
  visitStyleRules(({ selectorText, style }, root) => {
    const size = style.fontSize
    if (size) for (const selector of selectorsOf(selectorText)) rules.push({ selector, size, root })
  })
  return rules
}
