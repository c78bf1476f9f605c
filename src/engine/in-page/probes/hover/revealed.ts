import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, parentOf, textOf } from '../../elements/text.ts'
import { findAll, isInside, isShown } from '../flat-tree.ts'

/** Content that appeared on hover or focus. */
export interface Revealed {
  element: number
  text: string
  /** The center of the visible part of the content. */
  x: number
  y: number
  /** Whether the content covers other text or controls. */
  isCovering: boolean
  /** Whether the content has controls, or text that is nowhere else on the page. */
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
  before = new Set(findAll('body *').filter(isShown))
}

/** Returns the largest element that has appeared since `startHover`, or null. */
export function readRevealed(trigger: number): Revealed | null {
  const target = keptElement(trigger)
  const appeared = findAll('body *').filter(
    (element) => !before.has(element) && !isInside(target, element) && isShown(element),
  )
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
    .filter((element) => letters(element.textContent ?? '') >= TEXT_MIN && areaOf(element) > 0)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
  return largest ? describe(largest, target) : null
}

function describe(element: Element, trigger: Element): Revealed {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
  const text = textOf(element, TEXT_MAX)
  const isSaidElsewhere = (document.body.innerText ?? '').split(text.slice(0, NEEDED_MIN)).length > 2
  return {
    element: keep(element),
    text,
    x,
    y,
    isCovering: isCovering(element, trigger),
    isNeeded: element.querySelector(CONTROLS) !== null || (letters(text) >= NEEDED_MIN && !isSaidElsewhere),
  }
}

/**
 * Returns true if the content covers text or controls at one of several points. The content's own parts and
 * its trigger don't count.
 */
function isCovering(element: Element, trigger: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const x = left + (width * (column + 0.5)) / GRID
      const y = top + (height * (row + 0.5)) / GRID
      const stack = document.elementsFromPoint(x, y)
      const below = stack.slice(stack.findLastIndex((hit) => isInside(hit, element)) + 1)
      if (
        stack.some((hit) => isInside(hit, element)) &&
        below.some((hit) => isOther(hit, x, y, trigger, element))
      )
        return true
    }
  return false
}

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
