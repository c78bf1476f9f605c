import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf, squeeze, textOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isInside } from '../flat-tree.ts'
import type { Point } from '../hover/find-hovers.ts'
import { isMouseOnly } from '../mouse-only.ts'

declare global {
  /** The service sets this variable in its isolated world. It contains elements for which a framework handles presses. */
  var frameworkTargets: Element[] | undefined
}

const LINE = { widthMin: 80, heightMax: 60, ratioMin: 3, levels: 2 }
const TEXT_MAX = 60
const NAME_MAX = 40
const NEAR_LEVELS = 3
const PAGE_PART = 'body, main, [role=main]'
const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=submit], [type=button], [type=image]), select, textarea, [role=spinbutton], [contenteditable]'
const BUTTONS = 'button, [role=button], input[type=button], a[href="#"]'
/** Matches the names of buttons that change or choose a value. */
const STEPS =
  /^[^\p{L}\d]*$|\d|\b(plus|minus|in-?creas|de-?creas|more|less|up|down|add|remove|raise|lower|higher|mehr|weniger|höher|niedriger|erhöh|verringer|augment|diminu|más|menos|meer|minder|più|meno)/iu

/**
 * Returns slider-shaped elements that listen to presses but can't be focused, and that have no field or
 * button for the same value near them.
 * @param known elements that are already reported.
 */
export function findSliders(known: readonly number[], max: number): number[] {
  const reported = known.map(keptElement)
  const heard = (globalThis.pressTargets ?? []).flatMap(({ node }) => (node instanceof Element ? node : []))
  const targets = new Set([...heard, ...(globalThis.frameworkTargets ?? [])])
  return [...targets]
    .filter((element) => !reported.some((other) => isInside(other, element) || isInside(element, other)))
    .filter((element) => isMouseOnly(element) && lineOf(element) !== null && !hasOtherControl(element))
    .filter((element, _, all) => !all.some((other) => other !== element && isInside(element, other)))
    .filter((element) => textOf(element, TEXT_MAX + 1).length <= TEXT_MAX)
    .slice(0, max)
    .map(keep)
}

/** Returns the element along which to drag: the element itself or, for a thumb, a box around it. */
export function lineOf(element: Element): Element | null {
  const around = [element, ...ancestorsOf(element)].slice(0, LINE.levels + 1)
  const line = around.find((box) => {
    const { width, height } = box.getBoundingClientRect()
    return width >= LINE.widthMin && height <= LINE.heightMax && width >= LINE.ratioMin * height
  })
  return line ?? null
}

/**
 * Returns true if a field or button near a slider may change its value.
 * @param isFocusable whether the slider can be focused. If it can't, another slider that can may set the same
 * value.
 */
export function hasOtherControl(element: Element, isFocusable = false): boolean {
  const fields = isFocusable ? FIELDS : `${FIELDS}, [role=slider]`
  let levels = 0
  for (const around of ancestorsOf(element)) {
    levels += 1
    if (levels > NEAR_LEVELS || around.matches(PAGE_PART)) return false
    if (around.querySelector(fields)) return true
    if ([...around.querySelectorAll(BUTTONS)].some((button) => STEPS.test(nameOf(button, NAME_MAX))))
      return true
  }
  return false
}

/** The points between which to drag a slider. */
export interface SliderDrag {
  from: Point
  low: Point
  high: Point
}

/** Scrolls to a slider and returns where to drag it. */
export function dragOf(slider: number): SliderDrag | null {
  const element = keptElement(slider)
  const line = element.isConnected ? lineOf(element) : null
  if (!line) return null
  line.scrollIntoView({ block: 'center', behavior: 'instant' })
  const own = element.getBoundingClientRect()
  const { left, top, width, height } = line.getBoundingClientRect()
  const at = (share: number) => ({ x: left + share * width, y: top + height / 2 })
  return { from: { x: own.left + own.width / 2, y: own.top + own.height / 2 }, low: at(0.25), high: at(0.75) }
}

/** The values shown on the page. */
export interface PageValues {
  /** The numbers in the page's text. */
  numbers: string
  /** The values of the focusable fields. */
  fields: string
}

export function readValues(): PageValues {
  const fields = (findAll('input, textarea, select') as HTMLInputElement[]).map(({ value }) => value)
  const numbers = squeeze(document.body.innerText).match(/\d[\d.,]*/g) ?? []
  return { numbers: numbers.join(' '), fields: fields.join('\n') }
}
