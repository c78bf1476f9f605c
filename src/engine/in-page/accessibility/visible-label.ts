import { isIconFont } from '../elements/icon-font.ts'
import { ariaNameOf } from './detect/names/names.ts'

const NAMED = '[aria-label], [aria-labelledby]'
/** According to the explanation of success criterion 2.5.3, hints in parentheses aren't part of the label. */
const HINT = /\([^)]*\)|（[^）]*）/g
const WORD = /[\p{L}\p{N}]+/gu
/** Matches scripts in which a single character can be a word. */
const WORD_SCRIPT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Selects controls that expose a state. Their text may be “On” or “Off” in addition to the label. */
const STATEFUL = '[aria-checked], [aria-pressed], [aria-expanded], [aria-selected]'

/**
 * Returns true if the accessible name of an element doesn't have to contain its visible text. This applies if
 * the text is only an icon or a symbol, such as "X" on a close button. It also applies if the name contains
 * all words of the text except for hints in parentheses, or if the text is a number that is part of a word of
 * the name, as in the seat “A1”. Every row has a seat 1, so speech users say the row's letter, too.
 */
export function mayNameDiffer(element: Element): boolean {
  if (!element.matches(NAMED)) return false
  const label = wordsOf(visibleTextOf(element).replace(HINT, ' '))
  if (label.length === 0) return true
  if (label.length === 1 && isSymbol(label[0]!)) return true
  const name = wordsOf(ariaNameOf(element))
  if (label.length === 1 && name.some((word) => isNumberOf(word, label[0]!))) return true
  return ` ${name.join(' ')} `.includes(` ${label.join(' ')} `)
}

/** Digits don't count as symbols, since they may be page or step numbers. */
const isSymbol = (word: string): boolean => /^\p{L}$/u.test(word) && !WORD_SCRIPT.test(word)

/** Returns true if a word consists of letters and a number, such as “a1” or “1st”. */
const isNumberOf = (word: string, number: string): boolean =>
  /^\d+$/.test(number) && word.replace(/^\p{L}{1,3}0*|\p{L}{1,3}$/gu, '') === number && word !== number

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/**
 * Returns the text of an element without hidden parts and icons. If a control has a state and screen readers
 * don't read a part of its text, that part probably shows the state.
 */
function visibleTextOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const leavesOutUnread = element.matches(STATEFUL)
  const parts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isUnread = leavesOutUnread && parent.closest('[aria-hidden=true]') !== null
    if (isShown && !isUnread && !isIconFont(getComputedStyle(parent).fontFamily))
      parts.push(node.nodeValue ?? '')
  }
  return parts.join(' ')
}
