import { PRICE_SOURCE } from '../../../in-page/accessibility/detect/tables/price-pattern.ts'
import type { Box } from '../box.ts'
import { type Detector, sure } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { countWords, letterCount, quoted } from '../text.ts'
import { isAmount, isMeasured } from './amount-texts.ts'

const LINES_MIN = 3
const NAME_LETTERS_MIN = 2
const NAME_WORDS_MAX = 8
const VALUE_WORDS_MAX = 6
/** The minimum proportion of lines with a value. A closed day or a sold-out item has none. */
const VALUES_SHARE = 0.6
/** Columns may have different padding. */
const ALIGNED_PX = 8
const MEASURED_MIN = 2
const LINE_PX_MAX = 2
/** The number of blocks after the names that may be columns with the same rows. */
const COLUMNS_MAX = 3
/** Matches prices and times of day, in the supported languages. */
const VALUE = new RegExp(
  String.raw`${PRICE_SOURCE}|(?<!\d)\d{1,2}[:.,]\d{2}(?!\d)|(?<!\d)\d{1,2}\s?(?:[ap]\.?m|uhr|h)(?!\p{L})|(?<![\d.,])\d{1,2}\s?[-–—]\s?\d{1,2}(?![\d.,])|\d時`,
  'iu',
)
/**
 * Matches a line with weekdays or another word before its value. These lines don't need a name from another
 * column.
 */
const LABELED =
  /^(?!(?:ab|from|at|um|ca|circa|à|partir|dès|de|desde|a|da|dal|dalle|van|vanaf|od|från|kl|až|o|eur|chf|usd|gbp|pln|czk|sek|nok|dkk|brl|kr|kč|zł|tl)(?!\p{L}))\p{L}{2}|(?<!\p{L})\p{L}{2,4}\.?\s?[-–—]\s?\p{L}{2,4}(?!\p{L})/iu
/** Matches a town with a postal code, as in an address. */
const TOWN =
  /^(?:[A-Z]{1,2}[- ])?(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3})\s(?:[A-Z]{2}\s)?\p{Lu}\p{L}|\s(?:[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}|[A-Z]{2}\s\d{5})$|〒/u

/**
 * Finds columns side by side whose rows are made with line breaks, such as a list of names next to their
 * prices, or amounts next to ingredients. Screen readers read one column after the other.
 */
export const brokenColumns: Detector = ({ facts: { blocks } }) => {
  const found = blocks.flatMap((block, index) => {
    const lines = linesOf(block)
    if (lines.length < LINES_MIN) return []
    const beside = blocks
      .slice(index + 1, index + 1 + COLUMNS_MAX)
      .filter((other) => isBeside(block, other))
      .map(linesOf)
    const other = beside.find((others) => isPair(lines, others) || isMeasuredPair(others, lines))
    if (!other) return []
    const at = Math.max(0, other.findIndex(isValue))
    const [one, two] = [quoted(lines[at]!), quoted(other[at]!)]
    const message = `${one} and ${two} are on one line, but only line breaks separate the lines. Screen readers read all ${lines.length} lines of the first column, such as ${quoted(lines[0]!)} and ${quoted(lines[1]!)}, before those of the other column.`
    const fix = `Use a table with a row for each line so that ${one} and ${two} are two cells in the same row. Or put them in the same list item.`
    return [sure('reading-order', block.element, message, fix)]
  })
  return found.slice(0, 1)
}

const isPair = (names: readonly string[], values: readonly string[]): boolean =>
  areNames(names) && (areValues(values, names.length) || areAmounts(values, names.length))

/** A price before a name may belong to the previous name, so only amounts count. */
const isMeasuredPair = (names: readonly string[], values: readonly string[]): boolean =>
  areNames(names) && areAmounts(values, names.length)

const isValue = (line: string): boolean => VALUE.test(line) || isAmount(line)

const linesOf = ({ text, within, level }: BlockFact): string[] =>
  level > 0 || within.some((around) => /^(?:pre|code|hidden|nav)$/.test(around))
    ? []
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)

/** A line that contains a value doesn't need another column. */
const areNames = (lines: readonly string[]): boolean =>
  lines.length >= LINES_MIN &&
  new Set(lines).size === lines.length &&
  !isAddress(lines) &&
  lines.every(
    (line) => letterCount(line) >= NAME_LETTERS_MIN && countWords(line) <= NAME_WORDS_MAX && !isValue(line),
  )

/** In an address, only one line has a postal code. In a list of wines, every line may start with a year. */
const isAddress = (lines: readonly string[]): boolean =>
  lines.some((line) => TOWN.test(line)) && !lines.every((line) => TOWN.test(line))

function areValues(lines: readonly string[], count: number): boolean {
  const values = lines.filter((line) => VALUE.test(line))
  return (
    areShort(lines, count) &&
    values.length >= count * VALUES_SHARE &&
    !values.some((value) => LABELED.test(value))
  )
}

/** Numbers without a unit may only number the lines. */
const areAmounts = (lines: readonly string[], count: number): boolean =>
  areShort(lines, count) &&
  lines.filter(isAmount).length >= count * VALUES_SHARE &&
  lines.filter(isMeasured).length >= MEASURED_MIN

const areShort = (lines: readonly string[], count: number): boolean =>
  lines.length === count && lines.every((line) => countWords(line) <= VALUE_WORDS_MAX)

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
