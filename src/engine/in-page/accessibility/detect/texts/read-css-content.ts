import { contrast } from '../../../elements/contrast.ts'
import { colorOf, isAbsolute, over } from '../../colors.ts'
import { isLargeText } from '../../contrast.ts'
import { keep } from '../../keeper.ts'
import { backgroundOf } from '../color/edge-contrast.ts'
import { matching, type StyleRoot, selectorsOf, visitStyleRules } from '../style-rules.ts'

const PSEUDO = /::?(before|after)$/
const WORD = /\p{L}{2,}/u
const ELEMENTS_MAX = 20
const SIBLINGS_MIN = 3
/** Matches the part of a `content` value before the slash. A slash inside a string doesn't count. */
const SHOWN = /^(?:"[^"]*"|[^"/])*/

export interface CssContent {
  element: number
  text: string
  /** The element's own text in the document. */
  own: string
  lowContrast: number | null
  /** The selector of the style rule that inserts the text. */
  selector: string
  /** Whether the text tells some of several similar elements apart, but its text alternative is empty. */
  isUnspokenMark: boolean
}

/**
 * Finds text that style sheets insert. Reads the style rules first because computing the styles of
 * pseudo-elements is slow.
 */
export function readCssContent(): CssContent[] {
  const found = new Map<Element, CssContent>()
  visitStyleRules((rule, root) => readRule(rule, root, found))
  return [...found.values()]
}

function readRule(rule: CSSStyleRule, root: StyleRoot, found: Map<Element, CssContent>): void {
  if (!WORD.test(stringsOf(rule.style.content))) return
  for (const selector of selectorsOf(rule.selectorText)) {
    const pseudo = PSEUDO.exec(selector)?.[0]
    if (!pseudo) continue
    for (const element of matching(selector.replace(PSEUDO, '') || '*', root).slice(0, ELEMENTS_MAX)) {
      const style = getComputedStyle(element, pseudo)
      const text = stringsOf(style.content)
      if (WORD.test(text) && style.display !== 'none' && element.checkVisibility())
        found.set(element, {
          element: keep(element),
          text,
          own: element.textContent?.trim().slice(0, 200) ?? '',
          lowContrast: lowContrastOf(element, style),
          selector,
          isUnspokenMark: hasNoAlternative(style.content) && isMarkAmongSiblings(element, pseudo),
        })
    }
  }
}

const hasNoAlternative = (content: string): boolean => /\/\s*""\s*$/.test(content)

/**
 * Returns true if some of the siblings with the same tag and parts have no such text. Another part may contain
 * the same information for screen readers.
 */
function isMarkAmongSiblings(element: Element, pseudo: string): boolean {
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    (other) => other.localName === element.localName && partsOf(other) === partsOf(element),
  )
  const isPlain = element.querySelector('[aria-label], [title], img, svg') === null
  return (
    isPlain &&
    siblings.length >= SIBLINGS_MIN &&
    !element.hasAttribute('aria-label') &&
    !element.hasAttribute('title') &&
    siblings.some((other) => stringsOf(getComputedStyle(other, pseudo).content) === '')
  )
}

const partsOf = (element: Element): string =>
  [...element.querySelectorAll('*')].map(({ localName }) => localName).join(' ')

/** Text with a lower contrast is hidden on purpose. */
const HIDDEN_CONTRAST = 1.1

/** Returns the text's contrast, or null if it is sufficient or the colors are unclear. */
function lowContrastOf(element: Element, style: CSSStyleDeclaration): number | null {
  const ground = backgroundOf(element)
  const isPlain =
    /^(static|relative)$/.test(style.position) &&
    style.backgroundImage === 'none' &&
    style.textShadow === 'none' &&
    style.opacity === '1' &&
    isAbsolute(style.color) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  if (!ground || !isPlain) return null
  const fill = over(colorOf(style.backgroundColor), ground)
  const ratio = contrast(over(colorOf(style.color), fill), fill)
  return ratio >= HIDDEN_CONTRAST && ratio < (isLargeText(style) ? 3 : 4.5) ? ratio : null
}

/** Removes the URLs of images, and the text alternative after the slash. */
const stringsOf = (content: string): string =>
  [...(SHOWN.exec(content.replace(/url\("[^"]*"\)/g, ''))?.[0] ?? '').matchAll(/"([^"]*)"/g)]
    .map(([, text]) => text)
    .join(' ')
    .trim()
