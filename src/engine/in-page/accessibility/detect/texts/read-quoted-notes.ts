import { findAll } from '../../../probes/flat-tree.ts'
import { clean, cleanTextOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { FIRST_PERSON, INSTRUCTION_START, NOTE_LABEL, NOTE_START, SPEECH, STEP_START } from './note-words.ts'

const MARKED = 'cite, footer, q, figcaption, img, blockquote, [class*="author" i], [class*="source" i]'
/** The classes of quoted posts, comments and reviews. */
const POSTED =
  '[class*="tweet" i], [class*="twitter" i], [class*="comment" i], [class*="testimonial" i], [class*="review" i], [class*="instagram" i], [class*="reply" i], [class*="mail" i], [class*="citation" i], [class*="pullquote" i], figure:has(figcaption)'
const WORDS = { min: 3, note: 80, instruction: 30 }
/** Chinese, Japanese and Thai have no spaces between words. Most of their words have about two characters. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu
const DENSE_LETTERS = 2
const QUOTATION_MARK = /["“”„«»‘‚「『]/
/** Matches the name of the speaker at the end of a quotation. */
const ATTRIBUTION = /(?:^|[\s.!?])[–—―~]\s?\p{Lu}|^[-–—―]/u

/**
 * Finds blockquotes that are the page's own notes or instructions rather than quotations. The detail consists
 * of the text of the first blockquote, and “note” if words such as “Note:” prove it.
 */
export function readQuotedNotes(add: Add): void {
  const quotes = findAll('blockquote').filter((quote) => quote.checkVisibility() && mayBeNote(quote))
  const notes = quotes.filter(startsAsNote)
  if (notes.length > 0) add('quoted-note', notes[0]!, `${cleanTextOf(notes[0])}\nnote`, notes.length)
  const instructions = quotes.filter((quote) => !notes.includes(quote) && startsAsInstruction(quote))
  if (instructions.length > 0)
    add('quoted-note', instructions[0]!, cleanTextOf(instructions[0]), instructions.length)
}

function mayBeNote(quote: Element): boolean {
  if (quote.matches('[cite], [role]') || quote.querySelector(MARKED) || quote.closest(POSTED)) return false
  const text = cleanTextOf(quote)
  const words = countWordsIn(text)
  if (words < WORDS.min || words > WORDS.note || QUOTATION_MARK.test(text) || ATTRIBUTION.test(text))
    return false
  const [before, after] = [quote.previousElementSibling, quote.nextElementSibling].map((each) =>
    clean(each?.textContent ?? ''),
  )
  // Text before a quotation often introduces it, and its source may follow.
  return !/[:：]$/.test(before!) && !ATTRIBUTION.test(after!.slice(0, 3))
}

const countWordsIn = (text: string): number =>
  text.split(' ').length + Math.floor((text.match(DENSE)?.length ?? 0) / DENSE_LETTERS)

function startsAsInstruction(quote: Element): boolean {
  const text = cleanTextOf(quote)
  const isShort = countWordsIn(text) <= WORDS.instruction
  if (!isShort || FIRST_PERSON.test(text)) return false
  return INSTRUCTION_START.test(text) || (STEP_START.test(text) && isPageVoice(quote))
}

/** Experts and books also give instructions, so the text next to the quotation must not mention a speaker. */
function isPageVoice(quote: Element): boolean {
  const around = [quote.previousElementSibling, quote.nextElementSibling]
  const heading = around.find((each) => each?.matches('h1, h2, h3, h4, h5, h6'))
  const texts = [quote, ...around, heading?.nextElementSibling].map((each) => clean(each?.textContent ?? ''))
  const isBelowText = around[0]?.matches('p, ul, ol') === true
  return isBelowText && !texts.some((text) => SPEECH.test(text) || QUOTATION_MARK.test(text))
}

function startsAsNote(element: Element): boolean {
  const text = cleanTextOf(element)
  const bold = clean(element.querySelector('b, strong')?.textContent ?? '')
  const first = clean(element.firstElementChild?.textContent ?? '')
  return (
    NOTE_START.test(text) ||
    (bold !== '' && text.startsWith(bold) && NOTE_LABEL.test(bold)) ||
    (first !== text && text.startsWith(first) && NOTE_LABEL.test(first))
  )
}
