import type { ShiftArtifact } from '../../collect/shift-artifact.ts'
import type { PageTools } from './page-tools.ts'
import type { Shift } from './shift.ts'
import { causeOf, liftedCauseOf, recordedCauseOf } from './shift-causes.ts'
import { addedClasses } from './watch-classes.ts'
import { restyledBefore } from './watch-sheets.ts'
import { recordedSizes } from './watch-sizes.ts'

interface Movement {
  downPx: number
  asidePx: number
  areaPx: number
  /** The time of the shift. */
  atMs: number
}

/** Reads the layout shifts that the browser has recorded since the load started. */
export function readShifts(tools: PageTools): ShiftArtifact {
  const worst = worstSessionOf(readRecordedShifts())
  const sizes = recordedSizes()
  const addedTo = addedClasses()
  const restyled = restyledBefore(worst.map(({ startTime }) => startTime))
  return {
    score: Math.round(sumOf(worst) * 1000) / 1000,
    isRecorded: sizes !== null,
    ...(restyled && { restyled }),
    readMs: performance.now(),
    moved: [...movementsOf(worst)]
      .sort(([, a], [, b]) => b.areaPx * distanceOf(b) - a.areaPx * distanceOf(a))
      .slice(0, 5)
      .map(([element, movement]) => {
        const { downPx, asidePx } = movement
        const isAside = Math.abs(asidePx) > Math.abs(downPx)
        return {
          distancePx: distanceOf(movement),
          way: isAside ? 'aside' : downPx < 0 ? 'up' : 'down',
          text: (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
          cause: sizes
            ? (recordedCauseOf(tools, { element, ...movement }, sizes) ??
              liftedCauseOf(tools, element, addedTo(element)))
            : isAside
              ? null
              : causeOf(tools, { element, downPx }, worst),
          ref: tools.describe(element),
        }
      }),
  }
}

const TEXT_LENGTH = 60

const distanceOf = ({ downPx, asidePx }: Movement): number => Math.max(Math.abs(downPx), Math.abs(asidePx))

/** Returns all layout shifts of the page so far. */
export function readRecordedShifts(): Shift[] {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const recorded = observer.takeRecords() as Shift[]
  observer.disconnect()
  return recorded
}

type Scored = Pick<Shift, 'value' | 'startTime' | 'hadRecentInput'>

const sumOf = (shifts: readonly Scored[]): number => shifts.reduce((total, { value }) => total + value, 0)

/**
 * Returns the worst session window, whose sum is the page's score. A window is at most 5 s long, with gaps of
 * at most 1 s.
 */
export function worstSessionOf<Entry extends Scored>(shifts: readonly Entry[]): Entry[] {
  let worst: Entry[] = []
  let current: Entry[] = []
  for (const shift of shifts.filter(({ hadRecentInput }) => !hadRecentInput)) {
    const first = current[0]
    const last = current.at(-1)
    const continues =
      first && last && shift.startTime - last.startTime < 1000 && shift.startTime - first.startTime < 5000
    current = continues ? [...current, shift] : [shift]
    if (sumOf(current) > sumOf(worst)) worst = current
  }
  return worst
}

/** Returns the largest shift of each element that is still on the page. */
function movementsOf(shifts: readonly Shift[]): Map<Element, Movement> {
  const moved = new Map<Element, Movement>()
  const sources = shifts.flatMap(({ sources, startTime }) =>
    [...sources].map((source) => ({ ...rectsOf(source), atMs: startTime })),
  )
  for (const { node, previousRect, currentRect, atMs } of sources) {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element?.isConnected) continue
    const areaPx = currentRect.width * currentRect.height
    if ((moved.get(element)?.areaPx ?? 0) < areaPx)
      moved.set(element, {
        downPx: Math.round(currentRect.top - previousRect.top),
        asidePx: Math.round(currentRect.left - previousRect.left),
        areaPx,
        atMs,
      })
  }
  return moved
}

/** The browser's objects have getters, which spread syntax doesn't copy. */
const rectsOf = ({ node, previousRect, currentRect }: Shift['sources'][number]) => ({
  node,
  previousRect,
  currentRect,
})
