import type { ShiftArtifact } from '../../collect/use-artifacts.ts'
import { parentOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

export interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

interface Movement {
  distancePx: number
  areaPx: number
}

/** Reads the layout shifts that the browser has recorded since the load started. */
export function readShifts(tools: PageTools): ShiftArtifact {
  const worst = worstSessionOf(readRecordedShifts())
  return {
    score: Math.round(sumOf(worst) * 1000) / 1000,
    readMs: performance.now(),
    moved: [...movementsOf(worst)]
      .sort(([, a], [, b]) => b.areaPx * b.distancePx - a.areaPx * a.distancePx)
      .slice(0, 5)
      .map(([element, { distancePx }]) => {
        const above = aboveOf(tools, element)
        return { distancePx, above: above ? tools.describe(above) : null, ref: tools.describe(element) }
      }),
  }
}

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
 * Returns the worst session window, whose sum is the page's score. A window lasts at most 5 s, and its gaps
 * last at most 1 s.
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
  for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => [...sources])) {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element?.isConnected) continue
    const distancePx = Math.round(
      Math.max(Math.abs(currentRect.top - previousRect.top), Math.abs(currentRect.left - previousRect.left)),
    )
    const areaPx = currentRect.width * currentRect.height
    if ((moved.get(element)?.areaPx ?? 0) < areaPx) moved.set(element, { distancePx, areaPx })
  }
  return moved
}

/** Returns the element directly above, which was probably inserted or enlarged. */
function aboveOf(tools: PageTools, element: Element): Element | null {
  for (let box: Element | null = element; box && box !== document.body; box = parentOf(box)) {
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling)
      if (tools.isShown(before) && before.getBoundingClientRect().height > 0) return before
  }
  return null
}
