/** The maximum number of sentences in advice. Developers stop reading longer advice. */
export const SENTENCES_MAX = 3

const SENTENCE_END = /[.!?]\s+/

const countSentences = (text: string): number => text.split(SENTENCE_END).length

/** Joins pieces of advice, most important first. Skips pieces that would make it too long. */
export function briefly(parts: readonly string[], max = SENTENCES_MAX): string {
  const kept: string[] = []
  for (const part of parts)
    if (kept.length === 0 || countSentences([...kept, part].join(' ')) <= max) kept.push(part)
  return kept.join(' ')
}
