import { flatChildNodesOf, isUndrawn, separates } from '../../../elements/text.ts'
import { clean } from '../names/names.ts'

export const SWITCH = '[role="switch"], [role="checkbox"]'
export const CHOICE = `input[type="checkbox"], ${SWITCH}`
export const FIELD =
  'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="button"], [type="reset"], [type="image"], [type="search"], [type="file"])'
const CONTROL = `${CHOICE}, ${FIELD}`
const UNREAD = 'script, style, template, noscript, svg, button, [role="button"]'

/** Returns the element directly before a box if it contains text but no control. */
export function textBefore(box: Element): Element | null {
  let before = box.previousElementSibling
  while (before && !clean(before.textContent ?? '')) {
    if (holdsControl(before)) return null
    before = before.previousElementSibling
  }
  return before && piecesIn(before).length > 0 && !holdsControl(before) ? before : null
}

const holdsControl = (element: Element): boolean =>
  element.matches(CONTROL) || element.querySelector(CONTROL) !== null

/** Returns the visible pieces of text in a box, block by block, without labels and controls. */
export function piecesIn(box: Element): string[] {
  const pieces = ['']
  const read = (element: Element): void => {
    if (element.matches(`${UNREAD}, ${CONTROL}`) || isLabel(element)) {
      pieces.push('')
      return
    }
    if (isUndrawn(element)) return
    if (separates(element)) pieces.push('')
    for (const node of flatChildNodesOf(element))
      if (node.nodeType === Node.TEXT_NODE) pieces[pieces.length - 1] += node.nodeValue ?? ''
      else if (node instanceof Element) read(node)
    if (separates(element)) pieces.push('')
  }
  read(box)
  return pieces.map(clean).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

const isLabel = (element: Element): boolean => element instanceof HTMLLabelElement && element.control !== null
