import type { FieldFact } from '../../../../accessibility/detectors/fields/field-facts.ts'
import { textOf } from '../../../elements/text.ts'
import { boxOf, textBoxOf } from '../boxes.ts'
import { clean, cleanTextOf } from '../names/names.ts'

const LEVELS_MAX = 3
const LABEL_WORDS_MAX = 12
const HINT_WORDS_MAX = 30
const TITLE = 'legend, h1, h2, h3, h4, h5, h6'
const CONTROL = 'input, select, textarea, button'
const TEXT_MAX = 200

/** Returns the text shown directly before a field, with its distance, or null if there is none. */
export function nearTextOf(field: Element): FieldFact['near'] {
  let node: Node = field
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before instanceof Element && (before.matches(CONTROL) || before.querySelector(CONTROL))) return null
      if (before instanceof Element && (before.matches(TITLE) || before.querySelector(TITLE))) return null
      const text = before instanceof Element ? textWithoutFallback(before) : clean(before.textContent ?? '')
      if (!text || (before instanceof Element && before.matches('script, style, svg'))) continue
      return text.split(' ').length > LABEL_WORDS_MAX ? null : { text, gap: gapOf(before, field) }
    }
    if (!node.parentElement || node.parentElement.matches('form, fieldset, body, main')) return null
    node = node.parentElement
  }
  return null
}

/** Browsers show the text in an object only if they can't show the object. */
const textWithoutFallback = (element: Element): string =>
  element.querySelector('object')
    ? textOf(element, TEXT_MAX, (part) => part.matches('object'))
    : cleanTextOf(element)

const COVERED_MAX = 60

/** Returns the text of a box that an invisible file field covers, so that users see it as the field's label. */
export function coveredTextOf(field: HTMLInputElement): string {
  const box = field.type === 'file' ? field.parentElement : null
  if (!box || box.matches('form, body') || getComputedStyle(field).position !== 'absolute') return ''
  const text = box.querySelectorAll(`a, ${CONTROL}`).length === 1 ? cleanTextOf(box) : ''
  return HAS_WORD.test(text) && text.length <= COVERED_MAX ? text : ''
}

/** Returns the text directly after a checkbox or radio button. */
export function textAfterChoice(field: HTMLInputElement): string {
  const after = field.nextSibling
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  const text = isChoice && after?.nodeType === Node.TEXT_NODE ? clean(after.textContent ?? '') : ''
  return HAS_WORD.test(text) ? text : ''
}

const HAS_WORD = /[\p{L}\p{N}\p{S}]/u

/**
 * Returns the distance in pixels between text and a field, horizontally or vertically, whichever is larger.
 */
function gapOf(text: Node, field: Element): number {
  const from = textBoxOf(text)
  const to = boxOf(field)
  const across = Math.max(to.x - (from.x + from.width), from.x - (to.x + to.width), 0)
  const down = Math.max(to.y - (from.y + from.height), from.y - (to.y + to.height), 0)
  return Math.max(across, down)
}

/** Returns the element with short text next to a field, unless it is a label or a control. */
export function hintOf(field: Element): Element | null {
  const wrapper = field.parentElement
  const neighbors = [
    field.nextElementSibling,
    field.previousElementSibling,
    ...(wrapper && wrapper.querySelectorAll(CONTROL).length === 1 ? [wrapper.nextElementSibling] : []),
  ]
  return neighbors.find((each) => each && isHint(each)) ?? null
}

function isHint(element: Element): boolean {
  if (element.matches(CONTROL)) return false
  if (element.matches('label, legend, h1, h2, h3, h4, h5, h6, a, script, style, [aria-hidden="true"]'))
    return false
  if (element.querySelector(`label, ${CONTROL}`) || !element.checkVisibility()) return false
  const words = clean(element.textContent ?? '').split(' ').length
  return (element.textContent?.trim() ?? '') !== '' && words <= HINT_WORDS_MAX
}
