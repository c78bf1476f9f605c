import { keep, keptElement } from '../../accessibility/keeper.ts'
import { findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'

/** The value of a slider or spin button. */
export interface SpokenValue {
  now: number
  /** The text that screen readers announce instead of the number. */
  text: string
  /** The difference between the maximum and the minimum value, or null if there is no limit. */
  range: number | null
}

const WATCHED_MAX = 200
const VALUED =
  ':is([role=slider], [role=spinbutton], input[type=range], input[type=number])[aria-valuetext]:not([aria-disabled=true], [aria-readonly=true], [readonly])'

/** Returns sliders and spin buttons whose value screen readers announce as text. */
export const findSpokenValues = (max: number): number[] =>
  findAll(VALUED)
    .filter((element) => isUsable(element) && (element as HTMLElement).tabIndex >= 0)
    .slice(0, max)
    .flatMap((element) => {
      const kept = keep(element)
      return readSpokenValue(kept) ? [kept] : []
    })

let watched: SpokenValue[] = []
let observer: MutationObserver | undefined

/** Starts recording the values of a control because a player whose file isn't available may undo them. */
export function watchSpokenValue(element: number): void {
  observer?.disconnect()
  watched = []
  observer = new MutationObserver(() => {
    const value = readSpokenValue(element)
    if (value && watched.length < WATCHED_MAX) watched.push(value)
  })
  observer.observe(keptElement(element), {
    attributes: true,
    attributeFilter: ['aria-valuenow', 'aria-valuetext'],
  })
}

/** Returns the values that scripts have set since `watchSpokenValue`. */
export const watchedValues = (): SpokenValue[] => watched

/** Returns null if the element has no value or no text, or if a script has replaced the element. */
export function readSpokenValue(element: number): SpokenValue | null {
  const target = keptElement(element)
  const text = target.getAttribute('aria-valuetext')?.trim() ?? ''
  const now = target instanceof HTMLInputElement ? target.valueAsNumber : numberIn(target, 'aria-valuenow')
  if (!target.isConnected || text === '' || now === null || Number.isNaN(now)) return null
  return { now, text, range: rangeOf(target) }
}

/** By default, sliders range from 0 to 100. */
function rangeOf(element: Element): number | null {
  const isSlider = element.matches('[role=slider], input[type=range]')
  const prefix = element instanceof HTMLInputElement ? '' : 'aria-value'
  const min = numberIn(element, `${prefix}min`) ?? (isSlider ? 0 : null)
  const max = numberIn(element, `${prefix}max`) ?? (isSlider ? 100 : null)
  return min === null || max === null || max <= min ? null : max - min
}

function numberIn(element: Element, attribute: string): number | null {
  const value = Number.parseFloat(element.getAttribute(attribute) ?? '')
  return Number.isFinite(value) ? value : null
}
