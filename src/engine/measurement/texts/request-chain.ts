import { shortAddress } from '../figures.ts'
import { longestChain, siblingsOf } from '../insights.ts'
import { isLibrary } from '../library-files.ts'
import { fileName, hrefOf, namesOf } from '../names.ts'
import { failureOf, isThirdParty, NO_RESPONSE, type PageFacts, typeOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { fontPreload, hasTime, isIconFontFile, queryNote, versionIn } from './fonts.ts'
import { POINTLESS, type Text, type TextOf } from './text.ts'

const FIXES_MAX = 2

/** A file that the browser discovers only after loading another one. */
interface Hop {
  from: string
  to: string
  /** The files that the browser must load before it discovers `from`. */
  earlier: readonly string[]
}

export const requestChain: TextOf = (audit, page) => {
  const isUnreachable = (url: string) => isThirdParty(url, page.host) && failureOf(url, page) === NO_RESPONSE
  const chain = longestChain(audit.details, (url) => page.isForLater(url) || isUnreachable(url))
  const hops = hopsOf(chain)
  const last = hops.at(-1)
  if (!last) {
    const all = longestChain(audit.details)
    return (
      laterText(longestChain(audit.details, isUnreachable)) ?? (hopsOf(all).length > 0 ? POINTLESS : null)
    )
  }
  return {
    message: `${fileName(last.to)} loads late because the browser discovers it only in ${fileName(last.from)}: ${chain.map(shortAddress).join(' → ')}.`,
    fix: [
      ...hops.slice(-FIXES_MAX).map((hop) => fixOf(hop, page)),
      ...otherFonts(siblingsOf(audit.details, chain), last, page),
    ].join(' '),
  }
}

/** Returns the advice about other fonts that the browser discovers in the same file. */
function otherFonts(siblings: readonly string[], { to }: Hop, page: PageFacts): string[] {
  const isFont = (url: string) => typeOf(url, page) === 'Font' && failureOf(url, page) === null
  const others = siblings.filter((url) => isFont(url) && !page.isForLater(url) && !isIconFontFile(url))
  if (!isFont(to) || others.length === 0) return []
  return [
    `Preload ${namesOf(others)} in the same way if text in the initial view uses ${others.length === 1 ? 'it' : 'them'}.`,
  ]
}

const hopsOf = (chain: readonly string[]): Hop[] =>
  chain
    .slice(1)
    .flatMap((to, index) =>
      index === 0 ? [] : [{ from: chain[index]!, to, earlier: chain.slice(0, index) }],
    )

/** Returns the text about a font that isn't used on the first screen and therefore doesn't delay it. */
function laterText(chain: readonly string[]): Text | null {
  const last = hopsOf(chain).at(-1)
  if (!last) return null
  // Icons that are hidden at first need neither a preload nor a substitute font.
  if (isIconFontFile(last.to)) return POINTLESS
  const font = fileName(last.to)
  return {
    message: `The browser discovers ${font} only after loading ${fileName(last.from)}, but only text below the fold uses this font.`,
    fix: `Add font-display: swap to the @font-face rule for ${font} so that the text is readable in a system font until then. Don’t preload the font, since that would delay the initial view.`,
    severity: 'info',
  }
}

function fixOf(hop: Hop, page: PageFacts): string {
  const { from, to } = hop
  const failure = failureOf(to, page)
  if (failure)
    return `${fileName(to)} doesn’t load (${failure}): correct its URL${placeOf(hop, page)}, or remove it.`
  const type = typeOf(to, page) ?? ''
  return typeOf(from, page) === 'Script' && !isModuleOf(hop, page)
    ? loadedByScript(hop, type, page)
    : (FIXES[type] ?? earlierOrLater)(hop, page)
}

/**
 * Returns " in" and the name of the file that contains a file's URL, or an empty string if none does. It may
 * not be the file that sends the request, since a library may request what another script tells it to.
 */
function placeOf({ from, to }: Hop, { sources, host }: PageFacts): string {
  const text = sourceText(from, sources)
  const { pathname, host: server } = new URL(to)
  const name = pathname.split('/').at(-1)!
  const parts = [pathname, ...(server === host ? [] : [server]), ...(name.includes('.') ? [name] : [])]
  const isIn = (text: string) => parts.some((part) => text.includes(part))
  if (text === '' || isIn(text)) return ` in ${fileName(from)}`
  const other = sources.scripts.find((script) => isIn(script.text))
  return other ? ` in ${fileName(other.url)}` : ''
}

/** Matches a static import or an export in a script. */
const MODULE_CODE =
  /(?:^|[;}\n])\s*(?:import(?:\s+[\w$]|\s*[{*"'])|export(?:\s*[{*]|\s+(?:default|const|function|class)\b))/

/** Returns true if a module imports the file, so that the browser can preload it as a module. */
const isModuleOf = ({ from, to, earlier }: Hop, page: PageFacts): boolean =>
  typeOf(to, page) === 'Script' &&
  (/\.mjs$/i.test(from) ||
    [...earlier, from].some((url) => /\btype="?module/.test(page.tagOf(url) ?? '')) ||
    MODULE_CODE.test(sourceText(from, page.sources)))

const PRELOADED: Readonly<Record<string, string>> = {
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Fetch: 'fetch',
  XHR: 'fetch',
}

/**
 * Returns the fix for a file loaded by a script. The script wouldn't use an element that loads the file in
 * the HTML, but it does use a preloaded file.
 */
function loadedByScript(hop: Hop, type: string, page: PageFacts): string {
  const { from, to } = hop
  const [name, script] = [fileName(to), fileName(from)]
  const part = isLibrary(from, page)
    ? `If the page does not need this file, disable the part of ${script} that loads it.`
    : null
  if (hasTime(to))
    return `${script} requests ${name} while it runs, with a timestamp in its URL. If this is the time of the visit, have ${script} add a fixed version number instead so that browsers can cache and preload the file.`
  const as = PRELOADED[type]
  if (!as) return [earlierOrLater(hop), ...(part ? [part] : [])].join(' ')
  const isModule = as === 'script' && MODULE_CODE.test(sourceText(to, page.sources))
  const element = isModule
    ? `<link rel="modulepreload" href="${hrefOf(to, page.host)}${versionIn(to) ?? ''}">`
    : as === 'font'
      ? fontPreload(to, page.host)
      : `<link rel="preload" href="${hrefOf(to, page.host)}${versionIn(to) ?? ''}" as="${as}"${as === 'fetch' ? ' crossorigin' : ''}>`
  return [
    `${script} requests ${name} while it runs. Add ${element} to the head${queryNote(to)} so that both load at the same time.`,
    ...(part ? [part] : []),
  ].join(' ')
}

/**
 * Returns the fix for files that browsers can't preload, such as frames, videos and files of unknown types.
 */
const earlierOrLater = ({ from, to }: Hop): string =>
  `In ${fileName(from)}, request ${fileName(to)} at the start of the script if the initial view needs this file, or in a listener for the window’s load event if it does not.`

const FIXES: Readonly<Record<string, (hop: Hop, page: PageFacts) => string>> = {
  Font: ({ to }, page) =>
    `Add ${fontPreload(to, page.host)} to the head${queryNote(to)} so that the font loads at the same time as its style sheet.`,
  Stylesheet: ({ from, to }) =>
    `Load ${fileName(to)} with its own link element in the HTML instead of the @import in ${fileName(from)}.`,
  Script: ({ from, to }, page) =>
    `Add <link rel="modulepreload" href="${hrefOf(to, page.host)}"> to the head so that ${fileName(to)} loads at the same time as ${fileName(from)}.`,
  Image: ({ to }, page) => `Add <link rel="preload" href="${hrefOf(to, page.host)}" as="image"> to the head.`,
}
