import { PRICE_SOURCE } from '../../in-page/accessibility/detect/price-pattern.ts'
import type { Box } from './box.ts'
import { type Detector, sure } from './detector.ts'
import type { BlockFact } from './facts.ts'
import { countWords, letterCount, quoted } from './text.ts'

const LINES_MIN = 3
const NAME_LETTERS_MIN = 2
const NAME_WORDS_MAX = 8
const VALUE_WORDS_MAX = 6
/** A closed day or a sold-out item has no value. */
const VALUES_SHARE = 0.6
/** The columns may have different paddings. */
const ALIGNED_PX = 8
const LINE_PX_MAX = 2
/** The number of blocks after the names that may be columns of the same rows. */
const COLUMNS_MAX = 3
/** Matches prices and times of day, in the supported languages. */
const VALUE = new RegExp(
  String.raw`${PRICE_SOURCE}|(?<!\d)\d{1,2}[:.,]\d{2}(?!\d)|(?<!\d)\d{1,2}\s?(?:[ap]\.?m|uhr|h)(?!\p{L})|(?<![\d.,])\d{1,2}\s?[-–—]\s?\d{1,2}(?![\d.,])|\d時`,
  'iu',
)
/** Matches a line with weekdays or with another word in front of its value, which needs no name from another column. */
const LABELED =
  /^(?!(?:ab|from|at|um|ca|circa|à|partir|dès|de|desde|a|da|dal|dalle|van|vanaf|od|från|kl|až|o|eur|chf|usd|gbp|pln|czk|sek|nok|dkk|brl|kr|kč|zł|tl)(?!\p{L}))\p{L}{2}|(?<!\p{L})\p{L}{2,4}\.?\s?[-–—]\s?\p{L}{2,4}(?!\p{L})/iu
/** Matches a town with a postal code, as in an address. */
const TOWN =
  /^(?:[A-Z]{1,2}[- ])?(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3})\s(?:[A-Z]{2}\s)?\p{Lu}\p{L}|\s(?:[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}|[A-Z]{2}\s\d{5})$|〒/u

/**
 * Finds columns side by side whose rows consist of line breaks, such as a list of names and a list of their prices. A
 * screen reader reads one column after the other.
 */
export const brokenColumns: Detector = ({ facts: { blocks } }) => {
  const found = blocks.flatMap((block, index) => {
    const names = linesOf(block)
    if (!areNames(names)) return []
    const beside = blocks
      .slice(index + 1, index + 1 + COLUMNS_MAX)
      .find((other) => isBeside(block, other) && areValues(linesOf(other), names.length))
    if (!beside) return []
    const values = linesOf(beside)
    const at = values.findIndex((value) => VALUE.test(value))
    const [name, value] = [quoted(names[at]!), quoted(values[at]!)]
    const message = `${name} and ${value} are in one line, but only line breaks make the lines. Screen readers read all ${names.length} lines of the first column, such as ${quoted(names[0]!)} and ${quoted(names[1]!)}, before those of the other one.`
    const fix = `Use a table with a row for each line, so that ${name} and ${value} are two cells of the same row. Or write them into one line of a list.`
    return [sure('reading-order', block.element, message, fix)]
  })
  return found.slice(0, 1)
}

const linesOf = ({ text, within, level }: BlockFact): string[] =>
  level > 0 || within.some((around) => /^(?:pre|code|hidden|nav)$/.test(around))
    ? []
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)

/** A line with a value of its own is complete. */
const areNames = (lines: readonly string[]): boolean =>
  lines.length >= LINES_MIN &&
  new Set(lines).size === lines.length &&
  !isAddress(lines) &&
  lines.every(
    (line) =>
      letterCount(line) >= NAME_LETTERS_MIN && countWords(line) <= NAME_WORDS_MAX && !VALUE.test(line),
  )

/** Lists of wines begin with years, but only one line of an address has a postal code. */
const isAddress = (lines: readonly string[]): boolean =>
  lines.some((line) => TOWN.test(line)) && !lines.every((line) => TOWN.test(line))

function areValues(lines: readonly string[], count: number): boolean {
  const values = lines.filter((line) => VALUE.test(line))
  return (
    lines.length === count &&
    lines.every((line) => countWords(line) <= VALUE_WORDS_MAX) &&
    values.length >= count * VALUES_SHARE &&
    !values.some((value) => LABELED.test(value))
  )
}

function isBeside(one: BlockFact, other: BlockFact): boolean {
  const isApart = endOf(one.box) <= other.box.x + LINE_PX_MAX || endOf(other.box) <= one.box.x + LINE_PX_MAX
  return (
    isApart &&
    Math.abs(one.box.y - other.box.y) <= ALIGNED_PX &&
    Math.abs(one.lineHeight - other.lineHeight) <= LINE_PX_MAX &&
    Math.abs(one.box.height - other.box.height) <= ALIGNED_PX
  )
}

const endOf = ({ x, width }: Box): number => x + width
