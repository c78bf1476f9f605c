import { keep, keptElement } from '../../accessibility/keeper.ts'
import { coverOf } from '../cover.ts'
import { focusedElement } from '../flat-tree.ts'
import { isUnseen } from '../unseen.ts'
import { standInOf, tabStops } from '../walk.ts'

/** Consecutive elements that the Tab key reaches although they are invisible. */
export interface HiddenStops {
  /** The numbers of the first and the last element. */
  first: number
  last: number
  count: number
}

let seen = new Set<Element>()

const isHidden = (stop: Element): boolean => isUnseen(standInOf(stop))

/** Records the tab stops that are visible in the wide window. */
export function readSeenStops(): void {
  seen = new Set(tabStops().filter((stop) => !isHidden(stop)))
}

/** Returns the links and buttons that the narrow window hides, but that can still receive focus. */
export function findHiddenStops(max: number): HiddenStops[] {
  const runs: Element[][] = []
  let isOpen = false
  for (const stop of tabStops()) {
    const isLost = seen.has(stop) && isHidden(stop)
    if (isLost && isOpen) runs.at(-1)!.push(stop)
    else if (isLost) runs.push([stop])
    isOpen = isLost
  }
  return runs
    .filter((run) => run.some((stop) => stop.matches('a[href], button, summary')))
    .slice(0, max)
    .map((run) => ({ first: keep(run[0]!), last: keep(run.at(-1)!), count: run.length }))
}

/** Focuses an element as the Tab key would. Returns true if the element has focus but is still invisible. */
export async function staysHidden(element: number, waitMs: number): Promise<boolean> {
  const target = keptElement(element) as HTMLElement
  target.focus({ focusVisible: true } as FocusOptions)
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  const isStill = focusedElement() === target && isHidden(target)
  target.blur()
  return isStill
}

/** Controls that a fixed layer covers regardless of the scroll position. */
export interface StuckControls {
  /** The number of the first control. */
  element: number
  /** The name of the first control. */
  name: string
  count: number
  /** The text, id or class of the layer. */
  layer: string
  /** The height of the layer in pixels. */
  height: number
  /** Whether the layer is at the top of the window. */
  isAtTop: boolean
}

const CLOSE = '[class*=close i], [class*=dismiss i], [aria-label*=close i], [data-dismiss], [data-bs-dismiss]'
const CONSENT = /cookie|consent|gdpr/i

export const scrollToEnd = (): void =>
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

/** Expects a page that is scrolled to its end. Ignores layers that can be closed or must be answered. */
export function findStuckControls(): StuckControls[] {
  const covered = tabStops().flatMap((stop) => {
    const cover = lastingCoverOf(stop)
    if (cover === null) return []
    stop.scrollIntoView({ block: 'center', behavior: 'instant' })
    const isStuck = lastingCoverOf(stop)?.layer === cover.layer
    scrollToEnd()
    return isStuck ? [{ stop, ...cover }] : []
  })
  return [...Map.groupBy(covered, ({ layer }) => layer)].flatMap(([layer, group]) => {
    const [first] = group
    if (!first) return []
    const { top, height } = layer.getBoundingClientRect()
    return {
      element: keep(first.stop),
      name: first.coveredName,
      count: group.length,
      layer: first.name,
      height: Math.round(height),
      isAtTop: top + height / 2 < innerHeight / 2,
    }
  })
}

/**
 * Returns whether a control can receive the focus and is still covered, unlike the controls in a menu that
 * was closing.
 */
export function staysStuck(element: number): boolean {
  const target = keptElement(element) as HTMLElement
  target.focus({ focusVisible: true } as FocusOptions)
  const isStill = focusedElement() === target && lastingCoverOf(target) !== null
  target.blur()
  return isStill
}

function lastingCoverOf(stop: Element): { layer: Element; name: string; coveredName: string } | null {
  const { cover, coverName, coveredName, isCoverTemporary } = coverOf(standInOf(stop))
  const layer = cover === null || isCoverTemporary ? null : keptElement(cover)
  if (!layer || layer.querySelector(CLOSE) || CONSENT.test(layer.textContent ?? '')) return null
  return { layer, name: coverName, coveredName }
}
