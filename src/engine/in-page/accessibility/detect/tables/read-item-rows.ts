import type { ItemPart, ItemRowsFact } from '../../../../accessibility/detectors/lists/item-rows-fact.ts'
import { HEADING } from '../../../elements/selectors.ts'
import { flatChildNodesOf } from '../../../elements/text.ts'
import { keep } from '../../keeper.ts'
import { cleanTextOf, nameOf } from '../names/names.ts'

const LINES = { min: 3, max: 80 }
const COLUMNS = { min: 2, max: 6 }
const NESTED_MAX = 5
const TEXT_MAX = 160
const ALIGNED_PX = 12
const TOLERANCE_PX = 4
/** Rows that are farther apart are probably sections of the page. */
const GAP_PX_MAX = 40
const UNREAD = /^(?:script|style|template|noscript|link|meta|br|hr|col|colgroup|caption)$/
const LEAVES =
  'p, h1, h2, h3, h4, h5, h6, a, button, img, svg, picture, span, b, strong, select, dl, nav, [role="tablist"], [role="menubar"], [role="toolbar"]'
/** The rows of a table are read together with the table. */
const TABLE_PART = 'thead, tbody, tfoot, tr'
const NAMED = '[role="table"], [role="grid"], [role="treegrid"], [role="radiogroup"]'
const HEADERS = 'th, [role="columnheader"], [role="rowheader"], [headers]'
const FIELDS =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea'
const IMAGES = 'img, svg, picture, canvas, video, [role="img"]'
const CONTROL =
  'a[href], button, [role="button"], [role="link"], input:is([type="submit"], [type="button"], [type="image"])'
const BUTTON = 'button, [role="button"], input'
const SETS = 'ul, ol, dl, table, form'
const PARAGRAPHS_MAX = 3

/**
 * Returns each group of rows in an element whose parts are lined up in columns. Includes only tables without
 * header cells.
 */
export function readItemRows(element: Element, style: CSSStyleDeclaration): ItemRowsFact[] {
  const isTable = element instanceof HTMLTableElement
  if (element.matches(`${LEAVES}, ${TABLE_PART}`)) return []
  const lines = isTable ? [...element.rows].map(partsOf) : linesIn(element, style)
  if (lines.length < LINES.min || lines.length > LINES.max) return []
  const groups = runsOf(lines).filter(areLinedUp)
  if (groups.length === 0 || element.closest(NAMED) || element.querySelector(HEADERS)) return []
  const role = element.getAttribute('role') ?? ''
  const hasCells = isTable && !/^(?:none|presentation)$/.test(role)
  return groups.map((rows) => ({
    element: keep(element),
    isTable,
    hasCells,
    rows: rows.map((row) => row.map(readPart)),
  }))
}

function linesIn(element: Element, { display, gridTemplateColumns }: CSSStyleDeclaration): Element[][] {
  const children = shownIn(element)
  const columns = display.endsWith('grid') ? gridTemplateColumns.split(' ').length : 1
  if (columns < COLUMNS.min) return children.length > LINES.max ? [] : children.map(partsOf)
  if (columns > COLUMNS.max || children.length % columns !== 0) return []
  return Array.from({ length: children.length / columns }, (_, line) =>
    children.slice(line * columns, (line + 1) * columns),
  )
}

const shownIn = (element: Element): Element[] =>
  [...flatChildNodesOf(element)].filter(
    (node): node is Element => node instanceof Element && !UNREAD.test(node.localName),
  )

/** Returns the parts of a row, which may be in boxes or in a separate table. */
function partsOf(line: Element): Element[] {
  let parts = shownIn(line)
  for (let level = 0; level < NESTED_MAX && parts.length === 1 && !parts[0]!.matches(LEAVES); level += 1)
    parts = shownIn(parts[0]!)
  return parts
}

/** Returns the sequences of adjacent lines that have the same number of parts. */
function runsOf(lines: readonly Element[][]): Element[][][] {
  const runs: Element[][][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run && run[0]!.length === line.length) run.push(line)
    else runs.push([line])
  }
  return runs.filter((run) => run.length >= LINES.min && isInRange(run[0]!.length))
}

const isInRange = (count: number): boolean => count >= COLUMNS.min && count <= COLUMNS.max

function areLinedUp(rows: readonly Element[][]): boolean {
  const boxes = rows.map((row) => row.map((part) => part.getBoundingClientRect()))
  return boxes.every((row, index) => {
    const above = boxes[index - 1]
    const gap = above ? topOf(row) - Math.max(...above.map(({ bottom }) => bottom)) : 0
    return isRow(row) && isInColumns(row, boxes[0]!) && gap >= -TOLERANCE_PX && gap <= GAP_PX_MAX
  })
}

const topOf = (row: readonly DOMRect[]): number => Math.min(...row.map(({ top }) => top))

/** Returns true if boxes are side by side, in document order. */
function isRow(row: readonly DOMRect[]): boolean {
  const pairs = row.slice(1).map((box, index) => [row[index]!, box] as const)
  const isBeside = pairs.every(([one, other]) => one.top < other.bottom && other.top < one.bottom)
  const isForward = pairs.every(([one, other]) => other.left >= one.right - TOLERANCE_PX)
  const isBackward = pairs.every(([one, other]) => other.right <= one.left + TOLERANCE_PX)
  return row.every(({ width }) => width > 0) && isBeside && (isForward || isBackward)
}

const isInColumns = (row: readonly DOMRect[], first: readonly DOMRect[]): boolean =>
  row.every((box, index) => {
    const other = first[index]!
    const isCentered =
      Math.abs(box.left + box.width / 2 - other.left - other.width / 2) <= ALIGNED_PX &&
      box.left < other.right
    return isCentered || Math.abs(box.left - other.left) <= ALIGNED_PX
  })

function readPart(part: Element): ItemPart {
  const text = cleanTextOf(part)
  const first = firstText(part)
  const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(first ?? part)
  const control = part.matches(CONTROL) ? part : part.querySelector(CONTROL)
  return {
    content: contentOf(part, text, control),
    text: text.slice(0, TEXT_MAX),
    name: control ? nameOf(control).slice(0, TEXT_MAX) : '',
    isButton: control?.matches(BUTTON) ?? false,
    isBold: Number(fontWeight) >= 600,
    size: Math.round(Number.parseFloat(fontSize)),
    look: [fontFamily, fontSize, fontWeight, color].join(' '),
  }
}

function contentOf(part: Element, text: string, control: Element | null): ItemPart['content'] {
  if (part.querySelector(FIELDS)) return 'field'
  const images = part.matches(IMAGES) ? [part] : [...part.querySelectorAll(IMAGES)]
  const isLarge = images.some((image) => image.getBoundingClientRect().height > ICON_PX)
  if (!text) {
    if (images.length > 0 || getComputedStyle(part).backgroundImage.includes('url(')) return 'image'
    return control ? 'control' : 'empty'
  }
  if (isLarge || isWhole(part, text)) return 'whole'
  const isHeading = part.matches(HEADING) || part.querySelector(HEADING) !== null
  return control && !isHeading && cleanTextOf(control) === text ? 'control' : 'text'
}

const ICON_PX = 32

/**
 * Returns true if a part has a heading and more text, or several paragraphs, and may therefore be a separate
 * item.
 */
function isWhole(part: Element, text: string): boolean {
  const heading = part.querySelector(HEADING)
  if (heading && cleanTextOf(heading) !== text) return true
  return part.querySelector(SETS) !== null || part.querySelectorAll('p, div > div').length > PARAGRAPHS_MAX
}

/** Returns the element that directly contains the first text in an element. */
function firstText(element: Element): Element | null {
  for (const node of flatChildNodesOf(element)) {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) return element
    const inner = node instanceof Element && !UNREAD.test(node.localName) ? firstText(node) : null
    if (inner) return inner
  }
  return null
}
