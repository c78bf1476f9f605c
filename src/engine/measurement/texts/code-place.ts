import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { CodePlace } from '../callers.ts'
import { isMinified } from '../library-files.ts'
import { fileName } from '../names.ts'
import { type PageFacts, typeOf } from '../page-facts.ts'

/** The name for inline code whose line is unknown. */
export const UNKNOWN_PLACE = 'an inline script'

/**
 * Names lines in one file, such as "line 12 of app.js", or "lines 12 and 40 of the HTML" for inline code. For
 * minified files, returns only the file name, since line numbers don't help.
 */
export function mentionPlaces(places: readonly CodePlace[], page: PageFacts): string {
  const { url } = places[0]!
  const isFile = typeOf(url, page) === 'Script'
  const lines = places.map(({ line }) => line).filter((line) => line > 0)
  if (isFile && (lines.length === 0 || isMinified(url, page))) return fileName(url)
  if (lines.length === 0) return UNKNOWN_PLACE
  const numbers = joinList(lines.toSorted((a, b) => a - b).map(String))
  return `${lines.length === 1 ? 'line' : 'lines'} ${numbers} of ${isFile ? fileName(url) : 'the HTML'}`
}

/** Returns true if the mentioned places take a plural verb. */
export const arePlural = (mention: string): boolean => mention.startsWith('lines ')

/** Capitalizes a phrase for the start of a sentence. File names keep their case. */
export const capitalized = (phrase: string): string =>
  phrase.replace(/^(?:lines?|an)(?= )/, (word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
