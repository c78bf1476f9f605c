import type { Severity } from '../generated/operations.ts'
import { severityRank } from './labels.ts'
import type { Box, Size } from './screenshot-crop.ts'

interface Markable {
  id: string
  severity: Severity
  box: Box | null
}

/** A marker on a screenshot for one issue or several nearby ones. */
export interface Marker<I> {
  /** The center of the marker, in pixels of the screenshot. */
  x: number
  y: number
  /** The highest severity of the issues. */
  severity: Severity
  issues: I[]
}

/** The maximum number of markers on a screenshot. The list also contains issues that have no marker. */
export const MARKERS_MAX = 120

interface Layout<I> {
  /** The markers, sorted from the top to the bottom of the page. */
  markers: Marker<I>[]
  /** The number of issues that have a position but no marker. */
  unmarked: number
}

/**
 * Places up to `MARKERS_MAX` markers at the top left corners of elements, starting with the highest severity.
 * Combines markers that would overlap.
 * @param markerSize the size of a marker in pixels of the screenshot.
 * @param firstId the id of an issue that always has a marker.
 */
export function layOutMarkers<I extends Markable>(
  issues: readonly I[],
  { screenshot, markerSize, firstId = null }: { screenshot: Size; markerSize: Size; firstId?: string | null },
): Layout<I> {
  const cells = new Map<string, Marker<I>>()
  const markers: Marker<I>[] = []
  let unmarked = 0
  const rank = (issue: I) => (issue.id === firstId ? -1 : severityRank(issue))
  for (const issue of issues.toSorted((a, b) => rank(a) - rank(b))) {
    if (!issue.box) continue
    const x = clamp(issue.box.x, markerSize.width, screenshot.width)
    const y = clamp(issue.box.y, markerSize.height, screenshot.height)
    const column = Math.floor(x / markerSize.width)
    const row = Math.floor(y / markerSize.height)
    const near = neighbors(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .find((other) => Math.abs(other.x - x) < markerSize.width && Math.abs(other.y - y) < markerSize.height)
    if (near) {
      near.issues.push(issue)
      if (severityRank(issue) < severityRank(near)) near.severity = issue.severity
    } else if (markers.length === MARKERS_MAX) unmarked += 1
    else {
      const marker = { x, y, severity: issue.severity, issues: [issue] }
      markers.push(marker)
      cells.set(`${column} ${row}`, marker)
    }
  }
  return { markers: markers.sort((a, b) => a.y - b.y || a.x - b.x), unmarked }
}

/** Moves a marker's center, if necessary, so that the whole marker is within the screenshot. */
const clamp = (center: number, length: number, total: number): number =>
  Math.max(length / 2, Math.min(center, total - length / 2))

const STEPS = [-1, 0, 1]
const neighbors = (column: number, row: number): string[] =>
  STEPS.flatMap((rowStep) => STEPS.map((columnStep) => `${column + columnStep} ${row + rowStep}`))
