import { letters, referencedBy, squeeze } from '../../elements/text.ts'
import { ancestorsOf } from '../flat-tree.ts'

/** Shorter text is usually the name of an icon, which has its own text alternative. */
const LETTERS_MIN = 20
/** Matches three words, or a sentence in a language without spaces. It doesn't match URLs. */
const SENTENCE = /\S\s+\S+\s+\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{10}/u
const COMPARED = 30
const LEVELS = 2
const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-details'] as const
const TEXTS = ['aria-label', 'aria-description', 'title'] as const

/** Returns true for text that consists of several words and therefore explains something. */
export const isLongTip = (text: string): boolean => letters(text) >= LETTERS_MIN && SENTENCE.test(text)

/** Returns the visible text of the page in lowercase, with single spaces. */
export const readPageText = (): string => squeeze(document.body.innerText).toLowerCase()

/**
 * Returns true if the text is part of the page, or is the description of the element or of one of its nearest
 * ancestors.
 * @param pageText the visible text of the page, as returned by `readPageText`.
 */
export function isSaidElsewhere(element: Element, text: string, pageText: string): boolean {
  const start = squeeze(text).slice(0, COMPARED).toLowerCase()
  const says = (other: string | null | undefined) =>
    squeeze(other ?? '')
      .toLowerCase()
      .includes(start)
  const near = [element, ...[...ancestorsOf(element)].slice(0, LEVELS)]
  return (
    pageText.includes(start) ||
    near.some(
      (around) =>
        TEXTS.some((name) => says(around.getAttribute(name))) ||
        REFERENCES.some((name) =>
          referencedBy(around, around.getAttribute(name)).some((found) => says(found?.textContent)),
        ),
    )
  )
}
