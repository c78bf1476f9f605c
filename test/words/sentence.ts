export const KINDS = [
  'interface',
  'rule',
  'message',
  'schema',
  'log',
  'comment',
  'docs',
  'test title',
] as const
export type Kind = (typeof KINDS)[number]

/** A text that people read. */
export interface Sentence {
  kind: Kind
  /** The path and line of the text. */
  source: string
  text: string
}

/** At least two words, the first one in letters: not a selector or an identifier. */
const PROSE = /^[^\w]*[A-Za-z’']+,? (?:\S+ )*?[a-z’']{2,}[^{}<>=]*$/
const MARKUP = /[{};<>]|=>|\bw-\d|#[0-9a-f]{3}\b|\\[bdsw]|\|\S|'self'|max-age=/

/** Whether a text is prose that people read, and not a list of words, a selector or code. */
export const isSentence = ({ kind, text }: Sentence): boolean =>
  PROSE.test(text) && (kind === 'docs' || !(MARKUP.test(text) || isWordList(text)))

function isWordList(text: string): boolean {
  const parts = text.split(', ')
  return parts.length > 3 && !/[.!?:]/.test(text) && parts.every((part) => part.split(' ').length <= 3)
}

export const normalized = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replaceAll(/\s+/g, ' ').trim(),
})

export const sourceAt = (path: string, text: string, start: number): string =>
  `${path}:${text.slice(0, start).split('\n').length}`
