import { escapeMarkup, printable } from './text.ts'

const oneLine = (text: string): string => printable(text).replaceAll(/\s+/g, ' ').trim()

/** Matches colors. The capturing group makes `split` return them, too. */
const COLOR = /(#[\da-f]{6}\b)/i

/**
 * Formats colors separately from the surrounding text because the invisible character that `quiet` adds after
 * `#` would break a copied color.
 */
const withColors = (text: string, colorOf: (color: string) => string, restOf: (rest: string) => string) =>
  text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? colorOf(part) : restOf(part)))
    .join('')

/** Escapes characters that have a meaning in Markdown so that audited pages can't add links or markup. */
export const inline = (text: string): string =>
  withColors(oneLine(text), code, (rest) =>
    quiet(rest.replaceAll(/[\\`*_{}[\]<>()#|!~&:@]|(?<=www)\./gi, '\\$&')),
  )
    // At the start of a line, a character such as `-` could begin a list or turn the previous line into a
    // heading.
    .replace(/^(\d*)([-+=.])/, '$1\\$2')

/** Escapes text for a summary, which is HTML. */
export const inSummary = (text: string): string =>
  withColors(
    oneLine(text),
    (color) => `<code>${color}</code>`,
    (rest) => quiet(escapeMarkup(rest)),
  )

/** Prevents `@name` from notifying someone and `#1` from linking to an issue. */
const quiet = (text: string): string => text.replaceAll(/[@#](?=\w)/g, '$&\u200b')

/** Returns a code span whose delimiters are longer than any run of backticks in the text. */
export function code(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 || line === '' ? `${fence} ${line} ${fence}` : fence + line + fence
}
