import { clean, cleanTextOf } from './names.ts'
import { FIRST_PERSON, INSTRUCTION_START, NOTE_LABEL, NOTE_START } from './note-words.ts'
import type { Add } from './read-markup.ts'

const MARKED = 'cite, footer, q, figcaption, img, blockquote, [class*="author" i], [class*="source" i]'
/** The classes of quoted posts, comments and reviews. */
const POSTED =
  '[class*="tweet" i], [class*="twitter" i], [class*="comment" i], [class*="testimonial" i], [class*="review" i], [class*="instagram" i], [class*="reply" i], [class*="mail" i], [class*="citation" i], [class*="pullquote" i], figure:has(figcaption)'
const WORDS = { note: 80, instruction: 30 }
const QUOTATION_MARK = /["“”„«»‘‚「『]/
/** Matches the name of the person at the end of a quotation. */
const ATTRIBUTION = /(?:^|[\s.!?])[–—―~]\s?\p{Lu}|^[-–—―]/u

/**
 * Finds blockquotes that are notes or instructions of the page itself, not quotations. The details are the text and
 * “note” if a word such as “Note:” proves it.
 */
export function readQuotedNotes(element: Element, add: Add): void {
  if (element.localName !== 'blockquote' || element.hasAttribute('cite')) return
  if (element.querySelector(MARKED) || element.closest(POSTED) || element.hasAttribute('role')) return
  const text = cleanTextOf(element)
  const words = text.split(' ').length
  if (words < 3 || words > WORDS.note || QUOTATION_MARK.test(text) || ATTRIBUTION.test(text)) return
  const [before, after] = [element.previousElementSibling, element.nextElementSibling].map((each) =>
    clean(each?.textContent ?? ''),
  )
  // A text in front of a quotation often introduces it, and its source may follow.
  if (/[:：]$/.test(before!) || ATTRIBUTION.test(after!.slice(0, 3))) return
  if (startsAsNote(element, text)) add('quoted-note', element, `${text}\nnote`)
  else if (words <= WORDS.instruction && INSTRUCTION_START.test(text) && !FIRST_PERSON.test(text))
    add('quoted-note', element, text)
}

function startsAsNote(element: Element, text: string): boolean {
  const bold = clean(element.querySelector('b, strong')?.textContent ?? '')
  const first = clean(element.firstElementChild?.textContent ?? '')
  return (
    NOTE_START.test(text) ||
    (bold !== '' && text.startsWith(bold) && NOTE_LABEL.test(bold)) ||
    (first !== text && text.startsWith(first) && NOTE_LABEL.test(first))
  )
}
