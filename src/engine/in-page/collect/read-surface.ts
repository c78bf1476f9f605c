import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import { letters, parentOf, plainTextOf } from '../elements/text.ts'
import { isUnseen } from '../probes/unseen.ts'
import { createLinkLook } from './link-look.ts'
import type { PageTools } from './page-tools.ts'
import { readPinned } from './read-pinned.ts'

type SurfaceFacts = Pick<
  UseArtifacts,
  'idlePointers' | 'underlined' | 'pinned' | 'scroll' | 'header' | 'emptyTables'
>

const CONTROLS =
  'a, button, input, select, textarea, label, summary, area, iframe, object, embed, video, audio, canvas, option, [contenteditable], [draggable="true"], [onclick], [role="button"], [role="link"], [role^="menuitem"], [role="tab"], [role="option"], [role="treeitem"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]'
/**
 * A role or a tabindex turns an element into a control. Such attributes of ancestors don't count, since
 * landmarks can have both.
 */
const PARTS = `${CONTROLS}, [role], [tabindex]`
const MARKED_MAX = 100

/** Reads facts that depend on the styles of individual elements. */
export function readSurface(tools: PageTools): SurfaceFacts {
  const { idlePointers, underlined, hasLargeScroller } = readStyles(tools)
  return {
    idlePointers,
    underlined,
    pinned: readPinned(tools),
    scroll: scrollOf(hasLargeScroller),
    header: headerOf(tools),
    emptyTables: emptyTablesOf(tools),
  }
}

/** Visits each element only once, since computing styles takes up most of the time. */
function readStyles(tools: PageTools) {
  const idlePointers: SurfaceFacts['idlePointers'] = []
  const underlined: SurfaceFacts['underlined'] = []
  const isLikeLinks = createLinkLook(tools)
  let hasLargeScroller = false
  for (const element of tools.elements) {
    const style = getComputedStyle(element)
    if (style.cursor === 'pointer' && idlePointers.length < MARKED_MAX && isIdlePointer(tools, element))
      idlePointers.push({ text: labelOf(element), ref: tools.describe(element) })
    if (underlined.length < MARKED_MAX && isUnderlined(tools, element, style))
      underlined.push({
        text: labelOf(element),
        isLikeLinks: isLikeLinks(element),
        ref: tools.describe(element),
      })
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 10)
      hasLargeScroller ||= element.clientHeight * element.clientWidth > (innerWidth * innerHeight) / 3
  }
  return { idlePointers, underlined, hasLargeScroller }
}

const labelOf = (element: Element): string => plainTextOf(element, 60)

/**
 * Returns true for the outermost element with a hand cursor that doesn't respond to presses. Its descendants
 * inherit the cursor.
 */
function isIdlePointer(tools: PageTools, element: Element): boolean {
  const parent = parentOf(element)
  if (!parent || getComputedStyle(parent).cursor === 'pointer') return false
  if (element.matches(PARTS) || element.closest(CONTROLS) || element.querySelector(PARTS)) return false
  const { width, height } = element.getBoundingClientRect()
  if (width < 16 || height < 16 || !tools.isShown(element)) return false
  return [element, ...element.querySelectorAll('*')].every((inner) => tools.isHandled(inner) === false)
}

function isUnderlined(tools: PageTools, element: Element, style: CSSStyleDeclaration): boolean {
  if (style.textDecorationLine !== 'underline' || style.textDecorationStyle !== 'solid') return false
  if (element.matches('ins, abbr, acronym, dfn')) return false
  if (element.closest(`${CONTROLS}, ins, abbr, h1, h2, h3, h4, h5, h6, th, pre`)) return false
  if (element.matches(PARTS) || element.querySelector(PARTS)) return false
  const length = letters(element.textContent ?? '')
  return length >= 3 && length <= 60 && tools.isShown(element)
}

function scrollOf(hasLargeScroller: boolean): SurfaceFacts['scroll'] {
  const { scrollsItself = false } = globalThis as { scrollsItself?: boolean }
  const isLocked = hidesOverflow(document.documentElement) || hidesOverflow(document.body)
  const contentPx = Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)
  return {
    isLocked: isLocked && !hasLargeScroller && !scrollsItself && contentPx > innerHeight * 1.1,
    contentPx,
  }
}

const hidesOverflow = (element: Element | null): boolean =>
  element !== null && /hidden|clip/.test(getComputedStyle(element).overflowY)

function headerOf(tools: PageTools): SurfaceFacts['header'] {
  const header = tools.elements.find(
    (element) =>
      (element.localName === 'header' || element.getAttribute('role') === 'banner') &&
      tools.landmarkOf(element) === 'banner' &&
      tools.isShown(element),
  )
  return header ? { heightPx: Math.round(header.getBoundingClientRect().height) } : null
}

const emptyTablesOf = (tools: PageTools): SurfaceFacts['emptyTables'] =>
  tools
    .tagged('table')
    .filter((table) => isEmptyTable(tools, table))
    .slice(0, 50)
    .map((table) => ({ columns: columnHeadersIn(table), ref: tools.describe(table) }))

/** Returns the number of headers in the row with the most. Other rows may contain a search field. */
const columnHeadersIn = (table: Element): number =>
  Math.max(
    ...[...table.querySelectorAll('tr')].map(
      (row) => [...row.children].filter((cell) => cell.localName === 'th' && isNamed(cell)).length,
    ),
  )

const isNamed = (cell: Element): boolean =>
  /\S/.test(cell.textContent) || cell.querySelector('img, svg') !== null

const isEmptyTable = (tools: PageTools, table: Element): boolean =>
  table.querySelectorAll('th').length >= 2 &&
  !table.querySelector('td, caption') &&
  tools.isShown(table) &&
  // A script may fill a table in a closed dialog before it opens the dialog.
  !isUnseen(table) &&
  !table.closest('[aria-busy="true"]')
