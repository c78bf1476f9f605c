import { ownTextOf } from './elements/text.ts'
import { rulesOf } from './imported-sheets.ts'

const FONT_FILE = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i
const ADDRESS = /url\("?([^")]+)"?\)/g
const BOLD = 600
/** Longer pages take too long to read. */
const ELEMENTS_MAX = 5000

interface Face {
  family: string
  /** Null if text in both styles uses the file, since the family has no other style. */
  isItalic: boolean | null
  /** Null if bold and other text use the file, since it contains all weights or the family has no other weight. */
  isBold: boolean | null
}

/**
 * Returns the first element whose text or hidden icon uses a font file that nothing on the first screen uses.
 * Returns null if text on the first screen or a visible icon does, or if nothing seems to use the font.
 */
export function lateTextIn(address: string): Element | null {
  const face = FONT_FILE.test(address) ? faceOf(address) : null
  if (!face) return null
  const elements = [...document.querySelectorAll('body, body *')].slice(0, ELEMENTS_MAX)
  const texts = elements.filter((element) => /\S/.test(ownTextOf(element)) && uses(element, face, null))
  const icons = elements.filter(
    (element) => uses(element, face, '::before') || uses(element, face, '::after'),
  )
  if (icons.some(isSeen)) return null
  // Icons may be in a toolbar that is hidden until users need it, together with other text.
  if (icons.length > 0 && !texts.some(isSeen)) return icons[0]!
  return texts.some(isOnFirstScreen) ? null : (texts.find((element) => element.checkVisibility()) ?? null)
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

const isOnFirstScreen = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom + scrollY > 0 && top + scrollY < innerHeight
}

function uses(element: Element, { family, isItalic, isBold }: Face, pseudo: string | null): boolean {
  const style = getComputedStyle(element, pseudo)
  if (pseudo !== null && (style.content === 'none' || style.content === 'normal')) return false
  return (
    familiesIn(style.fontFamily).includes(family) &&
    (isItalic === null || /italic|oblique/.test(style.fontStyle) === isItalic) &&
    (isBold === null || Number(style.fontWeight) >= BOLD === isBold)
  )
}

const familiesIn = (list: string): string[] =>
  list.split(',').map((name) =>
    name
      .trim()
      .replace(/^["']|["']$/g, '')
      .toLowerCase(),
  )

/**
 * Style sheets from other origins can't be read. A font that covers only some characters may be used by any
 * text.
 */
function faceOf(address: string): Face | null {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...rulesOf(sheet)].flatMap((rule) => (rule instanceof CSSFontFaceRule ? faceIn(rule, sheet) : [])),
  )
  const face = faces.find(({ addresses }) => addresses.includes(address))
  if (!face || face.isPartial) return null
  const family = faces.filter((other) => other.family === face.family)
  const isOnly = (property: 'isItalic' | 'isBold') =>
    family.every((other) => other[property] === face[property])
  return {
    family: face.family,
    isItalic: isOnly('isItalic') ? null : face.isItalic,
    isBold: isOnly('isBold') ? null : face.isBold,
  }
}

function faceIn({ style }: CSSFontFaceRule, sheet: CSSStyleSheet) {
  const property = (name: string) => style.getPropertyValue(name)
  const weights = property('font-weight').replace('bold', '700').replace('normal', '400').split(' ')
  return {
    addresses: [...property('src').matchAll(ADDRESS)].map(
      ([, url]) => URL.parse(url!, sheet.href ?? document.baseURI)?.href,
    ),
    isPartial: property('unicode-range') !== '',
    family: familiesIn(property('font-family'))[0]!,
    isItalic: /italic|oblique/.test(property('font-style')),
    isBold: weights.length > 1 ? null : Number(weights[0] || '400') >= BOLD,
  }
}
