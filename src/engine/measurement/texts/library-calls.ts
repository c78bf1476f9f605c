import { isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import { type ScriptSource, sourceText } from '../sources.ts'

/**
 * Matches jQuery plugins and global objects that a script defines. Minified files use short parameter names
 * instead of `jQuery` and `window`.
 */
const DEFINED =
  /\.fn\.([\w$]{3,})\s*=(?!=)|\b(?:window|globalThis)\.([\w$]{3,})\s*=(?!=)|\bexports(?:\.|\[["'])([\w$]{3,})(?:["']\])?\s*=\s*\w+\(|^(?:var|const|let|function|class)\s+([\w$]{3,})/gm
/** Matches names that many scripts define and that don't identify a library. */
const COMMON =
  /^(?:jQuery|Promise|Symbol|console|location|name|opener|status|extend|onload|onerror|on\w+|self|global|defaults?|exports|module|define|require|init)$/
const NAMES_MAX = 200

/** Returns the names that other scripts use to call a library. */
function namesDefinedBy(url: string, text: string): string[] {
  const stem = baseName(url).replace(
    /^jquery[.-]|(?:[.-](?:min|pack|bundle|umd|full|all|v?\d[\d.]*))*\.m?js$/gi,
    '',
  )
  const found = [...text.matchAll(DEFINED)]
    .map(([, plugin, property, exported, declared]) => plugin ?? property ?? exported ?? declared!)
    .filter((name) => !COMMON.test(name))
  const name = stem.replaceAll(/\W/g, '')
  // Libraries such as dropzone.js define a class with the same name.
  const className = name.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const isDefined = new RegExp(`\\b${className}\\s*=(?!=)|\\bclass ${className}\\b`).test(text)
  return [...new Set([...found, name, ...(isDefined ? [className] : [])])]
    .filter((name) => name.length > 2)
    .slice(0, NAMES_MAX)
}

/** Matches names that are unlikely to mean something different in another script. */
const PART_NAME = /^[A-Z]\w{5,}[a-z]/

const escaped = (name: string): string => name.replaceAll('$', String.raw`\$`)

/**
 * Returns the site's own scripts that call a library. Returns an empty list if the scripts' source code is
 * unknown. A page has few scripts, so each is searched for all names in one pass.
 */
export function ownCallersOf(url: string, page: PageFacts): ScriptSource[] {
  const names = namesDefinedBy(url, sourceText(url, page.sources))
  if (names.length === 0) return []
  const any = names.map(escaped).join('|')
  // A page may also pass part of one library to another, as in `presets: [AcmePreset]`.
  const passed = names.filter((name) => PART_NAME.test(name)).map(escaped)
  const call = new RegExp(
    [
      `(?<![\\w$'"-])(?:${any})\\s*(?:\\(|\\.\\w)`,
      `\\bnew\\s+(?:${any})\\b`,
      ...(passed.length > 0 ? [`[[(,:=]\\s*(?:${passed.join('|')})\\s*[\\],);]`] : []),
    ].join('|'),
  )
  const calling = page.sources.scripts.filter(
    (script) => script.url !== url && !isLibrary(script.url, page) && call.test(script.text),
  )
  const started = page.callers.starts.flatMap(({ place, stacks }) =>
    [place, ...stacks.flat()].some((frame) => frame.url === url)
      ? [place, ...stacks.flat()].filter((frame) => frame.url !== url && !isLibrary(frame.url, page))
      : [],
  )
  const calls = new Set(started.map((frame) => frame.url))
  const others = page.sources.scripts.filter((script) => calls.has(script.url) && !calling.includes(script))
  return [...calling, ...others]
}
