import { PRICE } from '../../../in-page/accessibility/detect/tables/price-pattern.ts'
import { isFigureWord, OPEN_DAILY } from '../../words/figure-words.ts'
import { type Detector, doubt, sureIf } from '../detector.ts'
import type { BlockFact, Within } from '../facts.ts'
import { isNumeric, letterCount, quoted, wordsIn } from '../text.ts'
import { areInOneHeading } from './headings.ts'

const WORDS_MAX = 10
/** A single heading with a price may be the title of a section. */
const ALIKE_MIN = 2
const NO_CONTENT: ReadonlySet<Within> = new Set(['button', 'a'] as Within[])
const ITEMS: ReadonlySet<Within> = new Set(['li', 'td', 'dt'] as Within[])
/** Matches text that starts with a figure. In “Day 1” and “Week 2”, the number counts sections. */
const FIGURE_START = /^\W*(?:\p{L}{1,8}\W+){0,2}?(?:\p{Sc}|\d)/u
const COUNTED_START =
  /^\W*(?:day|week|month|year|hour|tag|woche|monat|jahr|stunde|jour|semaine|mois|heure|día|dia|semana|mes|mês|hora|giorno|settimana|mese|ora|week|maand|jaar|uur|dzień|tydzień|godzina|dag|vecka|timme|den|týden|hodina|gün|hafta|saat)\W*\d/iu

/**
 * Finds headings that contain only a price, a number or opening hours. They are probably headings only to
 * make the text large. This is certain if they complete the sentence above them, or if no content belongs to
 * them.
 */
export const headingFigures: Detector = ({ facts: { blocks, page } }) => {
  const possible = blocks.flatMap((block, index) => {
    if (!isShown(block) || !isFigure(block.text) || isPart(block, blocks, index)) return []
    // The number may be a name, such as that of the game 2048.
    if (block.level === 1 && page.title.includes(block.text)) return []
    const completes = completesText(blocks, index)
    const isMisused = completes || headsNothing(blocks, index)
    return [{ block, index, completes, isMisused, hasPrice: PRICE.test(block.text) }]
  })
  const misused = possible.filter(({ isMisused }) => isMisused)
  const prices = possible.filter(({ hasPrice }) => hasPrice)
  return possible.flatMap(({ block: { element, text }, index, completes, isMisused, hasPrice }) => {
    const isNumber = isNumeric(text) && letterCount(text) === 0
    const fix = `Change the heading ${quoted(text)} to a p or span element, and use CSS to keep its appearance.`
    if (isMisused) {
      const why = completes
        ? `The heading ${quoted(text)} only completes the text above it.`
        : `The heading ${quoted(text)} is only a figure with no content of its own.`
      const message = `${why} Screen reader users who jump from heading to heading can’t tell what it is about.`
      return [sureIf(misused.length >= ALIKE_MIN, 'heading-misuse', element, message, fix)]
    }
    const isPrice = prices.length >= ALIKE_MIN && hasPrice && !hasItems(blocks, index)
    if (!isNumber && !isPrice) return []
    const what = isNumber ? 'a number' : 'a price'
    const message = `The heading ${quoted(text)} is only ${what}. Does it begin a section?`
    return [doubt('heading-misuse', element, message, `If not, ${fix[0]!.toLowerCase()}${fix.slice(1)}`)]
  })
}

/** A button in a heading, as in an accordion, names what the button opens. */
const isShown = ({ level, within }: BlockFact): boolean =>
  level > 0 && !within.some((kind) => kind === 'hidden' || kind === 'button')

/**
 * Returns true if the heading contains more text than this block, such as the words before the number in
 * “Your cart 3”.
 */
const isPart = (block: BlockFact, blocks: readonly BlockFact[], index: number): boolean =>
  [blocks[index - 1], blocks[index + 1]].some(
    (other) => other !== undefined && other.level > 0 && areInOneHeading(block, other),
  )

function isFigure(text: string): boolean {
  if (OPEN_DAILY.test(text.trim())) return true
  if (isNumeric(text) && letterCount(text) === 0) return true
  const words = wordsIn(text)
  const isShort = words.length > 0 && words.length <= WORDS_MAX
  return isShort && FIGURE_START.test(text) && !COUNTED_START.test(text) && words.every(isFigureWord)
}

/** Returns true if the text directly before a heading ends with a colon, as in “A rowing boat costs:”. */
function completesText(blocks: readonly BlockFact[], index: number): boolean {
  const before = blocks[index - 1]
  const isText = before?.level === 0 && before.parent === blocks[index]!.parent
  return (
    isText &&
    /\p{L}\s?[:：]$/u.test(before.text.trim()) &&
    !hasItems(blocks, index) &&
    !hasOwnText(blocks, index)
  )
}

/**
 * Returns true if at least two pieces of text follow a heading. A single one may introduce the next figure,
 * as in a timetable.
 */
function hasOwnText(blocks: readonly BlockFact[], index: number): boolean {
  const [next, following] = blocks.slice(index + 1)
  return next?.level === 0 && following?.level === 0
}

/**
 * Returns true if a price or opening hours are a heading without content. Only links or buttons come before
 * the next heading, which isn't a subheading.
 */
function headsNothing(blocks: readonly BlockFact[], index: number): boolean {
  const { text, level } = blocks[index]!
  if (!PRICE.test(text) && !OPEN_DAILY.test(text.trim())) return false
  if (endsItem(blocks, index)) return true
  const next = blocks.slice(index + 1).find(({ within }) => !within.some((kind) => NO_CONTENT.has(kind)))
  return next === undefined || (next.level > 0 && next.level <= level)
}

/**
 * Returns true if a heading ends an item that starts with its name, and the next item is built in the same way:
 * a name, then a figure as a heading.
 */
function endsItem(blocks: readonly BlockFact[], index: number): boolean {
  const [before, heading, next, after] = [-1, 0, 1, 2].map((step) => blocks[index + step])
  if (!before || !heading || !next || !after || next.parent === heading.parent) return false
  const areNames = before.level === 0 && next.level === 0
  const areInside = before.parent === heading.parent && next.parent === after.parent
  return areNames && areInside && after.level === heading.level && isFigure(after.text)
}

/** Returns true if a list, a table or a subheading follows a heading, such as the features of a plan. */
function hasItems(blocks: readonly BlockFact[], index: number): boolean {
  const next = blocks[index + 1]
  const isItem = next?.within.some((kind) => ITEMS.has(kind) && !blocks[index]!.within.includes(kind))
  return isItem === true || (next?.level ?? 0) > blocks[index]!.level
}
