import type { ProminentBox } from '../collect/artifacts.ts'
import { emptyPlane, PLANE_SIDE, type Plane } from './plane.ts'

export interface Viewport {
  width: number
  height: number
}

/**
 * `cooling` is the proportion of the weight that is lost toward the edges. It is zero for headings, which may
 * end anywhere within their box.
 */
const KINDS: Record<ProminentBox['kind'], { weight: number; cooling: number }> = {
  action: { weight: 1, cooling: 0.3 },
  heading: { weight: 0.9, cooling: 0 },
  image: { weight: 0.6, cooling: 0.5 },
  text: { weight: 0.3, cooling: 0 },
}

/** People first look slightly above the middle, and their eyes move more horizontally than vertically. */
export const centerPrior = (): Plane =>
  planeOf((x, y) => Math.exp(-(((x - 0.5) / 0.38) ** 2 + ((y - 0.42) / 0.4) ** 2) / 2))

/** People read pages from the top left corner. Fewer people reach content farther down and to the right. */
export const readingPrior = (): Plane => planeOf((x, y) => Math.exp(-((x / 0.75) ** 2) - y / 0.6))

/**
 * Returns how much attention each cell draws by design. In each cell, the strongest box counts. Controls and
 * images draw the most attention in the middle, and a large image draws no more than a small one.
 * @param viewport the size in CSS pixels that the boxes refer to.
 */
export function prominenceMap(boxes: readonly ProminentBox[], viewport: Viewport): Plane {
  const map = emptyPlane()
  for (const box of boxes) {
    const { weight, cooling } = KINDS[box.kind]
    forEachCell(box, viewport, (index, covered, away) => {
      map[index] = Math.max(map[index]!, weight * covered * (1 - cooling * away))
    })
  }
  return map
}

/** Returns 1 for each cell of an image or a control, including plain surfaces, and 0 elsewhere. */
export function surfaceMap(boxes: readonly ProminentBox[], viewport: Viewport): Plane {
  const map = emptyPlane()
  for (const box of boxes.filter(({ kind }) => kind === 'image' || kind === 'action')) {
    forEachCell(box, viewport, (index, covered) => {
      map[index] = Math.max(map[index]!, covered)
    })
  }
  return map
}

/**
 * @param visit called with two numbers for each cell: the proportion of the cell that the box covers, and the
 * cell's distance from the middle of the box, which is 1 at the edges.
 */
export function forEachCell(
  box: ProminentBox,
  viewport: Viewport,
  visit: (index: number, covered: number, away: number) => void,
): void {
  const columns = cellsOf(box.x / viewport.width, box.width / viewport.width)
  for (const row of cellsOf(box.y / viewport.height, box.height / viewport.height)) {
    for (const column of columns) {
      const away = 1 - (1 - row.away ** 2) * (1 - column.away ** 2)
      visit(row.cell * PLANE_SIDE + column.cell, row.covered * column.covered, away)
    }
  }
}

/** Returns the cells that overlap a range. The range is given in fractions of the whole, from 0 to 1. */
function cellsOf(start: number, length: number): { cell: number; covered: number; away: number }[] {
  const from = Math.max(start, 0) * PLANE_SIDE
  const to = Math.min(start + length, 1) * PLANE_SIDE
  const first = Math.floor(from)
  return Array.from({ length: Math.max(Math.ceil(to) - first, 0) }, (_, offset) => {
    const cell = first + offset
    const covered = Math.min(cell + 1, to) - Math.max(cell, from)
    const away = Math.abs(((cell + 0.5) / PLANE_SIDE - start - length / 2) / (length / 2))
    return { cell, covered, away: Math.min(away, 1) }
  })
}

const planeOf = (valueAt: (x: number, y: number) => number): Plane =>
  emptyPlane().map((_, index) =>
    valueAt(((index % PLANE_SIDE) + 0.5) / PLANE_SIDE, (Math.floor(index / PLANE_SIDE) + 0.5) / PLANE_SIDE),
  )
