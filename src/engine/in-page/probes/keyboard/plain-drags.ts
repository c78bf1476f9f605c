import { keep, keptElement } from '../../accessibility/keeper.ts'
import { firstClassOf } from '../../elements/identity-order.ts'
import { nameOf, ownTextOf, parentOf } from '../../elements/text.ts'
import { ancestorsOf, elementAt, findAll, IN_BODY, isInside, isShown } from '../flat-tree.ts'
import { isRiskyAction } from '../forms/find-actions.ts'
import { HANDLE_CURSOR } from '../mouse-only.ts'
import { BIN } from '../risky.ts'
import { slidesIn } from '../slides.ts'
import { mentionsDrags } from './drag-words.ts'
import {
  CONTROL,
  type Dragged,
  firstOf,
  NOT_MOVED,
  type Page,
  PRESSED,
  type Targets,
  VALUED,
} from './drags.ts'
import { readTargets } from './gestures.ts'

/** An element that may move when dragged, although it doesn't look draggable. */
export interface PlainDrag {
  element: number
  /** The box around all elements of this kind. */
  list: number
  /** Whether text on the page mentions dragging. */
  isMentioned: boolean
  /** Whether fields or drop-down lists next to the box may also move the element. */
  hasFields: boolean
}

/** The positions of an element and its siblings, relative to their box. */
export interface PiecePlace {
  x: number
  y: number
  /** The positions and sizes of the siblings. */
  others: { x: number; y: number; size: string }[]
  /** The order of all elements in the box. */
  order: string
  /**
   * The offset from the center of the element to the center of the next one in the box, or null if there is
   * none.
   */
  toNext: { x: number; y: number } | null
}

const ALIKE_MIN = 2
const SIZE_PX_MIN = 16
const SHARE_MAX = 0.15
/** The maximum number of levels between a box that listens to presses and the elements that are dragged. */
const LEVELS_MAX = 3
const OTHERS_MAX = 20
const NAME_MAX = 80
const SLIDER =
  ':is([class*=slider i], [class*=range i], [class*=thumb i], [class*=resiz i], [class*=split i])'
/** Browsers make images and links draggable by default. */
const DRAGGED_BY_BROWSER = 'img:not([draggable=false]), a[href]:not([draggable=false]), [draggable=true]'

/**
 * Returns the first element of each group of similar elements that may move only when dragged. Only a drag
 * can prove this.
 * @param known the elements that are already reported.
 */
export function findPlainDrags(known: readonly number[], max: number): PlainDrag[] {
  const targets = readTargets()
  if (targets.pressed.size === 0) return []
  const isMentioned = findAll(IN_BODY).some((element) =>
    mentionsDrags(ownTextOf(element), () => languageOf(element)),
  )
  const reported = known.map(keptElement)
  const page = { controls: findAll(CONTROL), targets }
  const mayCount = (group: Element[]) =>
    (isMentioned || group.some(blocksTouch)) &&
    !reported.some((other) => group.some((piece) => isInside(piece, other) || isInside(other, piece)))
  // Looking for buttons is slow, so the search ends after the last element that the probe can drag.
  const first = groupsAmong(targets)
    .filter(mayCount)
    .flatMap((group) => firstPiece(group, page))
  const seen = new Set<Element>()
  for (const piece of first) if (seen.add(piece).size === max) break
  return [...seen].map((item) => ({
    element: keep(item),
    list: keep(parentOf(item)!),
    isMentioned,
    hasFields: hasFieldsBeside(parentOf(item)!),
  }))
}

function* groupsAmong({ pressed, clicked }: Targets): Generator<Element[]> {
  const listening = [...pressed].filter((element) => !clicked.has(element))
  // The elements may listen to presses themselves, or a box around them may do so.
  yield* alikeAmong(listening)
  for (const box of listening) if (!slidesIn(box)) yield* piecesIn(box)
}

function firstPiece(group: readonly Element[], page: Page): Element[] {
  const around = parentOf(group[0]!)
  const items = group.map((piece): Dragged => ({ handle: piece, item: piece, grip: null }))
  return around ? firstOf({ items, around }, ALIKE_MIN, page).map(({ item }) => item) : []
}

/** Most pages that declare no language are in English. */
function languageOf(element: Element): string {
  const around = [element, ...ancestorsOf(element)]
  return around.map((part) => part.getAttribute('lang') ?? '').find((lang) => lang !== '') ?? 'en'
}

/** The browser must not scroll the page during a drag. */
const blocksTouch = (piece: Element): boolean =>
  [piece, parentOf(piece)].some((part) => part && getComputedStyle(part).touchAction === 'none')

/** Returns the groups of elements in a box. */
function* piecesIn(box: Element): Generator<Element[]> {
  let level = [box]
  for (let depth = 0; depth < LEVELS_MAX; depth += 1) {
    level = level.flatMap((element) => [...element.children]).slice(0, 200)
    yield* alikeAmong(level)
  }
}

/** Returns groups of elements that look alike and have the same parent. */
function alikeAmong(elements: readonly Element[]): Element[][] {
  const pieces = elements.filter(mayBePiece)
  const byParent = Map.groupBy(pieces, parentOf)
  return [...byParent.values()].flatMap((ofParent) => {
    const kinds = Map.groupBy(ofParent, (piece) => `${piece.localName} ${firstClassOf(piece)}`)
    return [...kinds.values()].filter((group) => group.length >= ALIKE_MIN)
  })
}

function mayBePiece(element: Element): boolean {
  if (element.matches(`${NOT_MOVED}, ${VALUED}, ${PRESSED}, ${SLIDER}, ${DRAGGED_BY_BROWSER}`)) return false
  if (element.closest(`${SLIDER}, [class*=chart i]`) || !isShown(element)) return false
  const { width, height } = element.getBoundingClientRect()
  if (Math.min(width, height) < SIZE_PX_MIN || width * height > SHARE_MAX * innerWidth * innerHeight)
    return false
  const { cursor } = getComputedStyle(element)
  return !HANDLE_CURSOR.test(cursor) || /^(grab|move)$/.test(cursor)
}

function hasFieldsBeside(box: Element): boolean {
  const around = parentOf(box) ?? box
  return [...around.querySelectorAll('select, input[type=number]')].some(isShown)
}

/** Returns true if the browser itself would drag what is at a point. */
export function isDraggedByBrowser(x: number, y: number): boolean {
  const hit = elementAt(x, y)
  return hit !== null && [hit, ...ancestorsOf(hit)].some((part) => part.matches(DRAGGED_BY_BROWSER))
}

/**
 * Returns true if there is no control and no place that deletes something at a point. If the point is in the
 * dragged element, checks only that element and its content. Otherwise, checks everything at the point that
 * isn't around the dragged element.
 */
export function isSafeFor(element: number, x: number, y: number): boolean {
  const piece = keptElement(element)
  const { clicked } = readTargets()
  const hit = elementAt(x, y)
  if (!hit) return false
  for (const part of [hit, ...ancestorsOf(hit)]) {
    if (part !== piece && isInside(piece, part)) return true
    const words = `${nameOf(part, NAME_MAX)} ${part.id} ${part.getAttribute('class') ?? ''}`
    if (part.matches(`${PRESSED}, ${CONTROL}`) || clicked.has(part)) return false
    if (BIN.test(words) || isRiskyAction(part)) return false
    if (part === piece) return true
  }
  return false
}

/** Reads the position of an element in its box, also during a drag. */
export function readPiece(element: number, list: number): PiecePlace {
  const [piece, box] = [keptElement(element), keptElement(list)]
  const origin = box.getBoundingClientRect()
  const placeOf = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    const size = `${Math.round(width)} ${Math.round(height)}`
    return { x: left - origin.left, y: top - origin.top, size }
  }
  const { x, y } = placeOf(piece)
  const next = piece.nextElementSibling
  const others = [...box.children].filter((other) => other !== piece).slice(0, OTHERS_MAX)
  return {
    x,
    y,
    others: others.map(placeOf),
    order: [...box.children].map((child) => nameOf(child, NAME_MAX)).join('\n'),
    toNext: next && wayTo(next, piece),
  }
}

function wayTo(target: Element, from: Element): { x: number; y: number } {
  const [end, start] = [target.getBoundingClientRect(), from.getBoundingClientRect()]
  return {
    x: end.left + end.width / 2 - start.left - start.width / 2,
    y: end.top + end.height / 2 - start.top - start.height / 2,
  }
}
