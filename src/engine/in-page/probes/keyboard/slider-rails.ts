import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { elementAt, findAll, isHit, isShown } from '../flat-tree.ts'
import type { Point } from '../hover/find-hovers.ts'
import { hasOtherControl, lineOf } from './sliders.ts'

/** A slider that can receive focus. */
export interface FocusableSlider {
  element: number
  name: string
}

const SLIDER = '[role=slider]'
const UNUSABLE = 'input, :disabled, [aria-disabled=true], [aria-readonly=true]'
/** If there are other controls in the box around a slider, the box isn't its rail. */
const CONTROL = 'a[href], button, input, select, [role=button], [role=tab], [role=menuitem]'
const NAME_MAX = 60
/** The points at which to press a rail, as proportions of its length. */
const SHARES = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]

/**
 * Returns the first scripted slider on each rail, if no field or button for its value is near it. A range
 * input always reacts to presses on its rail.
 */
export function findFocusableSliders(max: number): FocusableSlider[] {
  const rails = new Set<Element>()
  const found = findAll(SLIDER).filter((slider) => {
    const rail = slider.matches(UNUSABLE) || !isShown(slider) ? null : lineOf(slider)
    if (!rail || rails.has(rail) || (slider as HTMLElement).tabIndex < 0) return false
    rails.add(rail)
    return !hasOtherControl(slider, true)
  })
  return found.slice(0, max).map((slider) => ({ element: keep(slider), name: nameOf(slider, NAME_MAX) }))
}

/**
 * The center of a slider's thumb, and points at which its rail is free, nearest first. A single point isn't enough: a
 * press close to the thumb may change the value by less than a step, and a press far from it may miss the rail.
 */
export interface RailPoints {
  thumb: Point
  rail: Point[]
}

/** Scrolls to a slider. Returns null if something covers it, or if its rail isn't free. */
export function railPointsOf(element: number): RailPoints | null {
  const slider = keptElement(element)
  const line = slider.isConnected ? lineOf(slider) : null
  if (!line || line === slider || line.querySelector(CONTROL)) return null
  line.scrollIntoView({ block: 'center', behavior: 'instant' })
  const own = slider.getBoundingClientRect()
  const { left, width } = line.getBoundingClientRect()
  const thumb = { x: own.left + own.width / 2, y: own.top + own.height / 2 }
  if (!isHit(slider, thumb)) return null
  const free = SHARES.map((share) => ({ x: left + share * width, y: thumb.y })).filter(
    (point) => isHit(line, point) && !elementAt(point.x, point.y)?.closest(SLIDER),
  )
  const rail = free
    .toSorted((a, b) => Math.abs(a.x - thumb.x) - Math.abs(b.x - thumb.x))
    .filter((_, index) => index % 2 === 0)
  return rail.length > 0 ? { thumb, rail } : null
}

/** Returns the values and positions of all sliders. */
export const readSliderValues = (): string =>
  findAll(SLIDER)
    .map(
      (slider) => `${slider.getAttribute('aria-valuenow')} ${Math.round(slider.getBoundingClientRect().x)}`,
    )
    .join()
