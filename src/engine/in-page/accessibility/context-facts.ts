import { tellingMarkOf } from '../elements/mark.ts'
import { nameOf, parentOf, plainTextOf, rootOf } from '../elements/text.ts'
import { contentMarkOf } from './detect/read-bypass.ts'
import { drawnPartOf } from './drawn-part.ts'
import { isNeverSent } from './never-sent.ts'
import { ownsRequired } from './required-items.ts'

/** Facts about an element's surroundings, used to check and word its findings. */
export interface ContextFacts {
  /** The number of elements in the same document or shadow root that have the element's id. */
  idCount?: number
  /** The selector of the part that people see in place of an invisible field while the field has focus. */
  drawnPart?: string
  /**
   * Whether the items that the element's role requires are inside generic elements or referenced by
   * `aria-owns`.
   */
  ownsItems?: true
  /**
   * Whether the element is a cell in a table without header cells. These tables are often used for layout.
   */
  isInHeaderlessTable?: true
  /**
   * Whether the element is an icon in a control that has its own text, or in a control without a name, which
   * needs a name itself.
   */
  isIconWithText?: true
  /** The text of the link or button around an image. */
  controlText?: string
  /** Whether the element is a form that the page never submits. */
  isNeverSent?: true
  /** The selector and role of a widget inside the element, such as a grid. */
  innerWidget?: { selector: string; role: string }
  /** The element that contains the page's content, if this element is the root or the body. */
  content?: { mark: string; tag: string; id: string; stopsBefore: number }
  /**
   * A short selector for the closed box that hides the control, and the number of controls in closed boxes
   * like it. `hasMore` means that only some of these boxes were counted.
   */
  closedBox?: { mark: string; controls: number; hasMore?: true }
  /** Whether the element is a table whose rows after the first contain too little text for a data table. */
  isSparseTable?: true
}

const TEXT_MAX = 100
const CONTROL =
  'a[href], button, summary, label, option, [role="button"], [role="link"], [role="menuitem"], [role="tab"], [role="option"]'
const WIDGET =
  '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="menu"], [role="tablist"], [role="toolbar"]'

export function contextFactsOf(element: Element): ContextFacts {
  const drawnPart = drawnPartOf(element)
  const widget = innerWidgetOf(element)
  const controlText = element.localName === 'img' ? controlTextOf(element) : ''
  const closedBox = closedBoxOf(element)
  const content = element.matches('html, body') ? contentMarkOf() : null
  return {
    ...(element.id && { idCount: rootOf(element).querySelectorAll(`#${CSS.escape(element.id)}`).length }),
    ...(drawnPart && { drawnPart }),
    ...(ownsRequired(element) && { ownsItems: true }),
    ...(isInHeaderlessTable(element) && { isInHeaderlessTable: true }),
    ...(isIconWithText(element) && { isIconWithText: true }),
    ...(controlText && { controlText }),
    ...(element instanceof HTMLFormElement && isNeverSent(element) && { isNeverSent: true }),
    ...(widget && { innerWidget: widget }),
    ...(closedBox && { closedBox }),
    ...(content && { content }),
    ...(element instanceof HTMLTableElement && isSparse(element) && { isSparseTable: true }),
  }
}

/** Selects the controls that the advice calls a link or a button. */
const LINK_OR_BUTTON = 'a[href], button, [role="button"]'

/** Returns the text of the link or button around an image, or an empty string if it has no words. */
function controlTextOf(image: Element): string {
  const control = image.parentElement?.closest(LINK_OR_BUTTON)
  const text = control ? plainTextOf(control, TEXT_MAX).trim() : ''
  return /\p{L}{2}/u.test(text) ? text : ''
}

const STOP = 'a[href], button'
const CLOSED_PX = 2
const BOX_LEVELS = 6
const ALIKE_MAX = 100

/** Returns the box without width or height that cuts off a control, such as a collapsed row of actions. */
function closedBoxOf(element: Element): ContextFacts['closedBox'] | null {
  if (!element.matches(STOP)) return null
  let box = parentOf(element)
  for (let level = 0; box && level < BOX_LEVELS && !isClosed(box); level += 1) box = parentOf(box)
  const mark = box && isClosed(box) ? tellingMarkOf(box) : ''
  if (!box || !mark.includes('.')) return null
  // A page can have thousands of such rows, and this runs for each control in them.
  const classes = [...box.classList].map((name) => `.${CSS.escape(name)}`).join('')
  const alike = classes ? [...rootOf(box).querySelectorAll(classes)] : [box]
  const closed = alike.slice(0, ALIKE_MAX).filter(isClosed)
  return {
    mark,
    controls: closed.reduce((sum, each) => sum + each.querySelectorAll(STOP).length, 0),
    ...(alike.length > ALIKE_MAX && { hasMore: true }),
  }
}

/**
 * A box without width and height, or a clipped one, exists only for screen readers, such as the box around a
 * skip link.
 */
function isClosed(box: Element): boolean {
  const { clientWidth, clientHeight } = box
  if (clientWidth <= CLOSED_PX === clientHeight <= CLOSED_PX) return false
  const { overflow, display, clip, clipPath } = getComputedStyle(box)
  return /hidden|clip/.test(overflow) && display !== 'inline' && clip === 'auto' && clipPath === 'none'
}

const DATA_ROWS_MIN = 2

/**
 * In a layout table, such as one with a heading above links to other pages, few rows contain text in several
 * cells.
 */
const isSparse = ({ rows }: HTMLTableElement): boolean =>
  [...rows].slice(1).filter(({ cells }) => [...cells].filter(hasWords).length > 1).length < DATA_ROWS_MIN

const hasWords = (cell: Element): boolean => /[\p{L}\p{N}]/u.test(plainTextOf(cell, TEXT_MAX))

const HEADER_CELL = 'th, [scope], [role="columnheader"], [role="rowheader"]'

/** The header cells of a nested table belong to that table. */
function isInHeaderlessTable(element: Element): boolean {
  const table = element.matches('td') ? element.closest('table') : null
  return (
    table !== null &&
    [...table.querySelectorAll(HEADER_CELL)].every((header) => header.closest('table') !== table)
  )
}

/** Screen readers read a control's text, so its icon rarely adds anything. */
function isIconWithText(element: Element): boolean {
  if (element.localName !== 'svg') return false
  for (let around = parentOf(element); around; around = parentOf(around)) {
    if (around.matches(LINK_OR_BUTTON) && nameOf(around, TEXT_MAX) === '') return true
    if (around.matches(CONTROL)) return /\p{L}{2}/u.test(textWithoutIcons(around))
  }
  return false
}

/** Titles in a graphic belong to the graphic, not to the control's text. */
function textWithoutIcons(control: Element): string {
  if (!control.querySelector('svg text, svg title, svg desc')) return plainTextOf(control, TEXT_MAX)
  return [...control.querySelectorAll('*')]
    .filter((part) => !part.closest('svg'))
    .concat(control)
    .flatMap((part) => [...part.childNodes].filter((node) => node instanceof Text))
    .map(({ nodeValue }) => nodeValue ?? '')
    .join(' ')
}

function innerWidgetOf(element: Element): ContextFacts['innerWidget'] | null {
  const role = element.getAttribute('role') ?? ''
  if (!element.hasAttribute('tabindex') || !/^(?:|none|presentation)$/.test(role)) return null
  const widgets = element.querySelectorAll(WIDGET)
  const [widget] = widgets
  if (widgets.length !== 1 || !widget || widget.querySelector('[tabindex="0"], a[href], button, input'))
    return null
  const own = widget.getAttribute('role') ?? ''
  return {
    selector: widget.id ? `#${CSS.escape(widget.id)}` : `the element with role="${own}" in it`,
    role: own,
  }
}
