import type { BlockFact } from '../facts.ts'
import { countWords } from '../text.ts'

const WORDS = { priced: 4, others: 8 }
/** Matches prices and percentages, in the supported languages. */
const PRICED =
  /\p{Sc}\s?\d|\d(?:[.,]?[-–—])?\s?(?:\p{Sc}|%|(?:eur|euros?|chf|usd|gbp|kr|kč|zł|tl|円)(?!\p{L}))|(?<!\p{L})(?:eur|chf|usd|gbp)\s?\d/iu
const FIGURE = /\d+(?:[.,]\d+)*/g

/** Matches points in time. Many pages put the exact time in a title and show it in words. */
const TIME = /\d{1,2}:\d{2}|(?<!\p{L})(?:gmt|utc|uhr)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu

/** Returns true for text such as “After 3 months, the price is €29 a month”. */
export const hasConditions = (text: string): boolean =>
  /\d/.test(text) &&
  (PRICED.test(text)
    ? countWords(text) >= WORDS.priced
    : countWords(text) >= WORDS.others && !TIME.test(text))

/** Returns true if the page shows all the figures in the text. */
export function isShownElsewhere(text: string, blocks: readonly BlockFact[]): boolean {
  const shown = new Set(blocks.flatMap((block) => block.text.match(FIGURE) ?? []))
  return (text.match(FIGURE) ?? []).every((figure) => shown.has(figure))
}
