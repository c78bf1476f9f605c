import { baseName, fileName, namesOf } from '../names.ts'
import type { FileRow, PageFacts } from '../page-facts.ts'
import type { ScriptSource } from '../sources.ts'
import { unusedRelease } from './script-use.ts'
import { urlsOf } from './unused-code.ts'

const NAMED_MAX = 5
const LOADERS_MAX = 2
/** The minimum proportion of the files that must be loaded by other scripts. */
const SHARE_MIN = 0.75

/** Returns true if a script contains a file's name in quotes, as when it imports or requires the file. */
export function mentions(script: ScriptSource, url: string): boolean {
  const name = baseName(url)
  const quoted = ['"', "'", '`'].flatMap((mark) => [
    `/${name}${mark}`,
    `${mark}${name}${mark}`,
    `./${name.replace(/\.m?js$/i, '')}${mark}`,
  ])
  return script.url !== url && quoted.some((part) => script.text.includes(part))
}

/**
 * Returns the fix for unused files that other scripts load. Returns null if too few of them are loaded by
 * scripts.
 */
export function loadedByFix(files: readonly FileRow[], page: PageFacts): string | null {
  const { html, scripts } = page.sources
  const loaded = files.filter(
    ({ url }) => !html.includes(baseName(url)) && scripts.some((script) => mentions(script, url)),
  )
  if (loaded.length === 0 || loaded.length < SHARE_MIN * files.length) return null
  const counts = scripts
    .map((script) => ({ script, count: loaded.filter(({ url }) => mentions(script, url)).length }))
    .filter(({ script, count }) => count > 0 && !urlsOf(loaded).includes(script.url))
    .toSorted((a, b) => b.count - a.count)
  if (counts.length === 0) return null
  const many = counts.filter(({ count }) => count * 2 >= counts[0]!.count)
  const loaders = [...new Set(many.map(({ script }) => script.url))].slice(0, LOADERS_MAX)
  const [loads, it] = [loaders.length === 1 ? 'loads' : 'load', loaded.length === 1 ? 'it' : 'them']
  return `${namesOf(loaders)} ${loads} ${namesOf(urlsOf(loaded), NAMED_MAX)} when the page starts, although almost none of this code runs at that time. In ${loaders.length === 1 ? 'that file' : 'those files'}, load ${it} with import() only when users open the part of the page that needs ${it}.`
}

/**
 * Returns a sentence about a statement that only gives a library another name that isn't used, or an empty
 * string.
 */
export function releases({ sources }: PageFacts): string {
  for (const { url, text } of sources.scripts) {
    const statement = unusedRelease(text, sources)
    if (statement && /\.m?js$/i.test(baseName(url)))
      return ` Also remove “${statement}” from ${fileName(url)} because nothing uses this name.`
  }
  return ''
}
