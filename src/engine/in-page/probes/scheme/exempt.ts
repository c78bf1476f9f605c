import { isDisabled, isSymbol } from '../../accessibility/contrast.ts'
import { hasFilm } from '../../accessibility/detect/states/layers.ts'
import { isIconFont } from '../../elements/icon-font.ts'
import { letters, ownTextOf } from '../../elements/text.ts'
import { ancestorsOf } from '../flat-tree.ts'

const UNREAD =
  'script, style, noscript, template, option, optgroup, textarea, [aria-hidden=true] *, [aria-hidden=true]'
/** Selects elements that look disabled but aren't marked up as disabled. */
const LOOKS_DISABLED = '.disabled, .is-disabled'
const LOGO = ['logo', 'brand', 'wordmark'].flatMap((word) => [`[class*=${word} i]`, `[id*=${word} i]`]).join()
/** An element with one of these names and more letters than this contains more than a logo. */
const LOGO_LETTERS_MAX = 40

/** Returns true for an element with its own text that must have enough contrast. */
export const needsContrast = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  letters(ownTextOf(element)) > 0 &&
  !element.matches(UNREAD) &&
  element.closest(LOOKS_DISABLED) === null &&
  !isDisabled(element) &&
  !isSymbol(element) &&
  !isLogo(element)

function isLogo(element: Element): boolean {
  const logo = element.closest(LOGO)
  return logo !== null && letters(logo.textContent ?? '') <= LOGO_LETTERS_MAX
}

/**
 * Returns true if the computed colors of text are the ones displayed. Filters, blending and fills change
 * them.
 */
export function isPlainlyPainted(element: Element): boolean {
  const { color, webkitTextFillColor, fontFamily } = getComputedStyle(element)
  if (webkitTextFillColor !== color || isIconFont(fontFamily) || hasFilm(element)) return false
  return [element, ...ancestorsOf(element)].every((box) => {
    const { filter, mixBlendMode } = getComputedStyle(box)
    return filter === 'none' && mixBlendMode === 'normal'
  })
}
