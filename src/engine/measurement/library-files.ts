import { baseName } from './names.ts'
import { isThirdParty, type PageFacts } from './page-facts.ts'
import { type Sources, sourceText } from './sources.ts'

/** Returns a pattern for the published files of libraries, such as `chart.umd.min.js`, but not `chart-config.js`. */
export const filesOfLibraries = (names: string): RegExp =>
  new RegExp(
    `^(?:${names})(?:[.-](?:umd|bundle|esm|iife|global|slim|core|all|src|pack|prod|production|development|min|v?\\d[\\d.]*))*\\.m?js$`,
    'i',
  )

const KNOWN = filesOfLibraries(
  'jquery|bootstrap|popper|react(?:-dom)?|vue|angular|ckeditor|codemirror|tinymce|d3|nv\\.d3|leaflet(?:[.-](?:draw|markercluster|fullscreen|heat|locatecontrol))?|chart|echarts|moment|lodash|underscore|modernizr|highlight|prism|prettify|reveal|swiper|slick|select2|datatables|semantic|uikit|zui(?:\\.[a-z]+)?|foundation|materialize|material|gsap|three|fullcalendar|mediaelement|video',
)
const NAME = /^jquery[.-]|\.min\.js\b/i
/** Names that sites give to their own scripts, including minified ones. */
const OWN =
  /^(?:app|main|index|bundle|site|common|custom|functions|global|init|scripts?|pages?|docs?|demo|frontend|theme|client|entry)\b|[._-](?:app|main|init|config|custom|pages?|demo|setup|settings|options|scripts?|on-scroll)(?:\.min)?\.m?js$/i
const FOLDER =
  /\/(?:vendor[\w-]*|plugins?|libs?|library|node_modules|bower_components|external|third-?party)\//i
/**
 * The license or version comment at the start of a published file. A copyright notice isn't enough, since
 * companies also add it to their own scripts.
 */
const BANNER =
  /^\s*(?:\/\*(?:(?!\*\/)[\s\S]){0,600}?(?:@license|licen[sc]ed?\b|\bv\d+\.\d+\.\d+)|(?:\/\/[^\n]*\n\s*){0,9}\/\/[^\n]*(?:licen[sc]e|\bv\d+\.\d+\.\d+))/i
const JQUERY_PLUGIN = /\.fn(?:\.\w+|\[\w+\])\s*=(?!=)/
/**
 * Matches code that runs on its own. A site's own script may define a small plugin too, but it also contains
 * code like this.
 */
const STARTS = /(?:\$|\bjQuery)\(\s*(?:document\s*\)\s*\.ready|function\b)/
const BANNER_LENGTH = 800

/** Matches the comment that webpack writes at the start of a bundle that contains libraries. */
const WEBPACK_BANNER = /^\s*\/\*! For license information please see \S+\.LICENSE\.txt \*\//
/** Matches the start of a file that other scripts can load as a module, as authors of libraries publish them. */
const UNIVERSAL = /typeof (?:exports|define)\b/

/** Returns true for a bundle that webpack built from the site's own code and libraries. */
export function isWebpackBundle(url: string, sources: Sources): boolean {
  const start = sourceText(url, sources).slice(0, BANNER_LENGTH)
  return WEBPACK_BANNER.test(start) && !UNIVERSAL.test(start)
}

const LONG_LINE = 200

/** Caches the results for each page because a trace may mention the same file a million times. */
const answers = new WeakMap<Sources, Map<string, boolean>>()

/** Returns true for a published script that sites load but don't edit. */
export function isLibrary(url: string, { host, sources }: Pick<PageFacts, 'host' | 'sources'>): boolean {
  if (isThirdParty(url, host)) return true
  const known = answers.get(sources) ?? new Map<string, boolean>()
  answers.set(sources, known)
  const answer = known.get(url) ?? isPublishedFile(url, sources)
  known.set(url, answer)
  return answer
}

function isPublishedFile(url: string, sources: Sources): boolean {
  const name = baseName(url)
  if (!/\.m?js$/i.test(name) || OWN.test(name)) return false
  if (KNOWN.test(name) || NAME.test(name) || FOLDER.test(URL.parse(url)?.pathname ?? '')) return true
  const text = sourceText(url, sources)
  if (isWebpackBundle(url, sources)) return false
  return BANNER.test(text.slice(0, BANNER_LENGTH)) || (JQUERY_PLUGIN.test(text) && !STARTS.test(text))
}

const ON_CDN = /\/npm\/|\/ajax\/libs\/|unpkg\.com|code\.jquery\.com/

/** Returns true for a published file on another host, where the site chooses the version. */
export const isOnCdn = (url: string): boolean => ON_CDN.test(url)

/** Matches scripts that replace each icon on the page with an SVG. */
const ICON_SCRIPT = /font-?awesome[^?]*\.js|\/feather(?:\.min)?\.js|\/ionicons[^?]*\.js/i

export const isIconScript = (url: string): boolean => ICON_SCRIPT.test(url)

/** Returns true for a file whose lines were joined by a build, so that it can't be edited directly. */
export function isMinified(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  if (/\.min\.js$/i.test(baseName(url))) return true
  const text = /\.m?js$/i.test(baseName(url)) ? sourceText(url, sources) : ''
  return text.length > LONG_LINE && text.length / text.split('\n').length > LONG_LINE
}
