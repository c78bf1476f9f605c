import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, parentOf, textOf } from '../../elements/text.ts'
import { isStillShown } from '../episode.ts'
import { findAll, IN_BODY, isInside, isShown } from '../flat-tree.ts'

/** Content that appeared on hover or focus. */
export interface Revealed {
  element: number
  text: string
  /** Whether the content is short text without controls, such as a tooltip. */
  isTip: boolean
  /** A point in the visible part of the content, from which the mouse reaches the trigger in a straight line. */
  x: number
  y: number
  /** Whether the content contains links, buttons or fields. */
  hasControls: boolean
  /** The distance between the trigger and the content in pixels. */
  gap: number
  /** Whether the content covers other text or controls. */
  isCovering: boolean
  /** Whether the content has controls, or text that appears nowhere else on the page. */
  isNeeded: boolean
}

const TEXT_MAX = 80
const TEXT_MIN = 2
const NEEDED_MIN = 20
const GRID = 5
const CONTROLS = 'a[href], button, input, select, textarea'

let before = new Set<Element>()

/** Records the visible elements before the mouse moves to the trigger. */
export function startHover(): void {
  before = new Set(findAll(IN_BODY).filter(isShown))
}

const newElements = (): Element[] =>
  findAll(IN_BODY).filter((element) => !before.has(element) && isShown(element))

/** Returns the largest element that has appeared since `startHover`, or null if there is none. */
export function readRevealed(trigger: number): Revealed | null {
  const target = keptElement(trigger)
  const appeared = newElements().filter((element) => !isInside(target, element))
  const isNew = new Set(appeared)
  const outermost = appeared.filter((element) => {
    const parent = parentOf(element)
    return parent === null || !isNew.has(parent)
  })
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  const [largest] = outermost
    .filter((element) => letters(textOf(element, TEXT_MAX)) >= TEXT_MIN && areaOf(element) > 0)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
  return largest ? describe(largest, target) : null
}

function describe(element: Element, trigger: Element): Revealed {
  const text = textOf(element, TEXT_MAX)
  const hasControls = element.querySelector(CONTROLS) !== null
  const isSaidElsewhere = (document.body.innerText ?? '').split(text.slice(0, NEEDED_MIN)).length > 2
  return {
    element: keep(element),
    text,
    isTip: isTip(element, text),
    ...nearPoint(element.getBoundingClientRect(), trigger.getBoundingClientRect()),
    hasControls,
    gap: gapBetween(element.getBoundingClientRect(), trigger.getBoundingClientRect()),
    isCovering: isCovering(element, trigger),
    isNeeded: hasControls || (letters(text) >= NEEDED_MIN && !isSaidElsewhere),
  }
}

function gapBetween(box: DOMRect, trigger: DOMRect): number {
  const across = Math.max(box.left - trigger.right, trigger.left - box.right, 0)
  const down = Math.max(box.top - trigger.bottom, trigger.top - box.bottom, 0)
  return Math.round(Math.max(across, down))
}

const isTip = (element: Element, text: string): boolean =>
  element.matches('[role=tooltip]') ||
  (letters(text) > 0 && letters(element.textContent) < TEXT_MAX && !element.querySelector(NO_TIP))

/** A box with one of these is a panel, not a tooltip. */
const NO_TIP = `${CONTROLS}, li, img, h1, h2, h3, h4`

/**
 * Returns a point in the visible part of the content's box that the mouse reaches in a straight line from the
 * center of the trigger. If it can't be reached by moving straight up, down or sideways, returns the center
 * of the visible part.
 */
function nearPoint(box: DOMRect, trigger: DOMRect): { x: number; y: number } {
  const left = Math.max(0, box.left)
  const right = Math.min(innerWidth, box.right)
  const top = Math.max(0, box.top)
  const bottom = Math.min(innerHeight, box.bottom)
  const x = trigger.left + trigger.width / 2
  const y = trigger.top + trigger.height / 2
  const isInRow = y > top && y < bottom
  const isInColumn = x > left && x < right
  return {
    x: isInColumn && !isInRow ? x : (left + right) / 2,
    y: isInRow && !isInColumn ? y : (top + bottom) / 2,
  }
}

/**
 * Returns true if the content is visible, or other content with the same text that a script has put in its
 * place.
 */
export function isStillRevealed(element: number, text: string): boolean {
  const content = keptElement(element)
  if (content.isConnected) return isStillShown(element)
  return newElements().some((other) => textOf(other, TEXT_MAX) === text)
}

/**
 * Returns true if the content covers text or controls at any of several points. The content's parts and its
 * trigger don't count.
 */
function isCovering(element: Element, trigger: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  // The mouse passes through such content, so it isn't among the elements at a point.
  const isPassedThrough = getComputedStyle(element).pointerEvents === 'none'
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const x = left + (width * (column + 0.5)) / GRID
      const y = top + (height * (row + 0.5)) / GRID
      const stack = elementsAt(x, y)
      const last = stack.findLastIndex((hit) => isInside(hit, element))
      if (last < 0 && !isPassedThrough) continue
      if (stack.slice(last + 1).some((hit) => isOther(hit, x, y, trigger, element))) return true
    }
  return false
}

/** Returns all elements at a point, topmost first, including those in shadow roots. */
const elementsAt = (x: number, y: number, root: Document | ShadowRoot = document): Element[] =>
  root
    .elementsFromPoint(x, y)
    .filter((hit) => hit.getRootNode() === root)
    .flatMap((hit) => (hit.shadowRoot ? [...elementsAt(x, y, hit.shadowRoot), hit] : [hit]))

function isOther(hit: Element, x: number, y: number, trigger: Element, element: Element): boolean {
  if (isInside(hit, trigger) || isInside(trigger, hit) || isInside(element, hit)) return false
  if (hit.matches(`${CONTROLS}, img, video`)) return true
  return [...hit.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !/\p{L}/u.test(node.nodeValue ?? '')) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    )
  })
}
