import { type Detection, type Detector, sure } from '../detector.ts'
import type { BlockFact, ImageFact } from '../facts.ts'
import { contentWords, countWords, quoted } from '../text.ts'

const SIZE_MIN = { width: 80, height: 60 }
/** A drawing with a single shape is probably decoration. */
const MARKS_MIN = 2
/** Matches text that introduces what comes after it, such as “How full it is right now:”. */
const ANNOUNCING = /\p{L}\s?[:：]$/u
const ANNOUNCING_WORDS_MIN = 2
/** In a larger gap, there may be something else, such as a video. */
const GAP_PX_MAX = 60
/** A shorter text after a drawing may be its value or its caption. */
const VALUE_WORDS_MAX = 8
/** Text around a drawing that is longer than this has been truncated. */
const NEAR_TEXT_MAX = 200
const SHARE = /%|percent|prozent|pour ?cent|por ciento|per ?cento|procent|por cento|yüzde|割/iu
/** Text in these elements may be what the text with the colon introduces. */
const ITEMS = /^(?:li|td|th|dt|figure|caption|form|pre)$/

/**
 * Finds unnamed drawings that are the only thing after text with a colon, such as “How full it is right
 * now:”.
 */
export const announcedDrawings: Detector = ({ facts: { images, blocks, tables } }) => {
  // A table may contain what the text introduces.
  if (tables.length > 0) return []
  const shown = blocks.filter(({ within }) => !within.includes('hidden'))
  return images.filter(isUnnamed).flatMap((image): Detection[] => {
    const before = nearest(shown, ({ box }) => image.box.y - (box.y + box.height))
    if (!before || !isAbove(before, image) || !announces(before.text)) return []
    if (shown.some((block) => isBeside(block, image))) return []
    const after = nearest(shown, ({ box }) => box.y - (image.box.y + image.box.height))
    if (!after || mayBeMeant(after, before, image) || hasUnseenText(image, before, after)) return []
    const label = quoted(before.text)
    const message = `${label} is followed only by a drawing without a text alternative, so screen reader users can’t tell what it shows.`
    const fix = `In text next to the drawing after ${label}, describe what it shows, such as the value. Or give the drawing role="img" and an aria-label with the same information.`
    return [
      sure(
        image.within.includes('hidden') ? 'image-informative-empty' : 'svg-img-alt',
        image.element,
        message,
        fix,
      ),
    ]
  })
}

const isUnnamed = ({
  kind,
  role,
  name,
  fallback,
  box,
  within,
  caption,
  isDescribed,
  drawnMarks,
}: ImageFact): boolean =>
  kind === 'svg' &&
  role === '' &&
  name === '' &&
  fallback === '' &&
  caption === '' &&
  !isDescribed &&
  drawnMarks >= MARKS_MIN &&
  box.width >= SIZE_MIN.width &&
  box.height >= SIZE_MIN.height &&
  !within.some((kind) => /^(?:a|button|label|nav|li|td|th|header|footer)$/.test(kind))

/** Returns the block with the smallest distance that isn't negative, or undefined if there is none. */
function nearest(
  blocks: readonly BlockFact[],
  distanceOf: (block: BlockFact) => number,
): BlockFact | undefined {
  let found: BlockFact | undefined
  let least = Infinity
  for (const block of blocks) {
    const distance = distanceOf(block)
    // Allow for rounding because boxes have whole pixels.
    if (distance < -1 || distance >= least) continue
    found = block
    least = distance
  }
  return found
}

const isAbove = ({ box, linkShare }: BlockFact, image: ImageFact): boolean =>
  linkShare === 0 &&
  image.box.y - (box.y + box.height) <= GAP_PX_MAX &&
  overlaps(box.x, box.width, image.box.x, image.box.width)

const announces = (text: string): boolean => ANNOUNCING.test(text) && countWords(text) >= ANNOUNCING_WORDS_MIN

const overlaps = (start: number, size: number, other: number, otherSize: number): boolean =>
  start < other + otherSize && other < start + size

/**
 * Returns true if there is text near a drawing other than the visible text before and after it. Such text is
 * hidden only visually.
 */
function hasUnseenText({ beside, nearText }: ImageFact, before: BlockFact, after: BlockFact): boolean {
  const next = after.text.replace(/\s+/g, ' ')
  if (beside !== '' && !beside.startsWith(next) && !next.startsWith(beside)) return true
  const rest = nearText.length < NEAR_TEXT_MAX ? nearText.replace(before.text, '').replace(next, '') : ''
  return rest.trim() !== ''
}

const isBeside = ({ box }: BlockFact, image: ImageFact): boolean =>
  overlaps(box.y, box.height, image.box.y + 1, image.box.height - 2)

/** Returns true if the text after a drawing may be what the text before it introduces. */
function mayBeMeant(after: BlockFact, before: BlockFact, { box }: ImageFact): boolean {
  if (after.box.y - (box.y + box.height) > GAP_PX_MAX) return true
  if (after.level > 0) return false
  if (after.within.some((kind) => ITEMS.test(kind)) || countWords(after.text) <= VALUE_WORDS_MAX) return true
  const known = new Set(contentWords(before.text))
  return SHARE.test(after.text) || contentWords(after.text).some((word) => known.has(word))
}
