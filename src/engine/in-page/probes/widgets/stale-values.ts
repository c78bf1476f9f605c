import { keep, keptElement } from '../../accessibility/keeper.ts'
import { parentOf, referencedBy, rootOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'

/** The value of a control, as conveyed by its attributes and appearance. */
export interface ShownValue {
  /** The number that the control exposes. */
  now: string
  /** Everything that screen readers announce as the value, including a name that contains it. */
  exposed: string
  /** The position of the control and its parts, and the numbers or words near it. */
  shown: string
}

const VALUED =
  ':is([role=slider], [role=spinbutton], [role=scrollbar], [role=separator])[aria-valuenow]:not(input, [aria-disabled=true], [aria-readonly=true])'
const PAGE_PART = 'body, main, [role=main]'
const NEAR_LEVELS = 3
const PARTS_MAX = 20
const TEXT_MAX = 300
const WORD_LEVELS = 2
const WORDS_MAX = 120

/** Returns focusable controls, such as sliders, whose value only a script can expose. */
export const findExposedValues = (max: number): number[] =>
  findAll(VALUED)
    .filter((element) => (element as HTMLElement).tabIndex >= 0 && isUsable(element))
    // The browser exposes the value of a native field inside the control.
    .filter((element) => !element.querySelector('input, select'))
    .slice(0, max)
    .map(keep)

/** Returns null if a script has removed the control, or if the control no longer has focus. */
export function readShownValue(element: number): ShownValue | null {
  const target = keptElement(element)
  const root = rootOf(target)
  if (!target.isConnected || root.activeElement !== target) return null
  const now = target.getAttribute('aria-valuenow') ?? ''
  const names = referencedBy(target, target.getAttribute('aria-labelledby')).map(
    (label) => label?.textContent ?? '',
  )
  const spoken = ['aria-valuetext', 'aria-label'].map((name) => target.getAttribute(name))
  return {
    now,
    exposed: [now, ...spoken, ...names].join('|'),
    shown: `${placesOf(target)} | ${numbersNear(target) || wordsNear(target)}`,
  }
}

/** Returns the positions of the control and its parts, relative to the box around the control. */
function placesOf(element: Element): string {
  const around = (parentOf(element) ?? element).getBoundingClientRect()
  const parts = [element, ...element.querySelectorAll('*')].slice(0, PARTS_MAX)
  return parts
    .map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [left - around.left, top - around.top, width, height].map((length) => length.toFixed(1)).join()
    })
    .join(' ')
}

/** Returns the numbers in the control, or in the smallest box around it that contains numbers. */
function numbersNear(element: Element): string {
  let levels = 0
  for (const around of [element, ...ancestorsOf(element)]) {
    const text = squeeze(around.textContent ?? '')
    if (levels > NEAR_LEVELS || around.matches(PAGE_PART) || text.length > TEXT_MAX) return ''
    const numbers = text.match(/\d[\d.,]*/g)
    if (numbers) return numbers.join(' ')
    levels += 1
  }
  return ''
}

/** A value may be a word, such as “medium”. */
function wordsNear(element: Element): string {
  const around = [element, ...ancestorsOf(element)].slice(0, 1 + WORD_LEVELS)
  const texts = around
    .filter((part) => !part.matches(PAGE_PART))
    .map((part) => squeeze(part.textContent ?? ''))
  return texts.findLast((text) => text !== '' && text.length <= WORDS_MAX) ?? ''
}
