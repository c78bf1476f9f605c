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

/** A sentence or passage for people to read. */
export interface Sentence {
  kind: Kind
  /** The path and line where the text starts. */
  source: string
  text: string
}

/** Matches two or more words that start with letters, unlike selectors and identifiers. */
const PROSE = /^[^\w]*[A-Za-z’']+,? (?:\S+ )*?[a-z’']{2,}[^{}<>=]*$/
const MARKUP = /[{};<>]|=>|\bw-\d|#[0-9a-f]{3}\b|\\[bdsw]|\|\S|'self'|max-age=/
/** Matches the rest of a sentence, which can't be reviewed on its own. */
const REMAINDER = /^[,.:;] /
/** Matches lines of code, command options, and selectors such as `nav a.active`. */
const CODE = /^[a-z ]+ [a-z]+\.[a-z]+$|^(?:import|export) [a-z]+(?: \w+)?$|^-\w '|\b\w+\.\w+\(\S*\)(?:$|[:)])/

/** The kinds that are never lists of words. */
const WRITTEN: ReadonlySet<Kind> = new Set(['comment', 'docs', 'test title'])

/** Returns whether text is prose, not a list of words, a selector or code. */
export const isSentence = ({ kind, text }: Sentence): boolean =>
  PROSE.test(text) &&
  (kind === 'docs' || !MARKUP.test(withoutSemicolons(text))) &&
  (WRITTEN.has(kind) || !(isWordList(text) || NO_PROSE.some((pattern) => pattern.test(text))))

const DECLARATIONS = /(?:^|; )[a-z-]+: [^;]+;/
const NO_PROSE = [REMAINDER, DECLARATIONS, CODE]

/** A semicolon followed by a space separates clauses or style declarations. */
const withoutSemicolons = (text: string): string => text.replaceAll('; ', ', ')

/** Text without punctuation that has at least this many words is a list of words. */
const LIST_WORDS = 14

/** Matches three or more language codes. */
const CODES = /^[a-z]{2,3}(?: [a-z]{2,3}){2,}$/

function isWordList(text: string): boolean {
  const parts = text.split(', ')
  if (parts.length === 1)
    return CODES.test(text) || (text.split(' ').length >= LIST_WORDS && !/[.,:;!?]/.test(text))
  if (parts.every((part) => /^[a-z-]+$/.test(part))) return true
  return (
    parts.length > 3 && !/[.!?:](?:\s|$)/.test(text) && parts.every((part) => part.split(' ').length <= 5)
  )
}

export const normalized = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replaceAll(/\s+/g, ' ').trim(),
})

export const sourceAt = (path: string, text: string, start: number): string =>
  `${path}:${text.slice(0, start).split('\n').length}`
