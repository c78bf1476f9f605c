import { HEADING } from '../elements/selectors.ts'
import { countWords, rootOf } from '../elements/text.ts'
import { levelOf } from './detect/walk.ts'
import { MENTION, SAME, TRANSCRIPT, VERSION } from './media-words.ts'

/**
 * The minimum number of words per second. This is the pace of slow speech, so a transcript with fewer words
 * must be incomplete.
 */
const WORDS_PER_SECOND_MIN = 1.5
/** Text with at least this many words may be a transcript, even if it doesn't mention the recording. */
const TRANSCRIPT_WORDS_MIN = 40
/** The assumed duration of recordings whose duration is unknown. */
const DEFAULT_SECONDS = 10

/**
 * The kind of text next to a recording. `transcript` text mentions the recording or links to its transcript,
 * `same` text states that the recording has the same content, and `unlabeled` text does neither but is long
 * enough for a transcript.
 */
export type MediaText = 'none' | 'unlabeled' | 'transcript' | 'same'

const OPENERS = 'a[href], button, summary'

/**
 * Returns the kind of the text next to a recording.
 * @param player the box of the recording's player.
 */
export function textFor(media: HTMLMediaElement, player: Element = media): MediaText {
  const near = neighborsOf(media, player)
  const openers = near.flatMap((element) => [element, ...element.querySelectorAll(OPENERS)])
  if (openers.some((opener) => opener.matches(OPENERS) && VERSION.test(opener.textContent)))
    return 'transcript'
  const ids = (media.getAttribute('aria-describedby') ?? '').split(/\s+/)
  const referenced = ids.flatMap((id) => (id && document.getElementById(id)) || [])
  const parts = new Set([...near, ...referenced, ...transcriptOf(media)])
  const text = [...parts].map((element) => element.textContent).join(' ')
  return kindOfText(text, Number.isFinite(media.duration) ? media.duration : DEFAULT_SECONDS)
}

/**
 * Returns the kind of the text next to a recording that is `seconds` long. Text that is too short can't be
 * its transcript.
 */
export function kindOfText(text: string, seconds: number): MediaText {
  const words = countWords(text)
  if (words < seconds * WORDS_PER_SECOND_MIN) return 'none'
  if (SAME.test(text)) return 'same'
  if (MENTION.test(text)) return 'transcript'
  return words >= TRANSCRIPT_WORDS_MIN ? 'unlabeled' : 'none'
}

/** Returns the section after a recording whose heading announces the transcript. */
function transcriptOf(media: Element): Element[] {
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const after = [...rootOf(media).querySelectorAll(`${HEADING}, audio, video`)].filter((element) =>
    isAfter(media, element),
  )
  const end = after.findIndex((element) => !element.matches(HEADING))
  const heading = after
    .slice(0, end < 0 ? undefined : end)
    .find((element) => TRANSCRIPT.test(element.textContent) && isExposed(element))
  return heading ? sectionOf(heading) : []
}

/** Returns a heading and the elements between it and the next heading of its level. */
function sectionOf(heading: Element): Element[] {
  const section = [heading]
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(HEADING) && levelOf(next) <= levelOf(heading)) break
    if (isExposed(next)) section.push(next)
  }
  return section
}

/**
 * Returns the two elements before a player and the two after it. If the player is in a figure, returns the
 * figure's other content and the elements around the figure. If a box contains only the player, returns the
 * elements around the box.
 */
export function neighborsOf(media: Element, player: Element): Element[] {
  const box =
    player.closest('figure') ?? (player.parentElement?.children.length === 1 ? player.parentElement : player)
  const start = box === document.body || box === document.documentElement ? player : box
  const before = [start.previousElementSibling, start.previousElementSibling?.previousElementSibling]
  const after = [start.nextElementSibling, start.nextElementSibling?.nextElementSibling]
  const inside = start === media ? [] : [...start.children].filter((child) => child !== media)
  return [...before, ...after, ...inside].filter(
    (element): element is Element =>
      !!element && !element.matches('video, audio, script, style') && isExposed(element),
  )
}

const isExposed = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[aria-hidden="true"]') &&
  Number.parseFloat(getComputedStyle(element).textIndent) > -999
