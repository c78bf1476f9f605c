import type { PageTools } from './page-tools.ts'
import type { ShiftArtifact } from './use-artifacts.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs inside pages: what jumped while the page was loading, as the browser noted it. */
export function readShifts(tools: PageTools): ShiftArtifact {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const noted = observer.takeRecords() as Shift[]
  observer.disconnect()

  /** Sessions of at most five seconds with pauses of at most one: the worst is the page's score. */
  let worst: Shift[] = []
  let current: Shift[] = []
  const sum = (shifts: Shift[]): number => shifts.reduce((total, { value }) => total + value, 0)
  for (const shift of noted.filter(({ hadRecentInput }) => !hadRecentInput)) {
    const first = current[0]
    const last = current.at(-1)
    const goesOn =
      first && last && shift.startTime - last.startTime < 1000 && shift.startTime - first.startTime < 5000
    current = goesOn ? [...current, shift] : [shift]
    if (sum(current) > sum(worst)) worst = current
  }

  /** What stands directly above is what came in or grew. */
  const aboveOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box !== document.body; box = tools.parentOf(box)) {
      for (let before = box.previousElementSibling; before; before = before.previousElementSibling)
        if (tools.isShown(before) && before.getBoundingClientRect().height > 0) return before
    }
    return null
  }

  const moved = new Map<Element, { distancePx: number; areaPx: number }>()
  for (const { node, previousRect, currentRect } of worst.flatMap(({ sources }) => [...sources])) {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element?.isConnected) continue
    const distancePx = Math.round(
      Math.max(Math.abs(currentRect.top - previousRect.top), Math.abs(currentRect.left - previousRect.left)),
    )
    const areaPx = currentRect.width * currentRect.height
    if ((moved.get(element)?.areaPx ?? 0) < areaPx) moved.set(element, { distancePx, areaPx })
  }

  return {
    score: Math.round(sum(worst) * 1000) / 1000,
    moved: [...moved]
      .sort(([, a], [, b]) => b.areaPx * b.distancePx - a.areaPx * a.distancePx)
      .slice(0, 5)
      .map(([element, { distancePx }]) => {
        const above = aboveOf(element)
        return { distancePx, above: above ? tools.describe(above) : null, ref: tools.describe(element) }
      }),
  }
}
