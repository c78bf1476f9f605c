import { duration, size } from '../figures.ts'
import { fileName } from '../names.ts'
import { bytesOf, type PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

/** A script smaller than this can't keep the browser busy for long unless it repeats its work. */
const SMALL = 10 * 1024
const LONG_MS = 1_000
const REPEATS = /\brequestAnimationFrame\b|\bset(?:Timeout|Interval)\b/
/**
 * The minimum number of starts for a loop. A script that starts other code once, such as a slider, has fewer.
 */
const STARTS_MIN = 20

/** Returns true for a small script that runs repeatedly, but not for one that calls a large library once. */
export function isRepeating(url: string, ms: number, page: PageFacts): boolean {
  const text = sourceText(url, page.sources)
  if (ms <= LONG_MS || text === '' || sizeOf(url, page) >= SMALL || !REPEATS.test(text)) return false
  return page.callers.starts.filter(({ place }) => place.url === url).length >= STARTS_MIN
}

/** Returns the size of a script after decompression, which may be much larger than the download. */
const sizeOf = (url: string, page: PageFacts): number =>
  Math.max(bytesOf(url, page), sourceText(url, page.sources).length)

export const repeatedFix = (url: string, ms: number, page: PageFacts): string =>
  `${fileName(url)} is only ${size(sizeOf(url, page))} but ran for ${duration(ms)}, so it probably repeats work in a loop, for example with requestAnimationFrame or a timer. Stop the loop, or remove the script if current browsers no longer need it.`
