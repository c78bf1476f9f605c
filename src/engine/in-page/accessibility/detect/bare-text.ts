import { hexText } from '../../elements/contrast.ts'
import { colorOf, isTransparent } from '../colors.ts'
import type { Draft } from './texts/read-blocks.ts'

/** The color of text that no style sets. */
const UNSET_COLOR = 'rgb(0, 0, 0)'

/**
 * Returns whether the page has text on the background of the window, or text in the default color of the browser.
 * @param missing what no style for html or body sets.
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

/** Returns whether the element or an element around it has a background, not counting html and body. */
function hasOwnBackground(element: Element): boolean {
  for (let box: Element | null = element; box && !box.matches('html, body'); box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    if (backgroundImage !== 'none' || !isTransparent(backgroundColor)) return true
  }
  return false
}

/** Returns the text color or the background color of the page, or null if it has none. */
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
