import type { GestureOnly } from '../../in-page/probes/keyboard/gestures.ts'
import { AWAY, clickAt, moveTo } from '../mouse.ts'
import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

/** The time that one control takes on a busy machine, in milliseconds. */
const TRY_MS = 1000

/**
 * Presses controls that can be dragged. Reports lists in which a press has no effect, even if keys move the
 * items, since people who use only a pointer don't press keys.
 */
export async function tryDrags(run: ProbeRun, drags: readonly GestureOnly[]): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  for (const drag of drags) {
    const outcome = run.leftMs() < TRY_MS || !isSeeable(run) ? 'review' : await outcomeOf(run, drag)
    if (outcome) hits.push({ ...dragHit(drag), outcome })
  }
  return hits
}

export const dragHit = ({ element }: GestureOnly): ProbeHit => ({
  rule: 'drag-alternative',
  element,
  message: 'The element can only be moved by dragging it with a mouse or finger, which not everyone can do.',
})

/** Returns null if pressing the control opens or moves something. */
async function outcomeOf(run: ProbeRun, { grip, list }: GestureOnly): Promise<ProbeHit['outcome'] | null> {
  const { session, world, guard, leftMs } = run
  const point = grip === null || list === null ? null : await world.call('pointOf', [grip], leftMs())
  if (!point) return 'review'
  await world.call('startEpisode', [], leftMs())
  const before = await world.call('readList', [list!], leftMs())
  const refusals = guard.refusals.length
  await clickAt(session, point)
  await moveTo(session, AWAY)
  await settle(run)
  const after = await world.call('readList', [list!], leftMs())
  const hasOpened = (await world.call('readOpened', [grip!], leftMs())) !== null
  if (hasOpened || guard.refusals.length > refusals || after.order !== before.order) return null
  // The press may have selected the item for the next press to move.
  return after.attributes === before.attributes ? 'violation' : 'review'
}
