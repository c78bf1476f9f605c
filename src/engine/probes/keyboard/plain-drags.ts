import type { Outcome } from '../../accessibility/raw-finding.ts'
import { within } from '../../browser/timeouts.ts'
import type { Point } from '../../in-page/probes/hover/find-hovers.ts'
import type { PiecePlace, PlainDrag } from '../../in-page/probes/keyboard/plain-drags.ts'
import { AWAY, clickAt, dragBetween, dragTo, moveTo, pressAt, releaseAt } from '../mouse.ts'
import { isSeeable, RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

const PIECES_MAX = 3
/** The time that one element takes on a busy machine, in milliseconds. */
const TRY_MS = 1500
const DRAG_PX = 40
const STEPS = 4
/**
 * The distance to drag beyond the next item. List items change places once one is dragged past the middle of
 * the other.
 */
const BEYOND_PX = 8
/** The minimum movement. An element that moves less may only be reacting to the press. */
const MOVED_PX_MIN = 20
/** The distance that other elements may move, for example because a border appears around the dragged one. */
const STILL_PX_MAX = 3

/**
 * Drags elements that don't look draggable, and reports those that move. If they don't stay where they are
 * dropped or a press selects them, the finding is only a hint.
 * @param known the elements that are already reported.
 */
export async function tryPlainDrags(run: ProbeRun, known: readonly number[]): Promise<ProbeHit[]> {
  if (!isSeeable(run)) return []
  const hits: ProbeHit[] = []
  for (const drag of await run.world.call('findPlainDrags', [known, PIECES_MAX], run.leftMs())) {
    if (run.leftMs() < TRY_MS) break
    const outcome = await outcomeOf(run, drag)
    if (outcome) hits.push(plainHit(drag.element, outcome))
    // Elements in the same box move in the same way.
    if (hits.length > 0) break
  }
  return hits
}

const plainHit = (element: number, outcome: Outcome): ProbeHit => ({
  rule: 'drag-alternative',
  element,
  outcome,
  message:
    outcome === 'violation'
      ? 'The element can be dragged with a mouse, but pressing it does nothing.'
      : 'The element can be dragged, but there seems to be no button that moves it.',
})

async function outcomeOf(run: ProbeRun, drag: PlainDrag): Promise<Outcome | null> {
  const { session, world, guard, leftMs } = run
  const from = await world.call('pointOf', [drag.element], leftMs())
  if (!from || !(await isSafe(run, drag, from))) return null
  if (await world.call('isDraggedByBrowser', [from.x, from.y], leftMs())) return null
  await world.call('startEpisode', [], leftMs())
  const before = await world.call('readList', [drag.list], leftMs())
  const refusals = guard.refusals.length
  await clickAt(session, from)
  await settle(run)
  const after = await world.call('readList', [drag.list], leftMs())
  if (after.order !== before.order) run.requireReload()
  const hasOpened = (await world.call('readOpened', [drag.element], leftMs())) !== null
  if (hasOpened || guard.refusals.length > refusals || after.order !== before.order) return null
  const moves = await dragPiece(run, drag, from)
  if (moves === 'none' || (moves === 'back' && !drag.isMentioned)) return null
  const isSelected = after.attributes !== before.attributes
  return moves === 'stays' && !isSelected && !drag.hasFields ? 'violation' : 'review'
}

/**
 * Returns true if it is safe to press or drop the element at this point. A script may act as soon as a button
 * in the element is pressed or the element is dropped on a bin.
 */
const isSafe = (run: ProbeRun, { element }: PlainDrag, { x, y }: Point): Promise<boolean> =>
  run.world.call('isSafeFor', [element, x, y], run.leftMs())

type Moves = 'stays' | 'back' | 'none'

/**
 * Drags an element a short distance. If it jumps back, drags it to the next element, since list items may
 * change places.
 */
async function dragPiece(run: ProbeRun, drag: PlainDrag, from: Point): Promise<Moves> {
  const moves = await dragBy(run, drag, { from, way: { x: DRAG_PX, y: DRAG_PX } })
  if (moves !== 'back') return moves
  const { toNext } = await run.world.call('readPiece', [drag.element, drag.list], run.leftMs())
  if (!toNext) return 'back'
  const beyond = (way: number) => way + Math.sign(Math.round(way)) * BEYOND_PX
  return dragBy(run, drag, { from, way: { x: beyond(toNext.x), y: beyond(toNext.y) } })
}

interface Way {
  from: Point
  way: Point
}

/**
 * Drags an element. Returns whether it moves while being dragged, and whether it stays where it is dropped.
 */
async function dragBy(run: ProbeRun, drag: PlainDrag, { from, way }: Way): Promise<Moves> {
  const { world, leftMs } = run
  const to = { x: from.x + way.x, y: from.y + way.y }
  if (!(await isSafe(run, drag, to))) return 'none'
  const read = () => world.call('readPiece', [drag.element, drag.list], leftMs())
  const before = await read()
  const during = await whileDragged(run, { from, way }, read)
  const after = await read()
  if (!isSamePlace(before, after)) await restore(run, drag, { before, way })
  if (hasMoved(before, after, drag)) return 'stays'
  return hasMoved(before, during, drag) ? 'back' : 'none'
}

const isSamePlace = (before: PiecePlace, after: PiecePlace): boolean =>
  before.order === after.order && Math.hypot(after.x - before.x, after.y - before.y) <= STILL_PX_MAX

/**
 * Reads the page while an element is being dragged. Releases the mouse button even if the page no longer
 * responds, since later probes also use the mouse.
 */
async function whileDragged<Read>(
  run: ProbeRun,
  { from, way }: Way,
  read: () => Promise<Read>,
): Promise<Read> {
  const { session } = run
  const at = (share: number): Point => ({ x: from.x + way.x * share, y: from.y + way.y * share })
  await moveTo(session, from)
  let isDone = false
  try {
    await pressAt(session, from)
    for (let step = 1; step <= STEPS; step += 1) await dragTo(session, at(step / STEPS))
    await settle(run)
    const during = await read()
    isDone = true
    return during
  } finally {
    if (!isDone) run.requireReload()
    await within(RESTORE_MS, releaseAt(session, at(1)))
    await within(RESTORE_MS, moveTo(session, AWAY))
    if (isDone) await settle(run)
  }
}

/** Drags an element back because later probes expect the page to be unchanged. */
async function restore(
  run: ProbeRun,
  { element, list }: PlainDrag,
  { before, way }: { before: PiecePlace; way: Point },
): Promise<void> {
  const { session, world, leftMs } = run
  let isRestored = false
  try {
    const now = await world.call('pointOf', [element], leftMs())
    if (now) await dragBetween(session, now, { x: now.x - way.x, y: now.y - way.y })
    await settle(run)
    isRestored = isSamePlace(before, await world.call('readPiece', [element, list], leftMs()))
  } finally {
    if (!isRestored) run.requireReload()
  }
}

/**
 * Returns true if only the dragged element has moved. If others have moved too, dragging pans a larger part
 * of the page.
 */
function hasMoved(before: PiecePlace, after: PiecePlace, { isMentioned }: PlainDrag): boolean {
  const isSameList = before.others.length === after.others.length
  if (!isSameList) return isMentioned
  if (before.order !== after.order) return true
  const areStill = before.others.every((other, index) => {
    const now = after.others[index]!
    return (
      other.size === now.size &&
      Math.abs(other.x - now.x) <= STILL_PX_MAX &&
      Math.abs(other.y - now.y) <= STILL_PX_MAX
    )
  })
  const [across, along] = [Math.abs(after.x - before.x), Math.abs(after.y - before.y)]
  // A row that moves only sideways may be revealing its buttons.
  const isFree = Math.min(across, along) >= MOVED_PX_MIN
  return areStill && (isFree || (isMentioned && Math.max(across, along) >= MOVED_PX_MIN))
}
