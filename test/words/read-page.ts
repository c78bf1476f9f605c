import { isSentence, normalized, type Sentence, sourceAt } from './sentence.ts'

/**
 * Returns the sentences in the prose of a Markdown page, without code blocks and table cells that aren't
 * prose.
 */
export function sentencesOfPage(path: string, page: string): Sentence[] {
  const prose = page
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^\| Don't write \|[\s\S]*?\n\n/gm, withoutFirstColumn)
  return [...prose.matchAll(/(?:[^\n|]+(?:\n(?![\n|#]|\s*-|\d\.))?)+/g)]
    .flatMap(({ 0: paragraph, index }) =>
      paragraph.split(/(?<=[.!?:])\s+(?=[A-Z*`])/).map((text) => ({
        kind: 'docs' as const,
        source: sourceAt(path, page, index),
        text: text.replaceAll(/\*+|^#+\s|^\s*-/gm, ''),
      })),
    )
    .map(normalized)
    .filter(isSentence)
}

/** Removes the examples of bad sentences from the style guide's table. */
const withoutFirstColumn = (table: string): string => table.replaceAll(/^\|[^|\n]*/gm, '')
