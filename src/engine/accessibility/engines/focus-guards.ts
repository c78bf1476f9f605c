import type { Evidence } from '../evidence.ts'
import { referenceKey } from '../raw-finding.ts'
import type { ExaminedFrame, LeftMs } from './examined-frames.ts'

/** The maximum number of elements to focus in each frame. */
const ELEMENTS_MAX = 10

/**
 * Drops reports about hidden focusable elements that only move the focus elsewhere, such as those at the
 * edges of a dialog. Changes the page by focusing these elements.
 */
export async function withoutFocusGuards(
  evidence: readonly Evidence[],
  frames: readonly ExaminedFrame[],
  leftMs: LeftMs,
): Promise<Evidence[]> {
  const suspects = evidence.flatMap(({ rule, hit }) => (rule === 'aria-hidden-focus' ? hit.place : []))
  const guards = new Set<string>()
  for (const [frame, places] of Map.groupBy(suspects, (place) => place.frame)) {
    const elements = [...new Set(places.map(({ element }) => element))].slice(0, ELEMENTS_MAX)
    const { world } = frames[frame]!
    await world.emulateFocus(leftMs())
    for (const element of await world.call('findFocusGuards', [elements], leftMs()))
      guards.add(referenceKey({ frame, element }))
  }
  return evidence.filter(({ rule, place }) => rule !== 'aria-hidden-focus' || !guards.has(place))
}
