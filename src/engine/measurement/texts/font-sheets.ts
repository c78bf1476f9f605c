import type { PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

/** Addresses of style sheets that only load fonts and icons, which the first paint can do without. */
const OF_FONTS =
  /fonts\.(?:googleapis|bunny)\.|typekit|icon|awesome|\/fa\d?\/|fontello|glyph|symbols|\bfonts?\b[^/]*\.css/i
const COMMENT = /\/\*[\s\S]*?\*\//g
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi
/** A rule that shows one icon, such as `.icon-home:before { content: "\\e900" }`. */
const ICON = /[^{}]*:(?:before|after)\s*\{\s*content\s*:[^{}]*\}/gi
/** A sheet of fonts may also contain some classes that use them. */
const OTHERS_MAX = 0.3

/** Returns true for a style sheet that only brings fonts or icons. */
export function isOfFonts(url: string, { sources }: Pick<PageFacts, 'sources'>): boolean {
  if (OF_FONTS.test(url)) return true
  const text = sourceText(url, sources).replace(COMMENT, '').trim()
  const others = text.replace(FONT_FACE, '').replace(ICON, '').trim()
  return text.length > 0 && others.length < OTHERS_MAX * text.length
}

const ICONS = /\bicon|icons?\b|awesome|\/fa\d?\/|fontello|glyph|symbols/i
/** A sheet with this many rules for icons belongs to an icon font. */
const ICONS_MIN = 30

/** Returns true for the style sheet of an icon font. */
export const isOfIcons = (url: string, { sources }: Pick<PageFacts, 'sources'>): boolean => {
  const path = URL.parse(url)?.pathname ?? url
  if (ICONS.test(path.split('/').slice(-3).join('/'))) return true
  return isOfFonts(url, { sources }) && (sourceText(url, sources).match(ICON)?.length ?? 0) >= ICONS_MIN
}
