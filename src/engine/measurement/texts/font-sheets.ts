import type { PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

const FONT_HOST = /(?:^|\.)(?:fonts\.(?:googleapis|bunny)\.|(?:use\.)?typekit\.)/i
const FONT_FILE = /\bfonts?\b[^/]*\.css$/i
/** Folders and files of icon fonts, but not names such as `iconic` or `lexicon`. */
const ICONS =
  /\bicons?\b|(?:ion|box|remix|flat|linear|design|themify)-?icons?\b|icon-?font|icomoon|icofont|font-?awesome|(?:^|\/)fa\d?\/|fontello|glyph|\bsymbols\b/i
/** The file and the folders that may name its subject. */
const NAMING_PARTS = 3
const COMMENT = /\/\*[\s\S]*?\*\//g
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi
/** A rule that shows one icon, such as `.icon-home:before { content: "\\e900" }`, without its closing brace. */
const ICON = /^[^{]*(?::(?:before|after)\s*\{\s*content|\{\s*--fa)\s*:/i
/** The start of the classes of icons, such as `icon` in `.icon-home:before`. */
const ICON_FAMILY = /\.([a-z]{2,})[\w-]*\s*[:{]/i
const IMPORTS_FONTS = /^(?:@charset[^;]*;|@import[^;]*;|\s)+$/i
/** Declarations that move other content when they apply late. */
const PLACING =
  /(?:^|[;{\s])(?:(?:(?:min|max)-)?(?:width|height)|font-size|line-height|position|inset|top|left|right|bottom|margin(?:-\w+)?|padding(?:-\w+)?|float|display|flex(?:-\w+)?|grid(?:-[\w-]+)?)\s*:/i
const CLASS = /(?:\.|\[class[*^~]?=["']?\s*)([\w-]+)/gi
/** Classes of all icons, and those that icon fonts bring along but few pages use. */
const OF_ICONS = /(?:^|-)(?:icons?|glyph\w*)(?:-|$)|^(?:sr-only|pull-)/
/** A sheet of fonts may also contain some classes that use them. */
const OTHERS_MAX = 0.3
/** Longer sheets contain more than fonts, or would take long to read. */
const LENGTH_MAX = 500_000

const namingPath = (url: string): string =>
  (URL.parse(url)?.pathname ?? url).split('/').slice(-NAMING_PARTS).join('/')

/**
 * Returns true for a style sheet that only brings fonts or icons, which the first paint can do without. A sheet
 * that is named after icons may also give SVG or background images their sizes, without which they fill the screen.
 */
export function isOfFonts(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  const path = namingPath(url)
  if (FONT_HOST.test(URL.parse(url)?.host ?? '')) return true
  const text = sourceText(url, sources)
  const isNamed = FONT_FILE.test(path) || ICONS.test(path)
  if (text === '') return isNamed
  if (text.length > LENGTH_MAX) return false
  const { length, others, icons } = rulesIn(text)
  if (!isNamed && others.join('}').trim().length >= OTHERS_MAX * length) return false
  const hasFont =
    icons.length > 0 || /@font-face/i.test(text) || IMPORTS_FONTS.test(text.replace(COMMENT, ''))
  return hasFont && !placesOthers(others, icons)
}

/** Returns true if rules place or size elements other than icons. */
function placesOthers(rules: readonly string[], icons: readonly string[]): boolean {
  const families = [...new Set(icons.flatMap((rule) => ICON_FAMILY.exec(rule)?.[1]?.toLowerCase() ?? []))]
  const isOfIcon = (selector: string) => {
    if (/:(?:before|after)\s*$/i.test(selector)) return true
    const names = [...selector.matchAll(CLASS)].map(([, name]) => name!.toLowerCase())
    return names.some((name) => OF_ICONS.test(name) || families.some((family) => name.startsWith(family)))
  }
  return rules.some((rule) => {
    const open = rule.lastIndexOf('{')
    if (open < 0 || !PLACING.test(rule.slice(open))) return false
    const selectors = rule.slice(0, open).replace(/^[\s\S]*[{;]/, '')
    return !selectors.split(',').every(isOfIcon)
  })
}

/** A sheet with this many rules for icons belongs to an icon font. */
const ICONS_MIN = 30

/** Returns true for the style sheet of an icon font. A sheet without a font may show images as icons. */
export function isOfIcons(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  const text = sourceText(url, sources)
  const isNamed = ICONS.test(namingPath(url)) && (text === '' || text.includes('@font-face'))
  return isNamed || (isOfFonts(url, { sources }) && rulesIn(text).icons.length >= ICONS_MIN)
}

/** Separates the rules that show one icon from the others. Longer sheets than those of icons aren't read. */
function rulesIn(sheet: string): { length: number; icons: string[]; others: string[] } {
  if (sheet.length > LENGTH_MAX) return { length: 0, icons: [], others: [] }
  const text = sheet.replace(COMMENT, '').trim()
  const parts = text.replace(FONT_FACE, '').split('}')
  return {
    length: text.length,
    icons: parts.filter((part) => ICON.test(part)),
    others: parts.filter((part) => !ICON.test(part)),
  }
}
