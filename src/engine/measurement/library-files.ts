import { baseName } from './names.ts'
import { isThirdParty, type PageFacts } from './page-facts.ts'
import { sourceText } from './sources.ts'

const NAME =
  /^(?:jquery|bootstrap|popper|react|vue|angular|ckeditor|codemirror|tinymce|d3|nv\.d3|leaflet|chart|echarts|moment|lodash|underscore|modernizr|highlight|prism|prettify|reveal|swiper|slick|select2|datatables|semantic|uikit|foundation|materialize|material|gsap|three|fullcalendar|mediaelement|video)\b|\.min\.js\b/i
/** Names that sites give to their own scripts, also when they are minified. */
const OWN =
  /^(?:app|main|index|bundle|site|common|custom|functions|global|init|scripts?|pages?|docs?|demo|frontend|theme|client|entry)\b/i
const FOLDER =
  /\/(?:vendor[\w-]*|plugins?|libs?|library|node_modules|bower_components|external|third-?party)\//i
/** The comment at the start of a published file. */
const BANNER =
  /^\s*(?:\/\*[\s\S]{0,600}?(?:@license|copyright|licen[sc]ed? |\bv\d+\.\d+\.\d+)|(?:\/\/[^\n]*\n\s*){0,9}\/\/[^\n]*(?:copyright|licen[sc]e|\bv\d+\.\d+\.\d+))/i
const JQUERY_PLUGIN = /\.fn(?:\.\w+|\[\w+\])\s*=(?!=)/
const BANNER_LENGTH = 800
const LONG_LINE = 200

/** Returns true for a published script, which sites load but don't edit. */
export function isLibrary(url: string, { host, sources }: Pick<PageFacts, 'host' | 'sources'>): boolean {
  if (isThirdParty(url, host)) return true
  const name = baseName(url)
  if (!/\.m?js$/i.test(name) || OWN.test(name)) return false
  if (NAME.test(name) || FOLDER.test(URL.parse(url)?.pathname ?? '')) return true
  const text = sourceText(url, sources)
  return BANNER.test(text.slice(0, BANNER_LENGTH)) || JQUERY_PLUGIN.test(text)
}

/** Scripts that replace each icon of the page with an SVG. */
const ICON_SCRIPT = /font-?awesome[^?]*\.js|\/feather(?:\.min)?\.js|\/ionicons[^?]*\.js/i

export const isIconScript = (url: string): boolean => ICON_SCRIPT.test(url)

/** Returns true for a file in which a build has joined the lines, so that nobody can edit them. */
export function isMinified(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  if (/\.min\.js$/i.test(baseName(url))) return true
  const text = /\.m?js$/i.test(baseName(url)) ? sourceText(url, sources) : ''
  return text.length > LONG_LINE && text.length / text.split('\n').length > LONG_LINE
}
