import { setTimeout as delay } from 'node:timers/promises'
import { DESKTOP } from '../../collect/collect.ts'
import type { ContentGap, GapContent } from '../../in-page/probes/layout/content-gap.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { lostMessage } from './lost-message.ts'
import { endsOf, rangeOf } from './width-range.ts'
import { type ProbeWindow, REACTION_MS } from './window.ts'

/** The time that checking one width takes on a busy machine, in milliseconds. */
const WIDTH_MS = 300
/** The description of what wasn't checked, for a hint if there isn't enough time. */
const SKIPPED = 'whether the content is available at all window widths'

/**
 * Reports content that is hidden only between two widths. The probe must have read the layout at these widths
 * before. The widths around the gap are checked again, since scripts may react some time after a change.
 */
export async function tryContentGap(
  { world, leftMs, skip }: ProbeRun,
  window: ProbeWindow,
): Promise<ProbeHit[]> {
  const gap = await world.call('findContentGap', [], leftMs())
  if (!gap || gap.wider === null || gap.narrower === null) return []
  const readAt = async (width: number) => {
    await window.resize({ width, height: DESKTOP.height })
    if (!window.isHeard) await delay(REACTION_MS)
    return world.call('readContentGap', [], leftMs())
  }
  for (const width of [gap.wider, gap.narrower]) {
    if (leftMs() < WIDTH_MS) return skipped(skip)
    await readAt(width)
    if (!(await world.call('isGapClosed', [], leftMs()))) return []
  }
  let content: GapContent | null = null
  for (const width of new Set([gap.from, Math.round((gap.from + gap.to) / 2), gap.to])) {
    if (leftMs() < WIDTH_MS) return skipped(skip)
    content = await readAt(width)
    if (!content) return []
  }
  return content ? [hitOf(gap, content)] : []
}

const skipped = (skip: ProbeRun['skip']): ProbeHit[] => {
  skip(SKIPPED)
  return []
}

const hitOf = (gap: ContentGap, { element, lost, ...content }: GapContent): ProbeHit => ({
  rule: 'layout-content-lost',
  element,
  message: lostMessage(lost, rangeOf(gap)),
  fix: gapFix(gap, content),
})

/** Returns advice that names both ends of the range. */
export function gapFix(
  gap: ContentGap,
  { mark, replacement }: Pick<GapContent, 'mark' | 'replacement'>,
): string {
  const { first, last } = endsOf(gap)
  return replacement === null
    ? `Also show ${mark} between ${first} and ${last} px. Often, two media queries hide it on one side each and leave this range out.`
    : `${replacement} takes its place only below ${first} px. Show it up to ${last} px, or show ${mark} from ${first} px.`
}
