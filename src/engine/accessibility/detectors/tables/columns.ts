import { type Detection, type Detector, doubt, sure, sureIf } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { isNumeric, letterCount, quoted } from '../text.ts'

const LINES_MIN = 3
const CODE =
  /[{};]|=>|\s\|\s|<\/|\b(function|const|let|var|return|import|def|class|echo|sudo|npm|git)\b|^\s*[$#>]\s|(?:^|\s)(?:\/[\w.-]+){2}|\w\s*=\s*(?:\S|$)|^[-dl](?:[-r][-w][-xsStT]){3}|[├└]─|[|`+]--/
/** Matches column headers in the output of commands. */
const COMMAND_TITLES = /\b(?:PID|TTY|UID|USER|COMMAND|NAMESPACE|CONTAINER ID|Filesystem|MOUNTPOINTS?)\b/
const LETTER_SHARE_MAX = 0.4
/** Matches a line that only separates rows, such as “-----” or “=====  =====”. */
const RULE_LINE = /^[-=_*~+|─━═┄┈\s]+$/
/** Matches characters that are twice as wide as a Latin letter in a monospaced font. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu
/** Only text that is aligned with spaces has this many no-break spaces between two words. */
const NO_BREAK_GAP = /(?<=\S)(?:[ \t]*\u00a0){4,}[ \t]*(?=\S)/g
const GAPPED_LINES_MIN = 2

/**
 * With these roles, an accessible name only introduces the text. With other roles, such as `img`, it replaces
 * the text.
 */
const INTRODUCED = /^(?:region|group|document|article|figure|note)$/
const TABLE_LINES_MIN = 4
const COLUMNS_MIN = 3
const CELL_LENGTH_MAX = 30
const GAP = /\S(?:[ \u00a0\u3000]{2,}|\t+)\S/

/** Finds columns that are aligned with spaces, and drawings made of characters. */
export const preformatted: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap((block) => {
    const { element, text, within, isNamed } = block
    if (!text.includes('\n') || within.includes('code') || within.includes('hidden')) return []
    const lines = text.split('\n').filter((line) => line.trim() && !RULE_LINE.test(line))
    if (lines.length < LINES_MIN && !hasGaps(lines)) return []
    const signs = text.replace(/\s/g, '')
    if (
      within.includes('pre') &&
      letterCount(signs) < signs.length * LETTER_SHARE_MAX &&
      !/\d{2}|[a-z]{3}/i.test(signs)
    )
      return isNamed
        ? []
        : [doubt('ascii-art', element, 'A drawing made of characters has no text alternative.')]
    if (lines.filter((line) => CODE.test(line)).length > lines.length * 0.2) return []
    return hasColumns(lines) || hasGaps(lines) ? spacedColumns(block, lines) : []
  })

/**
 * Returns the detection for text in columns. Text with a name is certainly a table only if it contains
 * figures.
 */
function spacedColumns({ element, role, within, isNamed }: BlockFact, lines: readonly string[]): Detection[] {
  const rows = lines
    .map((line) => line.trim().split(/[ \u00a0\u3000]{2,}|\t+/))
    .filter((row) => row.length >= COLUMNS_MIN)
  const isTable = within.includes('pre') && rows.length >= TABLE_LINES_MIN && rows.length * 2 > lines.length
  if (isNamed && !(isTable && INTRODUCED.test(role))) return []
  if (!isTable) {
    const start = lines.find((line) => GAP.test(line.trim())) ?? lines[0]!
    const message = `Spaces align the columns of this text (${quoted(start.trim().replace(/\s+/g, ' '))} and other lines), so screen readers read across the columns, and larger text breaks them.`
    return [sure('text-by-spaces', element, message)]
  }
  if (COMMAND_TITLES.test(lines[0]!)) return []
  const cells = rows.flat()
  const isShort = cells.filter(({ length }) => length <= CELL_LENGTH_MAX).length >= cells.length * 0.9
  if (isNamed && !isShort) return []
  const hasFigures = cells.filter(isNumeric).length * 2 > cells.length
  // The first row often contains only column headers.
  const row = rows.slice(1).find((cells) => cells.some(isNumeric)) ?? rows[1]!
  const message = `Spaces form the columns of this table (${quoted(row.join(' '))} and other lines), so screen readers read its values without their column headers.`
  return [sureIf(hasFigures || !isNamed, 'text-by-spaces', element, message, TABLE_FIX)]
}

const TABLE_FIX =
  'Change the pre element to a table element with a tr for each line, th elements for the column and row headers, and td elements for the values.'

/** Returns true if all lines contain the same number of wide gaps. */
function hasGaps(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.match(NO_BREAK_GAP)?.length ?? 0))
  return lines.length >= GAPPED_LINES_MIN && counts.size === 1 && !counts.has(0)
}

/** Returns true if, in most lines, a word after a gap starts at the same position. */
function hasColumns(lines: readonly string[]): boolean {
  const starts = lines.map((line) =>
    [...line.matchAll(/(?<=\S)(?:[ \u00a0\u3000]{2,}|\t+)(?=\S)/g)].map(({ index, 0: gap }) =>
      gap.includes('\t') ? -index : widthOf(line.slice(0, index + gap.length)),
    ),
  )
  const counts = new Map<number, number>()
  for (const start of starts.flat()) counts.set(start, (counts.get(start) ?? 0) + 1)
  const withGaps = starts.filter((own) => own.length > 0).length
  return (
    withGaps >= Math.max(LINES_MIN, lines.length * 0.6) &&
    Math.max(0, ...counts.values()) >= Math.max(LINES_MIN, lines.length * 0.6)
  )
}

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)
