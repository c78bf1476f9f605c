import type { CodePlace } from '../callers.ts'
import { isMinified } from '../library-files.ts'
import { fileName } from '../names.ts'
import { type PageFacts, typeOf } from '../page-facts.ts'

/** Returns "line 12 of app.js", or "line 12 of the HTML" for inline code. Minified files have no lines to name. */
export function mentionPlace({ url, line }: CodePlace, page: PageFacts): string {
  if (typeOf(url, page) !== 'Script') return line === 0 ? 'an inline script' : `line ${line} of the HTML`
  return isMinified(url, page) || line === 0 ? fileName(url) : `line ${line} of ${fileName(url)}`
}

/** Starts a sentence with a phrase. File names keep their case. */
export const capitalized = (phrase: string): string =>
  phrase.replace(/^(?:line|an)\b/, (word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
