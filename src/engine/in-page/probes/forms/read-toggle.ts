import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { focusedElement } from '../flat-tree.ts'

/**
 * The appearance of a focused button, and what screen readers announce. Null if the button has lost the
 * focus.
 */
export type ToggleState = { look: string; said: string } | null

const NAME_MAX = 200
const STYLES = ['backgroundColor', 'backgroundImage', 'color', 'fill', 'stroke', 'borderTopColor'] as const
const PARTS = 'svg, path, i, span'
const PARTS_MAX = 6
const STATE = '[aria-checked], [aria-selected], [aria-current], [aria-sort]'

/** Reads a button. A difference in appearance counts only if the button has the focus both times. */
export function readToggle(button: number): ToggleState {
  const element = keptElement(button)
  if (focusedElement() !== element) return null
  const parts = [element, ...[...element.querySelectorAll(PARTS)].slice(0, PARTS_MAX)]
  const look = parts.map((part) => {
    const style = getComputedStyle(part)
    const { content } = getComputedStyle(part, '::before')
    return [...STYLES.map((name) => style[name]), content, part.getAttribute('d')].join()
  })
  return { look: look.join('|'), said: saidOf(element) }
}

/** If the whole page changes its colors, people notice the change without looking at the button. */
function saidOf(element: Element): string {
  const around = [element, element.closest(STATE)].flatMap((each) => [...(each?.attributes ?? [])])
  const states = around.filter(({ name }) => /^(aria-|title$|disabled$)/.test(name))
  const { backgroundColor } = getComputedStyle(document.body)
  return [nameOf(element, NAME_MAX), ...states.map(({ value }) => value), backgroundColor].join('|')
}
