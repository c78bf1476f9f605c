import type { TextImage } from '../../in-page/accessibility/text-images.ts'
import { factsIn } from '../detectors/images/drawn-words.ts'
import { quoted } from '../detectors/text.ts'
import { hitOf } from '../probe-hit.ts'
import type { RawFinding } from '../raw-finding.ts'
import type { ShownText } from './text-pixels.ts'

const TEXT_MIN = { letters: 80, lines: 4 }
/** If the alternative has a larger proportion of the letters, it may be a summary of the text. */
const ALT_SHARE_MAX = 0.3
/** If the page contains more times, dates or prices than this, they may be those on the poster. */
const FACTS_MAX = 1
/**
 * If there are more posters, they are probably a collection, in which the images matter more than the text.
 */
const POSTERS_MAX = 2

/** Returns a finding if a poster has a lot of text but its alternative only names it, otherwise null. */
export function posterFinding(
  { element, alt }: TextImage,
  { letters, lines }: ShownText,
  { pageText, posters }: { pageText: string; posters: number },
): RawFinding | null {
  const said = alt?.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const isLong = letters >= TEXT_MIN.letters && lines >= TEXT_MIN.lines
  if (!alt || !isLong || said > letters * ALT_SHARE_MAX) return null
  const isSure = factsIn(pageText).length <= FACTS_MAX && posters <= POSTERS_MAX
  const message = isSure
    ? `The image ${quoted(alt)} shows at least ${lines} lines of text, but its text alternative only names it, and the page contains hardly any times, dates or prices.`
    : 'The text alternative omits most of the text in the image.'
  const hit = hitOf({ rule: 'image-alt-text', element, message }, 0)
  if (!isSure) return { ...hit, outcome: 'likely' }
  const fix =
    'Put all of the information on the poster, such as the date, the times and the prices, in text next to the image. The text alternative can then stay short.'
  return { ...hit, outcome: 'violation', fix }
}
