import type { Point } from '../../in-page/probes/hover/find-hovers.ts'
import type { PanBox } from '../../in-page/probes/keyboard/pans.ts'
import { AWAY, clickAt, dragBetween, moveTo } from '../mouse.ts'
import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { settle } from '../triggers/settle.ts'

/** The time that one box takes on a busy machine, in milliseconds. */
const TRY_MS = 1800
const BOXES_MAX = 2
/** How far to drag, as a share of the box's width and in CSS pixels. */
const REACH = { share: 0.3, maxPx: 100 }
/** The part of the drag that the layer must follow. */
const FOLLOWED_MIN = 0.5
const STILL_PX_MAX = 3
/** The times to settle after a drag, while a layer may still be sliding. */
const SLIDES_MAX = 3

/**
 * Drags the content of boxes that show only a part of it, such as maps, and puts it back. Reports the first
 * box whose content moves, unless a press does something too.
 * @param known the elements that are already reported.
 */
export async function tryPans(run: ProbeRun, known: readonly number[]): Promise<ProbeHit[]> {
  if (!isSeeable(run)) return []
  for (const box of await run.world.call('findPanBoxes', [known, BOXES_MAX], run.leftMs())) {
    if (run.leftMs() < TRY_MS) break
    if (await movesOnlyByDrag(run, box)) return [pannedHit(box)]
  }
  return []
}

const pannedHit = ({ element, name }: PanBox): ProbeHit => ({
  rule: 'drag-alternative',
  element,
  message: `Users can move the content of ${name ? `the box ${quotedStart(name)}` : 'this box'} only by dragging it: a press does nothing, and no button moves it. Not everyone can drag with a mouse or finger.`,
  fix: 'Next to the box, add buttons such as “Left”, “Right”, “Up” and “Down” that move its content with a single press. Arrow keys alone aren’t enough, since people who use only a pointer can’t press them.',
})

async function movesOnlyByDrag(run: ProbeRun, box: PanBox): Promise<boolean> {
  const { world, leftMs } = run
  const center = await world.call('pointOf', [box.element], leftMs())
  const way = Math.min(box.width * REACH.share, REACH.maxPx)
  // A layer at one end moves in only one direction.
  for (const distance of center ? [-way, way] : []) {
    const to = { x: center!.x + distance, y: center!.y }
    if (!(await areSafe(run, box, [center!, to]))) return false
    if (await isPressed(run, box, center!)) return false
    const moved = await dragLayer(run, box, { from: center!, to })
    if (moved !== null) return moved
  }
  return false
}

async function areSafe({ world, leftMs }: ProbeRun, { element }: PanBox, points: Point[]): Promise<boolean> {
  for (const { x, y } of points) {
    if (!(await world.call('isSafeFor', [element, x, y], leftMs()))) return false
    if (await world.call('isDraggedByBrowser', [x, y], leftMs())) return false
  }
  return true
}

/** Returns true if a press moves the layer, opens something or sends something. */
async function isPressed(run: ProbeRun, { element, layer }: PanBox, point: Point): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  await world.call('startEpisode', [], leftMs())
  const read = () => world.call('readPan', [element, layer], leftMs())
  const before = await read()
  const refusals = guard.refusals.length
  await clickAt(session, point)
  await settle(run)
  const isMoved = distanceBetween(before, await read()) > STILL_PX_MAX
  if (isMoved) run.requireReload()
  await moveTo(session, AWAY)
  return (
    isMoved ||
    guard.refusals.length > refusals ||
    (await world.call('readOpened', [element], leftMs())) !== null
  )
}

/**
 * Drags the layer and drags it back. Returns null if it doesn't move, and false if it can't be put back, or
 * if the drag does something else as well.
 */
async function dragLayer(
  run: ProbeRun,
  { element, layer }: PanBox,
  { from, to }: { from: Point; to: Point },
): Promise<boolean | null> {
  const { session, world, guard, leftMs } = run
  const read = () => world.call('readPan', [element, layer], leftMs())
  const before = await read()
  const refusals = guard.refusals.length
  await dragBetween(session, from, to)
  for (let turn = 0; turn < SLIDES_MAX; turn += 1) await settle(run)
  const moved = distanceBetween(before, await read())
  if (moved <= STILL_PX_MAX) return guard.refusals.length > refusals ? false : null
  await dragBetween(session, to, from)
  for (let turn = 0; turn < SLIDES_MAX; turn += 1) await settle(run)
  const isRestored = distanceBetween(before, await read()) <= STILL_PX_MAX
  if (!isRestored) run.requireReload()
  const isFollowed = moved >= FOLLOWED_MIN * Math.abs(to.x - from.x)
  return isRestored && isFollowed && guard.refusals.length === refusals
}

type Place = Point | null

/** Returns infinity if the layer is gone. */
const distanceBetween = (before: Place, after: Place): number =>
  before && after ? Math.hypot(after.x - before.x, after.y - before.y) : Number.POSITIVE_INFINITY
