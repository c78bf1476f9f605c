import { ariaNameOf } from '../../accessibility/detect/names/names.ts'
import { keep, keptElement } from '../../accessibility/keeper.ts'
import { ownTextOf, squeeze, textOf } from '../../elements/text.ts'
import { codeNameOf } from '../cover.ts'
import { ancestorsOf, elementAt, findAll, IN_BODY, isShown } from '../flat-tree.ts'
import { isHiddenBox } from '../unseen.ts'
import { findCoveredStarts } from './covered-starts.ts'
import { findCutStarts } from './cut-start.ts'
import { readPageWidth } from './fixed-widths.ts'
import { ASIDE, findLost, type WideText } from './lost-content.ts'
import { findLostControls, readWideControls } from './lost-controls.ts'
import { findLostTitles, readWideTitles } from './lost-titles.ts'
import { EXEMPT, isInFlow, linesOf, type NarrowDefect } from './text-lines.ts'
import { wideCauseOf } from './wide-cause.ts'

const FIELDS = 'input:not([type=hidden]), select, textarea, button'
const UNREAD = /^(script|style|noscript|option|template|title)$/
const STICKS_OUT_MIN = 12
const CUT_SHARE_MIN = 0.25
const SCROLLS_MIN = 3

/** Returns fields and elements that have their own text. */
export const leaves = (): Element[] =>
  findAll(IN_BODY).filter(
    (element) =>
      !UNREAD.test(element.localName) &&
      (element.matches(FIELDS) || /\S/.test(ownTextOf(element))) &&
      isShown(element) &&
      !element.closest('svg'),
  )

/** The text that was visible in the wide window. */
let wide = new Map<Element, WideText>()

/** Records the text and the controls that are visible in the wide window. Must be called before the window becomes narrow. */
export function readWide(): void {
  readWideControls()
  readWideTitles()
  wide = new Map(
    leaves().map((element) => [
      element,
      { text: squeeze(ownTextOf(element)), isInMain: element.closest(ASIDE) === null },
    ]),
  )
}

export function findNarrowDefects(max: number): NarrowDefect[] {
  const shown = leaves()
  const lost = findLost(shown, wide)
  findLostControls(new Set(lost.map(({ element }) => keptElement(element))))
  return [
    ...stickingOut(shown),
    ...findCutStarts(shown),
    ...lost,
    ...findLostTitles(),
    ...scrollingSideways(shown),
  ].slice(0, max)
}

function stickingOut(shown: readonly Element[]): NarrowDefect[] {
  const root = document.scrollingElement ?? document.documentElement
  const scrolls = root.scrollWidth - root.clientWidth >= SCROLLS_MIN
  const isCut = [document.documentElement, document.body].some((element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowX),
  )
  if (!scrolls && !isCut) return []
  const causes = new Map<Element, { amount: number; isQuestion: boolean }>()
  for (const element of shown) {
    const amount = protrusionOf(element, isCut)
    if (amount === 0) continue
    const cause = outermostOf(element)
    const { amount: known = 0 } = causes.get(cause) ?? {}
    const ofBox = Math.round(cause.getBoundingClientRect().right + scrollX - innerWidth)
    causes.set(cause, { amount: Math.max(known, amount, ofBox), isQuestion: isTrack(cause) })
  }
  const rule = scrolls && !isCut ? 'reflow-scroll' : 'reflow-clipped'
  const page = rule === 'reflow-scroll' && causes.size > 0 ? readPageWidth() : null
  return worstOfEachCause(
    [...causes].map(([box, { amount, isQuestion }]) => {
      const cause = wideCauseOf(box, innerWidth)
      const isFixedWidth = Boolean(page?.fixed.length) && /width$/.test(cause?.kind ?? '')
      return { rule, element: keep(box), amount, isQuestion, cause, ...(page && { page, isFixedWidth }) }
    }),
  )
}

/**
 * If one style makes several elements too wide, this is a single defect, represented by the worst element.
 */
function worstOfEachCause(defects: readonly NarrowDefect[]): NarrowDefect[] {
  const keyOf = ({ rule, element, cause, isQuestion, isFixedWidth }: NarrowDefect) => {
    // The page fits only without all of its fixed widths, so together they are one defect.
    if (isFixedWidth) return `${rule} ${isQuestion}`
    return cause && STYLED.test(cause.part)
      ? `${rule} ${isQuestion} ${cause.kind} ${cause.part} ${cause.value}`
      : element
  }
  return [...Map.groupBy(defects, keyOf).values()].map((same) => ({
    ...same.toSorted((a, b) => b.amount - a.amount)[0]!,
    ...(same.length > 1 && { more: same.length - 1 }),
  }))
}

/** Matches a selector that a style sheet can use, not text or a tag. */
const STYLED = /^[\w-]*[.#]/

/**
 * Preformatted text may scroll in its own box, but must not make the whole page scroll. Tables may, unless the page
 * can't scroll sideways.
 */
function isExempt(element: Element, isCut: boolean): boolean {
  if (isCut) return element.closest(EXEMPT_IF_CUT) !== null
  return element.closest(element.closest('pre') ? EXEMPT_AROUND_PRE : EXEMPT) !== null
}

const EXEMPT_AROUND_PRE = EXEMPT.replace('pre, code, ', '')
const EXEMPT_IF_CUT = EXEMPT.replace('table, pre, code, ', '')

/**
 * Returns the number of pixels by which an element's text extends beyond the right edge, or 0 if all of it
 * can be seen.
 */
function protrusionOf(element: Element, isCut: boolean): number {
  if (isExempt(element, isCut) || !wide.has(element) || scrollsItself(element)) return 0
  if (isCut && isInHiddenBox(element)) return 0
  const lines = linesOf(element)
  const left = Math.min(...lines.map((line) => line.left)) + scrollX
  const right = Math.max(...lines.map((line) => line.right)) + scrollX
  if (lines.length === 0 || left < -innerWidth) return 0
  // Menus and slides may be outside the viewport on purpose, but columns of the page may not.
  if (left >= innerWidth && !isInFlow(element)) return 0
  const amount = right - innerWidth
  const isMuch = amount >= STICKS_OUT_MIN || amount >= CUT_SHARE_MIN * (right - left)
  if (amount < SCROLLS_MIN || !isMuch) return 0
  for (const around of ancestorsOf(element)) {
    if (around === document.body) break
    const { overflowX, position, transform } = getComputedStyle(around)
    // If an open menu has pushed the page aside, the text isn't lost.
    if (transform !== 'none' && new DOMMatrix(transform).e >= STICKS_OUT_MIN) return 0
    // If a box clips or scrolls the element, other rules check it. A box whose end is cut off can't be
    // scrolled to its end.
    if (overflowX !== 'visible' && !(isCut && isCutOff(around, overflowX))) return 0
    if (position === 'fixed') return 0
  }
  return Math.round(amount)
}

const isInHiddenBox = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((box) => isHiddenBox(box, getComputedStyle(box)))

const isCutOff = (box: Element, overflowX: string): boolean =>
  /auto|scroll/.test(overflowX) && box.getBoundingClientRect().right + scrollX > innerWidth + STICKS_OUT_MIN

/** Returns true if an element is in the window and scrolls its own text sideways. */
const scrollsItself = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowX) &&
  element.getBoundingClientRect().right + scrollX <= innerWidth + SCROLLS_MIN

/**
 * Returns the outermost box that extends beyond the right edge of the window. If a box is too wide, the box
 * is the cause of the overflow, not its content.
 */
function outermostOf(element: Element): Element {
  let cause = element.closest('pre') ?? element
  for (const around of ancestorsOf(cause)) {
    if (around === document.body || around === document.documentElement) break
    if (around.getBoundingClientRect().right + scrollX > innerWidth + SCROLLS_MIN) cause = around
  }
  return cause
}

/** Returns true for a row of slides that is moved with buttons. */
const isTrack = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((around) =>
    /carousel|slider|swiper|slick|marquee|ticker/i.test(around.getAttribute('class') ?? ''),
  )

const SIDEWAYS_MIN = 16

/** Returns boxes that users must scroll sideways to read lines of text. */
function scrollingSideways(shown: readonly Element[]): NarrowDefect[] {
  const boxes = new Map<Element, number>()
  for (const element of shown) {
    const box = [...ancestorsOf(element)].find((around) =>
      /auto|scroll/.test(getComputedStyle(around).overflowX),
    )
    if (!box || box === document.body || box === document.documentElement) continue
    if (element.closest(EXEMPT) || box.querySelector(EXEMPT) || isTrack(box)) continue
    if (box.closest('nav, [role=tablist], [role=navigation]') || !isShown(box)) continue
    const amount = box.scrollWidth - box.clientWidth
    const widest = Math.max(0, ...linesOf(element).map(({ width }) => width))
    if (box.clientWidth > 0 && amount >= SIDEWAYS_MIN && widest > box.clientWidth) boxes.set(box, amount)
  }
  return [...boxes].map(([box, amount]) => ({
    rule: 'scroll-box-sideways',
    element: keep(box),
    amount,
    isQuestion: false,
    cause: wideCauseOf(box, box.getBoundingClientRect().left + box.clientWidth),
  }))
}

const COVER_SHARE_MIN = 0.5
const COVER_GRID = 12
const COVER_TEXT_MAX = 80
/** The combined text of these elements isn't a name. */
const BAR = 'header, footer, nav'

/** Scrolls to the middle of the page, where fixed layers cover its content. */
export function scrollToMiddle(): void {
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
}

export const scrollToTop = (): void => scrollTo({ top: 0, left: 0, behavior: 'instant' })

/** Returns a fixed layer that covers too much of the content, or null if there is none. */
export const findCover = (): NarrowDefect | null => findWideCover() ?? findCoveredStarts(leaves())

/** Returns the largest fixed layer if the fixed layers together cover half of the viewport. */
function findWideCover(): NarrowDefect | null {
  // The layout of a page that doesn't scroll, such as an application, may consist of fixed layers.
  if (document.documentElement.scrollHeight < 2 * innerHeight) return null
  const counts = new Map<Element, number>()
  for (let row = 0; row < COVER_GRID; row += 1)
    for (let column = 0; column < COVER_GRID; column += 1) {
      const hit = elementAt(
        ((column + 0.5) * innerWidth) / COVER_GRID,
        ((row + 0.5) * innerHeight) / COVER_GRID,
      )
      const layer = hit && stuckLayerOf(hit)
      if (layer) counts.set(layer, (counts.get(layer) ?? 0) + 1)
    }
  const covered = [...counts.values()].reduce((sum, count) => sum + count, 0) / COVER_GRID ** 2
  if (covered < COVER_SHARE_MIN) return null
  const [largest] = [...counts].toSorted((a, b) => b[1] - a[1])
  const element = largest![0]
  const isQuestion = [element, ...element.querySelectorAll('*')].some((inner) =>
    inner.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'),
  )
  const text = ariaNameOf(element) || textOf(element, COVER_TEXT_MAX, (part) => !isShown(part))
  return {
    rule: 'fixed-cover',
    element: keep(element),
    amount: Math.round(covered * 100),
    isQuestion,
    text,
    layer: { mark: codeNameOf(element), isOnly: counts.size === 1, isBar: element.matches(BAR) },
  }
}

function stuckLayerOf(element: Element): Element | null {
  for (const around of [element, ...ancestorsOf(element)]) {
    const { position, top, bottom } = getComputedStyle(around)
    if (position === 'fixed') return around
    if (position !== 'sticky') continue
    const box = around.getBoundingClientRect()
    const isAtTop = Math.abs(box.top - Number.parseFloat(top)) <= 2
    const isAtBottom = Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) <= 2
    if (isAtTop || isAtBottom) return around
  }
  return null
}
