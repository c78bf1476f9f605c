import type { HiddenCause } from '../../in-page/probes/keyboard/hidden-cause.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

export interface HiddenStops extends Required<Pick<ProbeHit, 'frame' | 'element'>> {
  /** The number of consecutive elements that are invisible. */
  count: number
  /** The beginning of the message, if the elements are invisible only in some windows. */
  where?: string
}

/**
 * Returns the findings about elements that the Tab key reaches even though they are invisible. Returns one
 * finding for all elements in the same closed box because a single change hides them.
 */
export async function hiddenHits(run: ProbeRun, found: readonly HiddenStops[]): Promise<ProbeHit[]> {
  const caused: CausedStops[] = []
  for (const stops of found) caused.push({ stops, cause: await causeOf(run, stops) })
  return [...Map.groupBy(caused, keyOf).values()].map(hitOf)
}

interface CausedStops {
  stops: HiddenStops
  cause: HiddenCause | null
}

const causeOf = async ({ frames, leftMs }: ProbeRun, { frame, element }: HiddenStops) =>
  (await frames[frame]?.world.call('findHiddenCause', [element], leftMs())) ?? null

/** An id identifies a box. Other boxes may have the same classes. */
const keyOf = ({ stops: { frame, element }, cause }: CausedStops): string =>
  cause && !cause.isOwn && cause.part.includes('#')
    ? `${frame} ${cause.kind} ${cause.part}`
    : `${frame} element ${element}`

function hitOf(same: readonly CausedStops[]): ProbeHit {
  const { stops, cause } = same[0]!
  const { frame, element, where = '' } = stops
  const count = same.reduce((sum, one) => sum + one.stops.count, 0)
  const reached = `${where ? `${where}, the` : 'The'} Tab key reaches this element`
  const reason = cause && !cause.isOwn ? ` ${REASONS[cause.kind](cause.part)}` : ''
  return {
    rule: 'focus-hidden',
    frame,
    element,
    message:
      count === 1
        ? `${reached}, but it is invisible while it has focus.${reason}`
        : `${reached} and ${count - 1} ${same.length === 1 ? 'after it' : 'more'}, but they are invisible while they have focus.${reason}`,
    ...(cause && { fix: fixOf(cause) }),
  }
}

const REASONS: Record<HiddenCause['kind'], (part: string) => string> = {
  transparent: (part) => `The reason is that ${part} is transparent.`,
  outside: (part) => `The reason is that ${part} is outside the window.`,
  cut: (part) => `The reason is that ${part} cuts off its content.`,
}

function fixOf({ kind, part, isOwn, rule }: HiddenCause): string {
  if (rule)
    return `${rule.file ? `In ${rule.file}, add` : 'Add'} visibility: hidden to the rule ${rule.selector}, which closes ${part} with ${rule.declaration}. The Tab key then skips the content. Add visibility: visible to the rule that opens ${part}, and to any rule that always shows it, for example in wide windows.`
  if (isOwn) return OWN[kind](part)
  return kind === 'transparent'
    ? `If ${part} is a closed menu or panel, hide it with visibility: hidden instead of opacity: 0 so that the Tab key skips its content. Otherwise, add ${part}:focus-within { opacity: 1 } to the styles.`
    : `While ${part} is closed, set visibility: hidden on it so that the Tab key skips its content.`
}

const OWN: Record<HiddenCause['kind'], (part: string) => string> = {
  transparent: (part) => `Add ${part}:focus-visible { opacity: 1 } to the styles.`,
  outside: (part) =>
    `Move ${part} into the window while it has focus, with a style for ${part}:focus. If it is not needed now, hide it with visibility: hidden.`,
  cut: (part) => `While ${part} is out of view, set visibility: hidden on it so that the Tab key skips it.`,
}
