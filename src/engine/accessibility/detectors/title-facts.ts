import type { BlockFact } from './facts.ts'
import { countWords } from './text.ts'

const WORDS = { priced: 4, others: 8 }
/** Matches prices and shares, in the supported languages. */
const PRICED =
  /\p{Sc}\s?\d|\d(?:[.,]?[-–—])?\s?(?:\p{Sc}|%|(?:eur|euros?|chf|usd|gbp|kr|kč|zł|tl|円)(?!\p{L}))|(?<!\p{L})(?:eur|chf|usd|gbp)\s?\d/iu
const FIGURE = /\d+(?:[.,]\d+)*/g

/** Returns true for a text such as “After 3 months, the price is €29 a month”. */
export const hasConditions = (text: string): boolean =>
  countWords(text) >= (PRICED.test(text) ? WORDS.priced : WORDS.others) && /\d/.test(text)

/** Returns true if the page shows all figures of a text. */
export function isShownElsewhere(text: string, blocks: readonly BlockFact[]): boolean {
  const shown = new Set(blocks.flatMap((block) => block.text.match(FIGURE) ?? []))
  return (text.match(FIGURE) ?? []).every((figure) => shown.has(figure))
}
