import { keep } from '../../accessibility/keeper.ts'
import { letters, ownTextOf } from '../../elements/text.ts'
import { ancestorsOf } from '../flat-tree.ts'
import { addSheet, removeSheet } from '../sheets.ts'
import { isHiddenBox } from '../unseen.ts'
import { cutCauseOf } from './cut-cause.ts'
import { leaves } from './narrow.ts'
import { type CutCause, EXEMPT, isInFlow, linesOf, type NarrowDefect } from './text-lines.ts'

/** Text that a box cuts off when users enlarge the text or its spacing. */
export interface CutText {
  element: number
  /**
   * The number of pixels that the enlarged text or spacing cuts off, not counting pixels that were cut off
   * before.
   */
  amount: number
  /** The box that cuts off the text, if known. */
  cause: CutCause | null
}

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
const CUT_MIN = 4
const CUT_MAX = 400
/** Text with fewer letters may be a symbol because symbol fonts draw a single character as an image. */
const LETTERS_MIN = 3
/** Matches characters of writing systems in which the letter spacing isn't changed. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u

/** Code editors position each line with a script that expects a specific font. */
const EDITORS = '[class*=editor], [contenteditable], [role=application], [class*=chart], [class*=map]'

/**
 * The number of pixels by which each element's text is cut off in the widest window, with the original
 * spacing.
 */
let before = new Map<Element, number>()
/**
 * The number of pixels by which each element's text is cut off at the top and bottom edges, with the original
 * spacing.
 */
let cutBefore = new Map<Element, number>()

/** The elements whose text is already cut off at a zoom of 200%. */
let cutByZoom = new Set<Element>()

/** Applies the text spacing that readers may choose (success criterion 1.4.12). */
export function spaceText(): void {
  before = readCuts()
  cutBefore = readCuts(false)
  addSheet(SPACING)
}

/**
 * Returns text that is cut off only with the spacing that `spaceText` applies. Restores the original spacing.
 */
export function findCutBySpacing(max: number): CutText[] {
  const later = readCuts()
  const cuts = [...newCuts(before, later), ...furtherCuts(later)]
  const scrolls = createWheelTest()
  const unreadable = cuts.filter(({ element }) => !ancestorsOf(element).some(scrolls)).slice(0, max)
  const described = unreadable.map(describe)
  removeSheet(SPACING)
  return described
}

/**
 * Returns text that needs more lines at a zoom of 200% and is therefore cut off by a box with a fixed height.
 * `spaceText` must be called first, in the widest window.
 */
export function findCutByZoom(max: number): CutText[] {
  const later = readCuts(false)
  const cuts = [...newCuts(before, later), ...deeperCuts(later)].filter(({ element }) => !mayExpand(element))
  cutByZoom = new Set(cuts.map(({ element }) => element))
  return cuts.slice(0, max).map(describe)
}

export const describe = ({ element, amount }: Cut): CutText => ({
  element: keep(element),
  amount: Math.round(amount),
  cause: cutCauseOf(element),
})

const SIDE_CUT_MIN = 8
const SHOWN_MIN = 8
const BOX_MIN = { width: 40, height: 8 }

/**
 * Returns text that a box cuts off in the narrow window but not in the widest one. If none of the text is
 * visible, a person must check whether it is shown elsewhere. `spaceText` must be called first, in the widest
 * window.
 */
export function findCutByWidth(max: number): NarrowDefect[] {
  const found = cutAtBottom().slice(0, max)
  for (const element of leaves()) {
    if (found.length >= max) break
    const wasShown = (before.get(element) ?? CUT_MAX) <= 1
    if (!wasShown || element.closest(EXEMPT) || !isInFlow(element) || mayExpand(element)) continue
    const cut = sideCutOf(element)
    if (cut)
      found.push({
        rule: 'reflow-clipped',
        element: keep(element),
        amount: Math.round(cut.amount),
        isQuestion: !cut.isPartlyShown,
      })
  }
  return found
}

/**
 * Returns text with lines that a box with a fixed height hides, unless the box already does so at a zoom of
 * 200%.
 */
const cutAtBottom = (): NarrowDefect[] =>
  readNewCuts()
    .filter(({ element }) => !cutByZoom.has(element) && isInFlow(element) && !mayExpand(element))
    .filter(({ element, amount }) => losesLine(element, amount))
    .map(({ element, amount }) => ({
      rule: 'reflow-clipped',
      element: keep(element),
      amount: Math.round(amount),
      isQuestion: false,
      cut: cutCauseOf(element),
    }))

/** Returns true if a box hides so much of an element's text that the last line is unreadable. */
export const losesLine = (element: Element, amount: number): boolean =>
  amount >= (linesOf(element)[0]?.height ?? 0) / 2

function sideCutOf(element: Element): { amount: number; isPartlyShown: boolean } | null {
  const lines = linesOf(element)
  for (const box of [element, ...ancestorsOf(element)]) {
    if (box === document.body || box === document.documentElement) return null
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX + overflowY)) return null
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
    if (!/hidden|clip/.test(overflowX)) continue
    const { top, right, bottom, width, height } = box.getBoundingClientRect()
    if (width < BOX_MIN.width || height < BOX_MIN.height) return null
    const cut = lines.filter((line) => {
      const middle = (line.top + line.bottom) / 2
      return middle > top && middle < bottom && line.right - right >= SIDE_CUT_MIN
    })
    const amount = Math.max(0, ...cut.map((line) => line.right - right))
    if (amount > CUT_MAX) return null
    if (amount > 0) return { amount, isPartlyShown: cut.some((line) => right - line.left >= SHOWN_MIN) }
  }
  return null
}

/** Slides move in and out, and a button may show the rest of the text. */
export const mayExpand = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some(
    (around) =>
      around.matches(
        '[class*=carousel], [class*=slid], [class*=swiper], [class*=marquee], [class*=ticker]',
      ) ||
      (/hidden|clip/.test(getComputedStyle(around).overflowY) && offersMore(around)),
  )

const offersMore = (box: Element): boolean => {
  if (box === document.body || box === document.documentElement) return false
  const parts = [box, box.previousElementSibling, box.nextElementSibling]
  return parts.some((part) => part?.matches(EXPANDERS) || part?.querySelector(EXPANDERS))
}

const EXPANDERS = 'button, summary, [role=button], [aria-expanded], input[type=checkbox]'

/** Returns text that a box cuts off at its top or bottom now, but not before `spaceText`. */
export const readNewCuts = (): Cut[] => newCuts(before, readCuts(false))

export interface Cut {
  element: Element
  amount: number
}

const newCuts = (earlier: ReadonlyMap<Element, number>, later: ReadonlyMap<Element, number>): Cut[] =>
  [...later].flatMap(([element, amount]) => {
    const known = earlier.get(element)
    const isNew = known !== undefined && known <= 1 && amount >= CUT_MIN && amount <= CUT_MAX
    return isNew ? [{ element, amount }] : []
  })

/** How far a font's box may extend beyond lines without cutting off letters, relative to the font size. */
const BLANK_SHARE_MAX = 0.25
/** The proportion of the font size that can be lost before letters become unreadable. */
const LOST_SHARE_MIN = 0.3

/**
 * Returns text whose lines were so close together that only the font's blank edges were cut off before, while
 * now parts of the letters are cut off.
 */
const furtherCuts = (later: ReadonlyMap<Element, number>): Cut[] =>
  [...later].flatMap(([element, amount]) => {
    const known = before.get(element) ?? 0
    if (known <= 1 || amount > CUT_MAX) return []
    const px = Number.parseFloat(getComputedStyle(element).fontSize)
    const isFurther = known <= BLANK_SHARE_MAX * px && amount - known >= LOST_SHARE_MIN * px
    return isFurther ? [{ element, amount: amount - known }] : []
  })

/**
 * Returns text that was already cut off before zooming and loses at least one more line at this zoom. Skips
 * excerpts, which are short on purpose and usually have a link to the whole text.
 */
const deeperCuts = (later: ReadonlyMap<Element, number>): Cut[] =>
  [...later].flatMap(([element, amount]) => {
    const known = cutBefore.get(element) ?? 0
    const linePx = linesOf(element)[0]?.height ?? Number.POSITIVE_INFINITY
    const isDeeper = known > 1 && amount <= CUT_MAX && amount - known >= linePx
    return isDeeper && !isExcerpt(element) ? [{ element, amount: amount - known }] : []
  })

const isExcerpt = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some(
    (around) =>
      around.matches('a[href], article, li') ||
      (/hidden|clip/.test(getComputedStyle(around).overflowY) && hasLinkNearby(around)),
  )

const hasLinkNearby = (box: Element): boolean =>
  [box, box.previousElementSibling, box.nextElementSibling].some(
    (part) => part?.matches('a[href]') || part?.querySelector('a[href]'),
  )

const WHEEL_PX = 40

/**
 * Returns a function that detects boxes without a scroll bar whose content a script scrolls when the mouse
 * wheel is turned.
 */
export function createWheelTest(): (box: Element) => boolean {
  const known = new Map<Element, boolean>()
  return (box) => {
    const before = known.get(box)
    if (before !== undefined) return before
    const isScrolled = overflows(box) && turnsWheel(box)
    known.set(box, isScrolled)
    return isScrolled
  }
}

const overflows = (box: Element): boolean =>
  getComputedStyle(box).overflowY === 'hidden' && box.scrollHeight > box.clientHeight

function turnsWheel(box: Element): boolean {
  const { scrollTop } = box
  box.dispatchEvent(new WheelEvent('wheel', { deltaY: WHEEL_PX, cancelable: true }))
  const isScrolled = box.scrollTop !== scrollTop
  box.scrollTop = scrollTop
  return isScrolled
}

/** Some symbol fonts draw a word such as “arrow_back” as one symbol. */
const isIconName = (element: Element, text: string): boolean =>
  /^[a-z0-9]+(_[a-z0-9]+)*$/.test(text.trim()) &&
  /\bicons?\b|symbols/i.test(element.getAttribute('class') ?? '')

/**
 * Returns the number of pixels by which boxes without a scroll bar cut off each element's text.
 * @param isSideways whether the left and right edges also count.
 */
function readCuts(isSideways = true): Map<Element, number> {
  const cuts = new Map<Element, number>()
  for (const element of leaves()) {
    const text = ownTextOf(element)
    if (element.closest(EDITORS) || isIconName(element, text)) continue
    if (letters(text) >= LETTERS_MIN && !UNSPACED.test(text)) cuts.set(element, cutOf(element, isSideways))
  }
  return cuts
}

function cutOf(element: Element, isSideways: boolean): number {
  const lines = linesOf(element)
  // A closed menu to the left or right of the window isn't visible.
  if (lines.every(({ left, right }) => right <= 0 || left >= innerWidth)) return 0
  let cut = 0
  for (const box of [element, ...ancestorsOf(element)]) {
    const style = getComputedStyle(box)
    // Text that is only for screen readers isn't cut off by mistake.
    if (isHiddenBox(box, style)) return 0
    const { left, top, right, bottom } = box.getBoundingClientRect()
    // Text that can be scrolled, or that is truncated on purpose, isn't lost.
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return 0
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (isShortened || box === document.body) return cut
    for (const line of lines) {
      const middle = (line.top + line.bottom) / 2
      if (/hidden|clip/.test(style.overflowY)) cut = Math.max(cut, line.bottom - bottom, top - line.top)
      if (isSideways && /hidden|clip/.test(style.overflowX) && middle > top && middle < bottom)
        cut = Math.max(cut, line.right - right, left - line.left)
    }
    if (style.position === 'fixed') return cut
  }
  return cut
}
