import type { OverlayArtifact } from '../../collect/artifacts.ts'
import { letters, parentOf, textOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

const COLUMNS = 8
const ROWS = 10
const FRAME = 'main, nav, [role="main"], [role="navigation"], [role="banner"]'

const MENU = 'nav, [role="navigation"]'

/**
 * Reads the layers that are fixed above the page. Tests which elements a click would hit at each point of a
 * grid.
 */
export function readOverlays(tools: PageTools): OverlayArtifact[] {
  // On large pages, each hit test takes a millisecond. On most pages, no point of the coarse grid hits a
  // layer, so the fine grid isn't needed.
  const isWorthMore = [...hitsOn(3, 4).values()].reduce((sum, count) => sum + count, 0) >= 3
  const hits = isWorthMore ? hitsOn(COLUMNS, ROWS) : new Map<Element, number>()
  return [...hits].map(([element, count]) => ({
    share: count / (COLUMNS * ROWS),
    characters: letters(textOf(element, 500)),
    hasControl:
      element.querySelector('button, a[href], input, select, textarea, iframe, [role="button"]') !== null,
    isPageFrame:
      element.matches(`header, footer, aside, ${FRAME}`) ||
      element.querySelector(FRAME) !== null ||
      (document.body !== null && element.contains(document.body)),
    isMenu:
      (element.matches(`aside, ${MENU}`) || element.querySelector(MENU) !== null) &&
      element.querySelector('main, [role="main"], h1') === null &&
      !(document.body !== null && element.contains(document.body)),
    isBehind: Number.parseInt(getComputedStyle(element).zIndex, 10) < 0,
    ref: tools.describe(element),
  }))
}

/** Returns the number of points on an even grid that hit each fixed element. */
function hitsOn(columns: number, rows: number): Map<Element, number> {
  const hits = new Map<Element, number>()
  for (let point = 0; point < columns * rows; point += 1) {
    const x = (((point % columns) + 0.5) * innerWidth) / columns
    const y = ((Math.floor(point / columns) + 0.5) * innerHeight) / rows
    const hit = deepestAt(x, y)
    const fixed = hit ? fixedOf(hit) : null
    if (fixed) hits.set(fixed, (hits.get(fixed) ?? 0) + 1)
  }
  return hits
}

function deepestAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  for (let depth = 0; element?.shadowRoot && depth < 20; depth += 1) {
    const inner = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return element
}

/** Returns the outermost fixed element or open dialog that is or contains the element. */
function fixedOf(start: Element): Element | null {
  let found: Element | null = null
  for (let element: Element | null = start; element; element = parentOf(element)) {
    if (getComputedStyle(element).position === 'fixed' || element.matches('dialog[open]')) found = element
  }
  return found
}
