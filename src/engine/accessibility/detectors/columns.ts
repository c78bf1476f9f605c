import { type Detector, doubt, sure } from './detector.ts'
import { letterCount } from './text.ts'

const LINES_MIN = 3
const CODE =
  /[{};]|=>|\s\|\s|<\/|\b(function|const|let|var|return|import|def|class|echo|sudo|npm|git)\b|^\s*[$#>]\s|(?:^|\s)(?:\/[\w.-]+){2}|\w\s*=\s*(?:\S|$)/
const LETTER_SHARE_MAX = 0.4
/** People type this many no-break spaces between two words only to align text. */
const NO_BREAK_GAP = /(?<=\S)(?:[ \t]*\u00a0){4,}[ \t]*(?=\S)/g
const GAPPED_LINES_MIN = 2

/** Finds columns that are aligned with spaces, and drawings made of characters. */
export const preformatted: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap(({ element, text, within, isNamed }) => {
    if (!text.includes('\n') || within.includes('code') || within.includes('hidden') || isNamed) return []
    const lines = text.split('\n').filter((line) => line.trim())
    if (lines.length < LINES_MIN && !hasGaps(lines)) return []
    const signs = text.replace(/\s/g, '')
    if (
      within.includes('pre') &&
      letterCount(signs) < signs.length * LETTER_SHARE_MAX &&
      !/\d{2}|[a-z]{3}/i.test(signs)
    )
      return [doubt('ascii-art', element, 'A drawing made of characters has no text alternative.')]
    if (lines.filter((line) => CODE.test(line)).length > lines.length * 0.2) return []
    return hasColumns(lines) || hasGaps(lines)
      ? [sure('text-by-spaces', element, 'The text is arranged in columns with spaces.')]
      : []
  })

/** Returns true if all lines contain the same number of wide gaps. */
function hasGaps(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.match(NO_BREAK_GAP)?.length ?? 0))
  return lines.length >= GAPPED_LINES_MIN && counts.size === 1 && !counts.has(0)
}

/** Returns true if, in most lines, a word starts at the same column after a gap. */
function hasColumns(lines: readonly string[]): boolean {
  const starts = lines.map((line) =>
    [...line.matchAll(/(?<=\S)(?:[ \u00a0]{2,}|\t+)(?=\S)/g)].map(({ index, 0: gap }) =>
      gap.includes('\t') ? -index : index + gap.length,
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
