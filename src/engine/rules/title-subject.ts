/**
 * Matches the separator between a page's subject and the site's name. A dash may also be part of the subject.
 */
const SEPARATOR = /\s*[|·»]\s*|\s+—\s+/

/** Returns the part of a title that names the subject, such as “Prices” for “Prices | Bread Shop”. */
export const subjectOfTitle = (title: string): string =>
  title.split(SEPARATOR).find((part) => namesSubject(part)) ?? title

/** Returns false for text that can't name a subject, such as numbers and two-letter words. */
export const namesSubject = (text: string): boolean => /\p{L}{3}|[^\p{Script=Latin}\P{L}]/u.test(text)

/** Returns whether a title contains a phrase as whole words. */
export function isInTitle(title: string | null, text: string): boolean {
  const whole = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return namesSubject(text) && title !== null && whole(title).includes(whole(text))
}

/**
 * Returns the position of the first word of a title that also occurs in the given text. Returns the number of
 * words in the title if the title and the text have no word in common.
 */
export function placeInTitle(title: string | null, text: string): number {
  const wordsOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const inText = new Set(wordsOf(text).filter(namesSubject))
  const words = wordsOf(title ?? '')
  const place = words.findIndex((word) => inText.has(word))
  return place < 0 ? words.length : place
}
