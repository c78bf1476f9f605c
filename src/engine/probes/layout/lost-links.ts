import { setTimeout as delay } from 'node:timers/promises'
import { DESKTOP } from '../../collect/collect.ts'
import type { LostLinks } from '../../in-page/probes/layout/lost-links.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { lostMessage } from './lost-message.ts'
import { endsOf, rangeOf } from './width-range.ts'
import { type ProbeWindow, REACTION_MS } from './window.ts'

/** The time that checking one width takes on a busy machine, in milliseconds. */
const WIDTH_MS = 300
/** The description of what wasn't checked, for a hint if there isn't enough time. */
const SKIPPED = 'whether the navigation is available at all window widths'

/**
 * Reports navigation that is hidden only at some window widths, without a control that opens it. The probe
 * must have read the layout at these widths before.
 */
export async function tryLostLinks(run: ProbeRun, window: ProbeWindow): Promise<ProbeHit[]> {
  const found = await run.world.call('findLostLinks', [], run.leftMs())
  return found && (await isConfirmed(run, window, found)) ? [hitOf(found)] : []
}

/**
 * Checks some of the widths again. A script may add a menu button some time after the width has changed, so a
 * quick reading isn't enough proof.
 */
async function isConfirmed(
  { world, leftMs, skip }: ProbeRun,
  window: ProbeWindow,
  { from, to, wider, narrower }: LostLinks,
): Promise<boolean> {
  if (wider === null || narrower === null) return false
  for (const width of new Set([wider, to, Math.round((from + to) / 2), from, narrower])) {
    if (leftMs() < WIDTH_MS) {
      skip(SKIPPED)
      return false
    }
    await window.resize({ width, height: DESKTOP.height })
    if (!window.isHeard) await delay(REACTION_MS)
    const isInRange = width >= from && width <= to
    if ((await world.call('areLinksLost', [], leftMs())) !== isInRange) return false
  }
  return true
}

const hitOf = (lost: LostLinks): ProbeHit => ({
  rule: 'layout-menu-lost',
  element: lost.element,
  message: lostMessage(
    { controls: lost.names, count: lost.count, kind: 'link', heading: '', start: '' },
    rangeOf(lost),
  ),
  fix: lostFix(lost),
})

/** Returns advice that names both ends of the range. */
export function lostFix({ area, opener, ...range }: Omit<LostLinks, 'element' | 'names' | 'count'>): string {
  const { first, last } = endsOf(range)
  const links = isTelling(area) ? area : 'the navigation'
  if (!opener)
    return `Also show ${links} between ${first} and ${last} px, or show a menu button that opens it.`
  return `${called(opener)} appears only below ${first} px. Show it up to ${last} px, or show ${links} from ${first} px.`
}

/** Returns true if a name includes an id or a class. A tag name alone doesn't identify an element. */
const isTelling = (mark: string): boolean => /[#.]/.test(mark)

function called({ mark, name }: NonNullable<LostLinks['opener']>): string {
  if (name === '') return isTelling(mark) ? mark : 'The control that opens it'
  return isTelling(mark) ? `“${name}” (${mark})` : `“${name}”`
}
