import type { CodePlace } from '../callers.ts'
import { fileName } from '../names.ts'
import { bytesOf, type PageFacts, typeOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { capitalized, mentionPlaces } from './code-place.ts'

/** A script smaller than this that starts code in other files does almost no work itself. */
const TINY = 1024
/** Code that the browser starts this many times while a page loads runs in a loop. */
const TIMES_MIN = 20
const SHARE_MIN = 0.5

/** Returns true for a tiny script that starts code in other files, according to the trace. */
export function isStarter(url: string, page: PageFacts): boolean {
  const { length } = sourceText(url, page.sources)
  if (typeOf(url, page) !== 'Script' || length === 0 || Math.max(length, bytesOf(url, page)) >= TINY)
    return false
  const loop = loopOf(page)
  const isOther = (place: CodePlace) => place.url !== url && typeOf(place.url, page) === 'Script'
  if (loop && isOther(loop.place)) return true
  return page.callers.starts.some(({ place, stacks }) => place.url === url && stacks.flat().some(isOther))
}

/**
 * Returns true for a style sheet without rules. Lighthouse may attribute work to it that it doesn't cause.
 */
export const isEmptySheet = (url: string, page: PageFacts): boolean =>
  typeOf(url, page) === 'Stylesheet' && sourceText(url, page.sources).trim() === ''

interface Loop {
  place: CodePlace
  times: number
}

/**
 * Returns the function that the browser starts repeatedly and that takes most of the time, or null if there
 * is none.
 */
export function loopOf({ callers }: PageFacts): Loop | null {
  const all = callers.starts.reduce((sum, { ms }) => sum + ms, 0)
  const groups = Map.groupBy(callers.starts, ({ place: { url, line, column } }) => `${url} ${line} ${column}`)
  for (const group of groups.values()) {
    const ms = group.reduce((sum, start) => sum + start.ms, 0)
    if (group.length >= TIMES_MIN && ms >= SHARE_MIN * all)
      return { place: group[0]!.place, times: group.length }
  }
  return null
}

/** Returns the fix for a function that runs in a loop. */
export function loopFix({ place, times }: Loop, page: PageFacts): string {
  const where = mentionPlaces([place], page)
  const what = where === fileName(place.url) ? `A function in ${where}` : `The function at ${where}`
  return `${capitalized(what)} ran ${times} times while the page loaded, so a timer or requestAnimationFrame repeats it. Start this loop only when users need it, and have each run redraw or update only what has changed since the previous run.`
}

/** Returns the fix for a tiny script that starts other code only once. */
export const tinyFix = (name: string): string =>
  `${name} only starts code in other files. Record the page load in the Performance panel of the browser’s developer tools to see which functions are slow, and start only those that the initial view needs.`
