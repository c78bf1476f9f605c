import type { ExaminedFrame, LeftMs } from './engines/examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'

const FRAMES_MAX = 20
/** Documents with fewer words are too short to compare. */
const WORDS_MIN = 2
/** If two documents have a larger proportion of their words in common, they have the same content. */
const SHARED_MAX = 0.3
/** Frames for ads may share a name because readers don't need to tell one ad from another. */
const ADVERTISING =
  /\b(?:ads?|advert\w*|sponsor\w*|anzeigen?|werbung|publicité|publicidad|pubblicità|advertentie|publicidade|reklam\w*)\b|広告/i

interface NamedFrame {
  frame: ExaminedFrame
  words: ReadonlySet<string>
}

/** Finds frames that have the same name as an earlier frame, but different content. */
export async function findAmbiguousFrames(
  frames: readonly ExaminedFrame[],
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  const byName = new Map<string, NamedFrame[]>()
  const hits: RawFinding[] = []
  for (const frame of frames.filter(({ within }) => within !== null).slice(0, FRAMES_MAX)) {
    const { frame: outer, element } = frame.within!
    const name = await frames[outer]!.world.call('readFrameName', [element], leftMs())
    const key = name.toLowerCase()
    if (key === '' || ADVERTISING.test(key)) continue
    const words = wordsOf(await frame.world.call('readFrameText', [], leftMs()))
    const earlier = byName.get(key) ?? []
    byName.set(key, [...earlier, { frame, words }])
    if (earlier.length === 0 || earlier.some((other) => !areDifferent(other.words, words))) continue
    const message = `Another frame with different content is also named “${name}”.`
    hits.push(hitOf({ rule: 'frame-title-unique', element, message }, outer))
  }
  return hits
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function areDifferent(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < WORDS_MIN) return false
  return one.intersection(other).size / one.union(other).size <= SHARED_MAX
}
