import { fileName, hrefOf, namesOf } from '../names.ts'
import { filesOf, type PageFacts } from '../page-facts.ts'
import type { TextOf } from './text.ts'

/**
 * Matches the names of icon fonts. Unlike text, icons can't be shown in a fallback font until the font has
 * loaded.
 */
const ICON_FONT =
  /icon|icomoon|awesome|glyph|symbol|fontello|themify|nucleo|feather|fa-(?:solid|regular|brands|light)|material|ionic|linea|simple-line|boxicons|remix|(?:^|\W)mdi(?:\W|$)/i
/** The maximum number of font files to name. They often differ only in format or weight. */
const FILES_MAX = 2
const GOOGLE = /fonts\.gstatic\.com/

export const isIconFontFile = (url: string): boolean => ICON_FONT.test(fileName(url))

/** Returns true if the page's HTML already preloads the file. */
const isPreloaded = (url: string, { tagOf }: PageFacts): boolean => /\brel="?preload/.test(tagOf(url) ?? '')

/** Returns the element that preloads a font. Its URL must be the same as in the style sheet. */
export function fontPreload(url: string, host: string | null): string {
  const extension = /\.(woff2?|ttf|otf)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase()
  const type = extension ? ` type="font/${extension}"` : ''
  const query = versionIn(url) ?? ''
  return `<link rel="preload" href="${hrefOf(url, host)}${query}" as="font"${type} crossorigin>`
}

/** Matches a query that is only a version or a hash. Other queries may contain secrets. */
const VERSION = /^\?(?:(?:v(?:er(?:sion)?)?|t|rev|hash)=)?[\w.-]{1,40}$/
/**
 * Matches a query that contains a timestamp of the build or of the visit. With the latter, browsers always
 * load the file again.
 */
const TIME = /[?&](?:_|t|ts|time|cb|nocache)=\d{10,13}(?:&|$)/

export const hasTime = (url: string): boolean => TIME.test(URL.parse(url)?.search ?? '')

export const versionIn = (url: string): string | null =>
  VERSION.exec(URL.parse(url)?.search ?? '')?.[0] ?? null

export const queryNote = (url: string): string =>
  URL.parse(url)?.search && versionIn(url) === null ? ', with the query string that the style sheet uses' : ''

export const fontDisplay: TextOf = (audit, page) => {
  const urls = filesOf(audit).map(({ url }) => url)
  if (urls.length === 0) return null
  const icons = urls.filter(isIconFontFile)
  const texts = urls.filter((url) => !isIconFontFile(url))
  const shown = (list: readonly string[]) => namesOf(list, FILES_MAX)
  return {
    message: [
      ...(texts.length > 0
        ? [
            `Text stays invisible until its ${texts.length === 1 ? `font ${shown(texts)} has` : `fonts have loaded: ${shown(texts)}`}.`,
          ]
        : []),
      ...(icons.length > 0
        ? [`Icons stay invisible until their icon font has loaded: ${shown(icons)}.`]
        : []),
    ].join(' '),
    fix: [...textFix(texts), ...iconFix(icons, page)].join(' '),
  }
}

function textFix(urls: readonly string[]): string[] {
  if (urls.length === 0) return []
  if (urls.every((url) => GOOGLE.test(url)))
    return ['Add &display=swap to the URL of the Google Fonts style sheet.']
  const rules = urls.length === 1 ? 'the @font-face rule' : 'the @font-face rules'
  return [
    `Add font-display: swap to ${rules} for ${namesOf(urls, FILES_MAX)} so that the browser shows the text in a system font while it loads ${urls.length === 1 ? 'this font' : 'these fonts'}.`,
  ]
}

function iconFix(urls: readonly string[], page: PageFacts): string[] {
  const late = urls.find((url) => !isPreloaded(url, page))
  if (urls.length === 0) return []
  const inline = 'replace the icons in the initial view with <svg> elements, which need no font'
  if (!late) return [`${inline[0]!.toUpperCase()}${inline.slice(1)}.`]
  return [
    `Add ${fontPreload(late, page.host)} to the head${queryNote(late)} so that the icon font loads sooner, or ${inline}.`,
  ]
}
