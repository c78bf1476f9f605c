import { contentOf } from '../names/names.ts'
import { saysStruck } from './struck-words.ts'

const LEVELS = 3
const CHECKBOX = 'input[type="checkbox"], [role="checkbox"], [role="switch"]'
const CELL = 'td, th, [role="cell"], [role="gridcell"]'
/**
 * Selects elements that contain several items. Words and checkboxes in them may belong to any of the items.
 */
const LIST = 'body, main, section, ul, ol, dl, table, tbody, form, fieldset'
/** Longer text is about more than just the struck-through text. */
const AROUND_MAX = 150

/** Returns true if something outside an item with struck-through text explains what the line means. */
export const isExplainedAround = (element: Element, item: Element, checked: string): boolean =>
  saysStruck(headerOf(element)) || saysStruck(termOf(item)) || isExplainedByBox(item, checked)

/** Returns the header of the column that contains the text. */
function headerOf(element: Element): string {
  const cell = element.closest(CELL)
  const row = cell?.closest('tr, [role="row"]')
  const rows = row?.closest('table, [role="table"], [role="grid"]')?.querySelectorAll('tr, [role="row"]')
  if (!cell || !row || !rows || rows[0] === row) return ''
  const at = columnOf(cell)
  const header = [...(rows[0]?.children ?? [])].find((other) => columnOf(other) + spanOf(other) > at)
  return header ? contentOf(header) : ''
}

function columnOf(cell: Element): number {
  let column = 0
  for (let other = cell.previousElementSibling; other; other = other.previousElementSibling)
    column += spanOf(other)
  return column
}

const spanOf = (cell: Element): number => (cell instanceof HTMLTableCellElement ? cell.colSpan : 1)

/** Returns the term that a description belongs to. */
function termOf(item: Element): string {
  let term = item.matches('dd') ? item.previousElementSibling : null
  while (term?.matches('dd')) term = term.previousElementSibling
  return term ? contentOf(term) : ''
}

/** Looks in the boxes around an item, as long as a box contains only one checkbox. */
function isExplainedByBox(item: Element, checked: string): boolean {
  if (item.matches('tr, li, dd, [role="row"], [role="listitem"]')) return false
  let around = item.parentElement
  for (let level = 0; level < LEVELS && around && !around.matches(LIST); level += 1) {
    if (around.querySelectorAll(CHECKBOX).length > 1) return false
    if (around.matches(checked) || around.querySelector(checked)) return true
    const content = contentOf(around)
    if (content.length <= AROUND_MAX && saysStruck(content)) return true
    around = around.parentElement
  }
  return false
}
