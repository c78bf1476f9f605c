import { attribute, textOfIds } from './detect/names/names.ts'
import { neighborsOf } from './media-text.ts'
import { saysReadAloud } from './read-aloud-words.ts'

/**
 * Slow readers take longer, so the page's text must have at least this many words per second of the
 * recording.
 */
const WORDS_PER_SECOND_MIN = 1.2
const WORDS_MIN = 60
/** The average number of characters per word in languages without spaces. */
const CHARACTERS_PER_WORD = 2.5
const LABELED = '[aria-label], [title]'

/**
 * Returns true if a recording reads the page's text aloud and is labeled as doing so. The text is then its
 * transcript.
 * @param player the box of the recording's player.
 */
export function isReadAloud(media: HTMLMediaElement, player: Element = media): boolean {
  if (!labelsOf(media, player).some(saysReadAloud)) return false
  const text = media.closest('article, main, [role="main"]') ?? document.querySelector('article, main')
  const seconds = Number.isFinite(media.duration) ? media.duration : 0
  return countWords(text ?? document.body) >= Math.max(WORDS_MIN, seconds * WORDS_PER_SECOND_MIN)
}

function labelsOf(media: Element, player: Element): string[] {
  const named = [media, player, ...player.querySelectorAll(LABELED)]
  const names = named.flatMap((element) => [
    textOfIds(element, 'aria-labelledby'),
    textOfIds(element, 'aria-describedby'),
    attribute(element, 'aria-label'),
    attribute(element, 'title'),
  ])
  return [
    ...names,
    ...[...neighborsOf(media, player), player].map(({ textContent }) => textContent.replace(/\s+/g, ' ')),
  ]
}

function countWords(element: Element): number {
  const text = element instanceof HTMLElement ? element.innerText : ''
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu
  const characters = text.match(unspaced)?.length ?? 0
  return (
    characters / CHARACTERS_PER_WORD + (text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0)
  )
}
