import type { Line } from '../in-page/accessibility/contrast.ts'

/** The contrasts of a text against the pixels behind it in one column of a line. */
export interface Column {
  line: Line
  ratios: readonly number[]
}

/** The distance between measured pixels, in CSS pixels. */
export const STEP = 2
/** The minimum share of the background that must have too little contrast with the text. */
export const SHARE_MIN = 0.95
/**
 * A part of a text fails only with less than this share of the needed contrast. Images vary, so a part of almost
 * any text over an image is slightly below the limit.
 */
const PART_FACTOR = 2 / 3

export const shareBelow = (ratios: readonly number[], least: number): number =>
  ratios.filter((ratio) => ratio < least).length / Math.max(1, ratios.length)

export const middleOf = (ratios: readonly number[]): number =>
  ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1

/**
 * Returns the contrasts in the widest part of a line that nobody can read, or null. The part must be wider than
 * the line is high, so it contains whole letters.
 */
export function unreadablePart(columns: readonly Column[], needed: number): readonly number[] | null {
  let widest: Column[] = []
  let run: Column[] = []
  for (const column of columns) {
    const isFaint = shareBelow(column.ratios, needed * PART_FACTOR) >= SHARE_MIN
    if (!isFaint || run[0]?.line !== column.line) run = []
    if (isFaint) run.push(column)
    if (run.length > widest.length) widest = run
  }
  const [first] = widest
  return first && widest.length * STEP > first.line.height ? widest.flatMap(({ ratios }) => ratios) : null
}
