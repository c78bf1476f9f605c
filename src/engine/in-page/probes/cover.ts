import { keep } from '../accessibility/keeper.ts'
import { createRecognizer } from '../accessibility/recognition.ts'
import { nameOf } from '../elements/text.ts'
import { ancestorsOf, elementAt, isInside } from './flat-tree.ts'
import { FOCUSABLE } from './mouse-only.ts'
import { isUnseen } from './unseen.ts'

/** Whether an element is visible, and what covers it. */
export interface Cover {
  /** Whether the element can't be made visible by scrolling. */
  isHidden: boolean
  /** The name of the element if a layer covers it. */
  coveredName: string
  /** A fixed or sticky layer that covers the whole element. */
  cover: number | null
  /** The text, id or class of this layer. */
  coverName: string
  /**
   * The edge of the window where the layer is, and the space that it takes up there, in pixels. `isAtEnd`
   * means that the element is so close to this end of the page that the page can't scroll it out from under
   * the layer.
   */
  coverSpace: { side: 'top' | 'bottom'; px: number; isAtEnd?: true } | null
  /** Whether the layer is a dialog or asks for consent, and therefore must be dealt with first. */
  isCoverTemporary: boolean
}

export const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const GRID = 5
const COVERED_SIZE_MIN = 16
const NAME_MAX = 60

export const UNCOVERED: Cover = {
  isHidden: false,
  coveredName: '',
  cover: null,
  coverName: '',
  coverSpace: null,
  isCoverTemporary: false,
}

/** Finds the layer that covers every point of an element. */
export function coverOf(element: Element): Cover {
  const seen = { ...UNCOVERED, isHidden: isUnseen(element) }
  const { left, top, width, height } = element.getBoundingClientRect()
  if (seen.isHidden || width < COVERED_SIZE_MIN || height < COVERED_SIZE_MIN) return seen
  let layer: Element | null = null
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const x = left + (width * (column + 0.5)) / GRID
      const y = top + (height * (row + 0.5)) / GRID
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return seen
      const hit = elementAt(x, y)
      if (!hit || isInside(hit, element) || isInside(element, hit)) return seen
      const cover = layerOf(hit)
      if (!cover || isInside(element, cover) || (layer && layer !== cover)) return seen
      layer = cover
    }
  if (!layer) return seen
  const words = `${layer.id} ${layer.getAttribute('class') ?? ''}`
  const box = layer.getBoundingClientRect()
  const isLarge = box.width * box.height >= LARGE_SHARE_MIN * innerWidth * innerHeight
  const isTemporary =
    isLarge ||
    layer.matches(DIALOG) ||
    layer.querySelector(DIALOG) !== null ||
    (CONSENT.test(words) && mayBeAnswered(layer))
  // Scrolling doesn’t separate two fixed boxes, so the covered box stays hidden unless a script moves one of
  // them.
  if (!isTemporary && isFixed(layer) && isFixed(layerOf(element))) return seen
  return {
    ...seen,
    coveredName: nameOf(element, NAME_MAX),
    cover: keep(layer),
    coverName: layerNameOf(layer),
    coverSpace: spaceOf(box, element),
    isCoverTemporary: isTemporary,
  }
}

/** Returns the space between a layer's inner side and the nearest edge of the window, including its distance from the edge. */
function spaceOf({ top, bottom }: DOMRect, element: Element): Cover['coverSpace'] {
  const [above, below] = [Math.ceil(bottom), Math.ceil(innerHeight - top)]
  const box = element.getBoundingClientRect()
  const [before, after] = [box.top + scrollY, document.documentElement.scrollHeight - scrollY - box.bottom]
  // The page can't scroll an element out from under a layer at the same end of the page.
  const isAtEnd = above < below ? before < above : after < below
  return {
    ...(above < below ? { side: 'top', px: above } : { side: 'bottom', px: below }),
    ...(isAtEnd && { isAtEnd }),
  }
}

/** Returns what a layer shows, with its id or class, such as “We use cookies” (div.notice). */
function layerNameOf(layer: Element): string {
  const { text } = createRecognizer()(layer)
  return text ? `“${text}” (${codeNameOf(layer)})` : codeNameOf(layer)
}

/** Returns the tag of an element with its id or first class, such as “div.notice”. */
export function codeNameOf({ localName, id, classList: [name = ''] }: Element): string {
  return `${localName}${id ? `#${id}` : name && `.${name}`}`
}

/** A layer over most of the viewport must be temporary because people couldn't see the page otherwise. */
const LARGE_SHARE_MIN = 0.5
const CONSENT = /cookie|consent|gdpr|privacy|modal|dialog|overlay|backdrop/i

/**
 * Returns true if a layer contains something to press. Otherwise, it only shows information and stays where
 * it is, even if its class is “consent”. Slots and closed shadow roots may contain a button.
 */
const mayBeAnswered = (layer: Element): boolean =>
  [layer, ...layer.querySelectorAll('*')].some(
    (part) =>
      part.matches(`${FOCUSABLE}, slot`) ||
      part.localName.includes('-') ||
      getComputedStyle(part).cursor === 'pointer',
  )

/** Returns the ancestor that keeps an element in place while the page scrolls, or null if there is none. */
export function layerOf(element: Element): Element | null {
  for (const around of [element, ...ancestorsOf(element)])
    if (/^(fixed|sticky)$/.test(getComputedStyle(around).position)) return around
  return null
}

const isFixed = (layer: Element | null): boolean =>
  layer !== null && getComputedStyle(layer).position === 'fixed'

const TOP_PX = 8

/** Returns true if a layer stays at the top of the window while the page scrolls. */
export function hasTopLayer(): boolean {
  if (document.documentElement.scrollHeight <= innerHeight) return false
  const hit = elementAt(innerWidth / 2, TOP_PX)
  return hit !== null && layerOf(hit) !== null
}
