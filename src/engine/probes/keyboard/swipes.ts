import { setTimeout as delay } from 'node:timers/promises'
import type { Point } from '../../in-page/probes/hover/find-hovers.ts'
import type { SwipeBox } from '../../in-page/probes/keyboard/swipes.ts'
import { AWAY, clickAt, dragBetween, moveTo, tapAt } from '../mouse.ts'
import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { settle } from '../triggers/settle.ts'

/** The time that one box takes on a busy machine, in milliseconds. */
const TRY_MS = 2200
const BOXES_MAX = 2
/** How far to swipe from the middle of a box, so that swipes start and end in the box. */
const REACH = { share: 0.35, maxPx: 120 }
/** Where a press on a box may show the next or previous content, as proportions of the box's width. */
const PRESS_SHARES = [0.5, 0.12, 0.88]
/** The time between a press and a swipe, so that they don't count as a double click, in milliseconds. */
const PAUSE_MS = 300
const QUOTE_MAX = 60

/**
 * Swipes across boxes without controls. Reports the first box whose content changes, unless a press changes
 * it too.
 * @param known the elements that are already reported.
 */
export async function trySwipes(run: ProbeRun, known: readonly number[]): Promise<ProbeHit[]> {
  if (!isSeeable(run)) return []
  for (const box of await run.world.call('findSwipeBoxes', [known, BOXES_MAX], run.leftMs())) {
    if (run.leftMs() < TRY_MS) break
    const changed = (await isSafe(run, box)) ? await changeBySwipe(run, box) : null
    if (changed) return [swipedHit(box, changed)]
  }
  return []
}

const swipedHit = ({ element }: SwipeBox, [before, after]: readonly [string, string]): ProbeHit => ({
  rule: 'gesture-alternative',
  element,
  message: `The content changes from ${quoted(before)} to ${quoted(after)} when users swipe over it, but a single press does nothing, and there is no button nearby. Not everyone can swipe.`,
  fix: 'Add “Previous” and “Next” buttons that change the content with a single press.',
})

const quoted = (text: string): string => (text === '' ? 'one picture' : quotedStart(text, QUOTE_MAX))

const pointIn = ({ left, top, width, height }: SwipeBox, share: number): Point => ({
  x: left + width * share,
  y: top + height / 2,
})

/**
 * Returns true if it is safe to press and swipe the box. A script may act as soon as a control is pressed or
 * something is dropped on a bin.
 */
async function isSafe(run: ProbeRun, box: SwipeBox): Promise<boolean> {
  const { world, leftMs } = run
  for (const share of PRESS_SHARES) {
    const { x, y } = pointIn(box, share)
    if (!(await world.call('isSafeFor', [box.element, x, y], leftMs()))) return false
    if (await world.call('isDraggedByBrowser', [x, y], leftMs())) return false
  }
  return true
}

/** Returns the text before and after a swipe that changes the content, or null if none does. */
async function changeBySwipe(run: ProbeRun, box: SwipeBox): Promise<[string, string] | null> {
  const { world, guard, leftMs } = run
  const read = () => world.call('readSwiped', [box.element], leftMs())
  const before = await read()
  const refusals = guard.refusals.length
  if (await isPressed(run, box, before.content)) return null
  const way = Math.min(box.width * REACH.share, REACH.maxPx) / box.width
  for (const direction of [1, -1]) {
    await swipe(run, box, way * direction)
    const after = await read()
    if (guard.refusals.length > refusals) return null
    if (after.content === before.content) continue
    await swipe(run, box, -way * direction)
    const isRestored = (await read()).content === before.content
    if (!isRestored) run.requireReload()
    // A swipe that removes something can't be undone by another swipe.
    return after.content !== '' && isRestored ? [before.text, after.text] : null
  }
  return null
}

/** Returns true if a press opens or changes something. Presses each point with the mouse and with a finger. */
async function isPressed(run: ProbeRun, box: SwipeBox, content: string): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  await world.call('startEpisode', [], leftMs())
  const refusals = guard.refusals.length
  for (const share of PRESS_SHARES) {
    await clickAt(session, pointIn(box, share))
    await tapAt(session, pointIn(box, share))
    await settle(run)
    const isChanged = (await world.call('readSwiped', [box.element], leftMs())).content !== content
    if (isChanged) run.requireReload()
    if (isChanged || guard.refusals.length > refusals) return true
  }
  await moveTo(session, AWAY)
  return (await world.call('readOpened', [box.element], leftMs())) !== null
}

/** Swipes with the mouse and then, if nothing has changed, with a finger. */
async function swipe(run: ProbeRun, box: SwipeBox, way: number): Promise<void> {
  const { session, world, leftMs } = run
  const read = async () => (await world.call('readSwiped', [box.element], leftMs())).content
  const before = await read()
  const [from, to] = [pointIn(box, 0.5 + way), pointIn(box, 0.5 - way)]
  await delay(PAUSE_MS)
  await dragBetween(session, from, to)
  await settle(run)
  if ((await read()) !== before) return
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: to.y }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
  await settle(run)
}
