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
const ICON = /^[^{]*:(?:before|after)\s*\{\s*content\s*:/i
/** A sheet of fonts may also contain some classes that use them. */
const OTHERS_MAX = 0.3
/** Longer sheets contain more than fonts, or would take long to read. */
const LENGTH_MAX = 500_000

const namingPath = (url: string): string =>
  (URL.parse(url)?.pathname ?? url).split('/').slice(-NAMING_PARTS).join('/')

/** Returns true for a style sheet that only brings fonts or icons, which the first paint can do without. */
export function isOfFonts(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  const path = namingPath(url)
  if (FONT_HOST.test(URL.parse(url)?.host ?? '') || FONT_FILE.test(path) || ICONS.test(path)) return true
  const { length, rules } = iconRules(sourceText(url, sources))
  return length > 0 && rules.others < OTHERS_MAX * length
}

/** A sheet with this many rules for icons belongs to an icon font. */
const ICONS_MIN = 30

/** Returns true for the style sheet of an icon font. A sheet without a font may show images as icons. */
export function isOfIcons(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  const text = sourceText(url, sources)
  const isNamed = ICONS.test(namingPath(url)) && (text === '' || text.includes('@font-face'))
  return isNamed || (isOfFonts(url, { sources }) && iconRules(text).rules.icons >= ICONS_MIN)
}

/** Counts the rules that show one icon, and the characters of the others. */
function iconRules(sheet: string): { length: number; rules: { icons: number; others: number } } {
  if (sheet.length > LENGTH_MAX) return { length: 0, rules: { icons: 0, others: 0 } }
  const text = sheet.replace(COMMENT, '').trim()
  const parts = text.replace(FONT_FACE, '').split('}')
  const others = parts.filter((part) => !ICON.test(part))
  return {
    length: text.length,
    rules: { icons: parts.length - others.length, others: others.join('}').trim().length },
  }
}
