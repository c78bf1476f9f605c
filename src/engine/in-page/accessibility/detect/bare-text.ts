import { hexText } from '../../elements/contrast.ts'
import { colorOf, isTransparent } from '../colors.ts'
import type { Draft } from './texts/read-blocks.ts'

/** The color of text if no style sets one. */
const UNSET_COLOR = 'rgb(0, 0, 0)'

/**
 * Returns whether the page has text on the browser's default background, or text in the browser's default
 * color.
 * @param missing the property that no style for html or body sets.
 */
export function hasBareText(drafts: Iterable<Draft>, missing: 'color' | 'background'): boolean {
  for (const { element, characters } of drafts) {
    if (characters === 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    const isBare =
      missing === 'color' ? getComputedStyle(element).color === UNSET_COLOR : !hasOwnBackground(element)
    if (isBare) return true
  }
  return false
}

/** Returns whether the element or one of its ancestors, other than html and body, has a background. */
function hasOwnBackground(element: Element): boolean {
  for (let box: Element | null = element; box && !box.matches('html, body'); box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    if (backgroundImage !== 'none' || !isTransparent(backgroundColor)) return true
  }
  return false
}

/** Returns the page's text color or background color, or null if it has none. */
export function pageColorOf(property: 'color' | 'background'): string | null {
  const styles = [document.body ?? document.documentElement, document.documentElement].map((element) =>
    getComputedStyle(element),
  )
  const color =
    property === 'color'
      ? styles[0]!.color
      : styles.find(({ backgroundColor }) => !isTransparent(backgroundColor))?.backgroundColor
  return color === undefined ? null : hexText(colorOf(color))
}
