import { shownTextOf } from '../elements/text.ts'
import { saidNumbersIn } from './said-numbers.ts'

const TEXT_MAX = { main: 40_000, page: 200_000 }

/** Returns the visible text of the main content of the page, or of the whole page. */
export const mainText = (): string =>
  shownTextOf(document.querySelector('main, [role="main"]') ?? document.body, TEXT_MAX.main)

/** Returns the lowercase words and numbers that no visible text of the page contains. */
export function absentWords(words: readonly string[]): string[] {
  const text = shownTextOf(document.body, TEXT_MAX.page).toLowerCase()
  const numbers = saidNumbersIn(text)
  return words.filter((word) => (/^\d+$/.test(word) ? !numbers.has(word) : !text.includes(word)))
}
