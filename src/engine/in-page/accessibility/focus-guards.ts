import { focusedElement, isInside } from '../probes/flat-tree.ts'
import { tabStops } from '../probes/walk.ts'
import { keptElement } from './keeper.ts'

/** A container with more tab stops than this doesn't just guard the edge of a dialog. */
const STOPS_MAX = 4
/** The time within which guards that use a timer move the focus, in milliseconds. */
const SETTLE_MS = 30

/**
 * Returns the elements in which each tab stop immediately moves the focus to a visible element elsewhere.
 * Such elements keep the focus inside a dialog.
 */
export async function findFocusGuards(numbers: readonly number[]): Promise<number[]> {
  const stops = tabStops()
  const guards: number[] = []
  for (const number of numbers) {
    const element = keptElement(number)
    const within = stops.filter((stop) => isInside(stop, element))
    if (within.length === 0 || within.length > STOPS_MAX) continue
    const answers: boolean[] = []
    for (const stop of within) answers.push(await passesFocusOn(stop, element))
    if (answers.every(Boolean)) guards.push(number)
  }
  return guards
}

async function passesFocusOn(stop: HTMLElement, around: Element): Promise<boolean> {
  stop.focus({ preventScroll: true })
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const active = focusedElement() as HTMLElement | null
  active?.blur()
  return active !== null && !isInside(active, around) && active.closest('[aria-hidden="true"]') === null
}
