import { countWords, squeeze } from '../../elements/text.ts'
import { SLIDES } from './carousels.ts'
import { isSteppedBy } from './slow-texts.ts'

/** What a script's change left behind: when it happened, and whether the element was visible afterwards. */
interface Moment {
  ms: number
  shows: boolean
}

type Entries = readonly (readonly [Element, readonly Moment[]])[]

/** Regions in which content appears as a reaction to something, or only while a script is busy. */
const REACTS =
  '[role=log], [role=status], [role=alert], [role=timer], [aria-live], [aria-busy], [role=tabpanel], dialog, form, nav, output'
const WORDS_MIN = 2
const PICTURE = 'img[src], picture, svg, video, canvas'

const showsAtEnd = (history: readonly Moment[]): boolean => history.at(-1)!.shows

/** Returns true if one slide took the place of another. */
export const isSwap = (entries: Entries): boolean =>
  entries.some(([element, history]) => element.matches(SLIDES) && showsAtEnd(history)) &&
  entries.some(([element, history]) => element.matches(SLIDES) && !showsAtEnd(history))

/**
 * Returns true if a slow timer replaced one element with a sibling of the same kind, and seems to continue
 * with the others. It may have done so several times. A page that has finished loading also replaces
 * something, but not with a timer that steps through a list.
 */
export function isTimedSwap(entries: Entries): boolean {
  const seen = entries.filter(([element]) => element.isConnected && hasContent(element))
  const [shown, hidden] = [true, false].map((shows) =>
    seen.filter(([, history]) => showsAtEnd(history) === shows),
  )
  const [current] = shown!
  if (!current || shown!.length > 1 || hidden!.length === 0) return false
  const [next, moments] = current
  const replacesOthers = hidden!.every(([other]) => isAlike(next, other))
  return replacesOthers && !next.closest(REACTS) && isSteppedBy(moments.at(-1)!.ms)
}

const hasContent = (element: Element): boolean =>
  countWords(squeeze(element.textContent)) >= WORDS_MIN || element.querySelector(PICTURE) !== null

/** Returns true if two siblings are items of the same list: the same kind of element, made the same way. */
const isAlike = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  one.childElementCount === other.childElementCount &&
  [...one.children].every((child, index) => child.localName === other.children[index]!.localName)
