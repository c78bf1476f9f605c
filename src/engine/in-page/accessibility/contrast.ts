import { parentOf } from '../elements/text.ts'
import { nextFrame } from '../frames.ts'
import { colorOf } from './colors.ts'
import { fadingBox } from './fading.ts'
import { isOnGradient } from './ground-kind.ts'
import { keptElement } from './keeper.ts'

export interface PlainText {
  element: number
  color: [red: number, green: number, blue: number]
  /** The opacity of the text from 0 to 1. The rest of the color comes from what is behind the text. */
  opacity: number
  /** The part of this opacity that comes from the boxes around the text, which scripts may fade in. */
  boxOpacity: number
  /** Whether the text is large. Large text needs less contrast. */
  isLarge: boolean
  /** Whether the text is only a symbol. Symbols need a contrast of only 3:1. */
  isSymbol: boolean
  /** Whether the text is on a gradient without an image. */
  isOnGradient: boolean
}

/** The box of a line of text in CSS pixels, relative to the top left corner of the page. */
export interface Line {
  x: number
  y: number
  width: number
  height: number
}

const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const LINES_MAX = 20
const HIDDEN_TEXT =
  '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important; caret-color: transparent !important }'

/** WCAG requires no contrast for the text of disabled controls. */
const DISABLED = ':disabled, [aria-disabled="true"], [inert]'

/** Text that is fainter than this is hidden on purpose, or about to appear. */
const OPACITY_MIN = 0.1

/**
 * Returns the text whose contrast can be measured: it is visible and enabled, and has no shadow or special
 * fill. If the text is translucent, its own box isn't.
 */
export const readPlainTexts = (numbers: readonly number[]): PlainText[] => numbers.flatMap(readPlainText)

function readPlainText(element: number): PlainText[] {
  const target = keptElement(element)
  if (isDisabled(target)) return []
  const style = getComputedStyle(target)
  const [red, green, blue, alpha] = colorOf(style.color)
  const isPlain =
    style.textShadow === 'none' &&
    style.mixBlendMode === 'normal' &&
    style.webkitTextFillColor === style.color
  const boxOpacity = opacityAround(target) ?? 0
  const opacity = alpha * boxOpacity
  if (opacity < OPACITY_MIN || !isPlain || !target.checkVisibility({ visibilityProperty: true })) return []
  const color: PlainText['color'] = [red, green, blue]
  return [
    {
      element,
      color,
      opacity,
      boxOpacity,
      isLarge: isLargeText(style),
      isSymbol: isSymbol(target),
      isOnGradient: isOnGradient(target),
    },
  ]
}

export const readBoxOpacity = (element: number): number | null => opacityAround(keptElement(element))

/**
 * Returns the combined opacity of the boxes around text. Returns null if one of them also fades a background,
 * since a screenshot doesn't show the color of that background alone.
 */
function opacityAround(element: Element): number | null {
  let opacity = 1
  let isBare = true
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const style = getComputedStyle(box)
    isBare &&= style.backgroundImage === 'none' && colorOf(style.backgroundColor)[3] === 0
    if (style.opacity === '1') continue
    if (!isBare || style.filter !== 'none') return null
    opacity *= Number(style.opacity)
  }
  return opacity
}

/**
 * Returns true for a control that shows a single character but has a different name. The character is an
 * icon, which needs a contrast of 3:1 (WCAG 1.4.11).
 */
export const isSymbol = (element: Element): boolean =>
  [...(element.textContent ?? '').trim()].length === 1 &&
  element.closest('button, a[href], [role=button]')?.hasAttribute('aria-label') === true

/** Large text needs a contrast of 3:1, and all other text needs 4.5:1 (WCAG 1.4.3). */
export function isLargeText({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const sizePx = Number.parseFloat(fontSize)
  return sizePx >= LARGE_PX || (sizePx >= LARGE_BOLD_PX && Number(fontWeight) >= 700)
}

/** Returns true if an element is part of a disabled control or its label. */
export const isDisabled = (element: Element): boolean =>
  element.closest(DISABLED) !== null ||
  (element.closest('label') as HTMLLabelElement | null)?.control?.matches(DISABLED) === true

export const isOpaque = (element: Element): boolean => fadingBox(element) === null

/**
 * Scrolls to an element and returns the visible lines of its own text. For fixed text, scrolls to the top of
 * the page, since any part of the page may scroll behind the text later.
 */
export function showLines(element: number): Line[] {
  const target = keptElement(element)
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  if (!isPinned(target) || !isInViewport(target))
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return ownTextRects(target)
    .filter((rect) => isSeen(target, rect))
    .slice(0, LINES_MAX)
    .map(({ x, y, width, height }) => ({
      x: Math.floor(x + scrollX),
      y: Math.floor(y + scrollY),
      width: Math.ceil(width),
      height: Math.ceil(height),
    }))
}

function isPinned(element: Element): boolean {
  for (let box: Element | null = element; box; box = parentOf(box))
    if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return true
  return false
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

function ownTextRects(element: Element): DOMRect[] {
  const range = document.createRange()
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

/**
 * Returns false for a line outside the viewport, behind a dialog or a fixed bar, or cut off by a closed menu.
 * If the text ignores pointer events, checks the element around it.
 */
function isSeen(element: Element, { left, top, right, bottom, width, height }: DOMRect): boolean {
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (!isInside || width <= 2 || height <= 2) return false
  const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return (
    inFront !== null &&
    (element.contains(inFront) ||
      (inFront.contains(element) && getComputedStyle(element).pointerEvents === 'none'))
  )
}

/** Hides all text on the page. Resolves when the page has been redrawn. */
export function hideText(): Promise<void> {
  hiding = new CSSStyleSheet()
  hiding.replaceSync(HIDDEN_TEXT)
  document.adoptedStyleSheets.push(hiding)
  return nextFrame()
}

let hiding: CSSStyleSheet | null = null

/** Reverts `hideText`. */
export function showText(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding)
}
