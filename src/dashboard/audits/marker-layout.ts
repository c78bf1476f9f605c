import type { Severity } from '../generated/operations.ts'
import { severityRank } from './labels.ts'
import type { Box, Size } from './screenshot-crop.ts'

interface Markable {
  severity: Severity
  box: Box | null
}

/** One place in a screenshot, with everything that is found there. */
export interface Marker<I> {
  /** Its middle in pixels of the screenshot. */
  x: number
  y: number
  /** The worst of its issues. */
  severity: Severity
  issues: I[]
}

/** What is to be reached among more is reached in the list of issues. */
export const MARKERS_MAX = 120

interface Layout<I> {
  /** From the top to the bottom of the page. */
  markers: Marker<I>[]
  /** Issues that have a place, but no marker. */
  unmarked: number
}

/**
 * A marker at the upper left corner of each element, the worst first. Issues so near to a marker that theirs would
 * cover it join it. At most `MARKERS_MAX`.
 * @param room what a marker takes, in pixels of the screenshot.
 */
export function layOutMarkers<I extends Markable>(
  issues: readonly I[],
  { screenshot, room }: { screenshot: Size; room: Size },
): Layout<I> {
  const cells = new Map<string, Marker<I>>()
  const markers: Marker<I>[] = []
  let unmarked = 0
  for (const issue of issues.toSorted((a, b) => severityRank(a) - severityRank(b))) {
    if (!issue.box) continue
    const x = kept(issue.box.x, room.width, screenshot.width)
    const y = kept(issue.box.y, room.height, screenshot.height)
    const column = Math.floor(x / room.width)
    const row = Math.floor(y / room.height)
    const near = neighbours(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .find((other) => Math.abs(other.x - x) < room.width && Math.abs(other.y - y) < room.height)
    if (near) near.issues.push(issue)
    else if (markers.length === MARKERS_MAX) unmarked += 1
    else {
      const marker = { x, y, severity: issue.severity, issues: [issue] }
      markers.push(marker)
      cells.set(`${column} ${row}`, marker)
    }
  }
  return { markers: markers.sort((a, b) => a.y - b.y || a.x - b.x), unmarked }
}

/** A marker lies within the picture as a whole. */
const kept = (place: number, room: number, all: number): number =>
  Math.max(room / 2, Math.min(place, all - room / 2))

const STEPS = [-1, 0, 1]
const neighbours = (column: number, row: number): string[] =>
  STEPS.flatMap((down) => STEPS.map((aside) => `${column + aside} ${row + down}`))
