import type { HiddenCause } from '../../in-page/probes/keyboard/hidden-cause.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

interface HiddenStops extends Required<Pick<ProbeHit, 'frame' | 'element'>> {
  /** The number of consecutive elements that are invisible. */
  count: number
  /** The beginning of the message, if the elements are invisible only in some windows. */
  where?: string
}

/** Returns the finding about elements that the Tab key reaches even though they are invisible. */
export async function hiddenHit(
  { frames, leftMs }: ProbeRun,
  { frame, element, count, where = '' }: HiddenStops,
): Promise<ProbeHit> {
  const cause = (await frames[frame]?.world.call('findHiddenCause', [element], leftMs())) ?? null
  const reached = `${where ? `${where}, the` : 'The'} Tab key reaches this element`
  return {
    rule: 'focus-hidden',
    frame,
    element,
    message:
      count === 1
        ? `${reached}, but it is invisible while it has focus.`
        : `${reached} and ${count - 1} after it, but they are invisible while they have focus.`,
    ...(cause && { fix: fixOf(cause) }),
  }
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
