import type { PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

const FONT_HOST = /(?:^|\.)(?:fonts\.(?:googleapis|bunny)\.|(?:use\.)?typekit\.)/i
const FONT_FILE = /\bfonts?\b[^/]*\.css$/i
/** Matches the folders and files of icon fonts, but not names such as `iconic` or `lexicon`. */
const ICONS =
  /\bicons?\b|(?:ion|box|remix|flat|linear|design|themify)-?icons?\b|icon-?font|icomoon|icofont|font-?awesome|(?:^|\/)fa\d?\/|fontello|glyph|\bsymbols\b/i
/** The number of path segments at the end of a URL that may indicate what the file contains. */
const NAMING_PARTS = 3
const COMMENT = /\/\*[\s\S]*?\*\//g
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi
/** A rule that shows one icon, such as `.icon-home:before { content: "\\e900" }`, without its closing brace. */
const ICON = /^[^{]*(?::(?:before|after)\s*\{\s*content|\{\s*--fa)\s*:/i
/** Captures the start of icon class names, such as `icon` in `.icon-home:before`. */
const ICON_FAMILY = /\.([a-z]{2,})[\w-]*\s*[:{]/i
const IMPORTS_FONTS = /^(?:@charset[^;]*;|@import[^;]*;|\s)+$/i
/** Matches declarations that move other content if they are applied late. */
const PLACING =
  /(?:^|[;{\s])(?:(?:(?:min|max)-)?(?:width|height)|font-size|line-height|position|inset|top|left|right|bottom|margin(?:-\w+)?|padding(?:-\w+)?|float|display|flex(?:-\w+)?|grid(?:-[\w-]+)?)\s*:/i
const CLASS = /(?:\.|\[class[*^~]?=["']?\s*)([\w-]+)/gi
/** Matches common icon classes, and other classes that come with icon fonts but that few pages use. */
const OF_ICONS = /(?:^|-)(?:icons?|glyph\w*)(?:-|$)|^(?:sr-only|pull-)/
/**
 * The maximum proportion of other rules in a font style sheet, which may also contain some classes that use
 * the fonts.
 */
const OTHERS_MAX = 0.3
/**
 * The maximum length of a style sheet to read. Longer ones contain more than fonts, or take too long to read.
 */
const LENGTH_MAX = 500_000

const namingPath = (url: string): string =>
  (URL.parse(url)?.pathname ?? url).split('/').slice(-NAMING_PARTS).join('/')

/**
 * Returns true for a style sheet that only provides fonts or icons, which the first paint can do without. A
 * sheet named after icons doesn't qualify if it also sets the sizes of SVG or background images, which would
 * fill the screen without it.
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

/** Returns true if any rule positions or sizes elements other than icons. */
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

/** The minimum number of icon rules in the style sheet of an icon font. */
const ICONS_MIN = 30

/**
 * Returns true for the style sheet of an icon font. A sheet that has an icon name but no font may use images
 * as icons.
 */
export function isOfIcons(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  const text = sourceText(url, sources)
  const isNamed = ICONS.test(namingPath(url)) && (text === '' || text.includes('@font-face'))
  return isNamed || (isOfFonts(url, { sources }) && rulesIn(text).icons.length >= ICONS_MIN)
}

/**
 * Separates rules that show one icon from other rules. Sheets too long to be icon style sheets aren't read.
 */
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
