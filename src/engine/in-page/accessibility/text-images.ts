import { findAll } from '../probes/flat-tree.ts'
import { nameOf } from './detect/names/names.ts'
import { isBackgroundImage } from './detect/read-images.ts'
import { keep } from './keeper.ts'
import { createIsPoster } from './poster-images.ts'

/** An image that may contain text. */
export interface TextImage {
  element: number
  url: string
  /** The text alternative. Null if the attribute is missing. For a background image, the element's name. */
  alt: string | null
  isDrawing: boolean
  /** Whether the image refers to a description, which may be hidden. */
  isDescribed: boolean
  /** Whether the image is probably a poster or a leaflet. */
  isPoster: boolean
  /** Whether the image is the background of an element without content. */
  isBackground: boolean
  /** The size at which the image is shown, in CSS pixels. */
  width: number
  height: number
}

const SIZE = { widthMin: 60, heightMin: 14, areaShareMax: 0.7 }
/**
 * Matches logos, which are exempt from the criterion, and formulas, charts and screenshots, which can't be
 * replaced with text.
 */
const EXEMPT =
  /logo|brand|icon|badge|avatar|flag|signature|captcha|formula|equation|math|latex|chart|graph|diagram|screenshot|map|partner|sponsor/i
/** Matches the text alternatives of badges whose owners allow no other design. */
const BADGE =
  /^(?:(?:made|built) (?:with|using)|powered by|get it on|(?:available|download) (?:on|from) the)\s/i
/** Matches the size that a placeholder for a later image shows, such as “200x200”. */
const PLACEHOLDER = /^\s*\d{2,4}\s*[x×]\s*\d{2,4}\s*$/i
const SVG = /\.svg([?#]|$)|^data:image\/svg/i
const ALT_MAX = 200
const DESCRIBED = '[aria-describedby], [aria-details]'

/** Returns visible images that aren't exempt, largest first. */
export function readTextImages(max: number): TextImage[] {
  const isPoster = createIsPoster()
  return (findAll('img') as HTMLImageElement[])
    .map((image) => ({ image, isPoster: isPoster(image) }))
    .filter(({ image, isPoster }) => mayShowText(image, isPoster))
    .map(({ image, isPoster }) => textImageOf(image, image.currentSrc || image.src, { isPoster }))
    .concat(readBackgrounds())
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, max)
}

function textImageOf(
  element: Element,
  url: string,
  { isPoster = false, isBackground = false }: { isPoster?: boolean; isBackground?: boolean },
): TextImage {
  const { width, height } = element.getBoundingClientRect()
  const alt = isBackground ? nameOf(element) : (element.getAttribute('alt')?.slice(0, ALT_MAX) ?? null)
  return {
    element: keep(element),
    url,
    isDrawing: SVG.test(url),
    isDescribed: element.matches(DESCRIBED),
    isPoster,
    alt,
    isBackground,
    width,
    height,
  }
}

function mayShowText(image: HTMLImageElement, isPoster: boolean): boolean {
  if (image.naturalWidth === 0 || !(isSized(image) || (isShown(image) && isPoster))) return false
  // A brand name in an SVG image is usually a logo.
  const isLogo = SVG.test(image.currentSrc) && image.closest('header, [role="banner"], a[href]') !== null
  const isOther = BADGE.test(image.alt.trim()) || PLACEHOLDER.test(image.alt)
  return !isLogo && !isOther && !isExempt(image, `${image.src.slice(-200)} ${image.alt}`)
}

function isSized(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width >= SIZE.widthMin &&
    height >= SIZE.heightMin &&
    width * height <= SIZE.areaShareMax * innerWidth * innerHeight &&
    isShown(element)
  )
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

function isExempt(image: Element, own: string): boolean {
  const around = image.parentElement
  const words = [own, image.className, image.id, around?.className, around?.id]
  return EXEMPT.test(words.join(' ')) || image.closest('pre, code, [aria-hidden="true"], [hidden]') !== null
}

/** Returns the background images of elements without content, unless they are tiled or fill the page. */
function readBackgrounds(): TextImage[] {
  return [...document.querySelectorAll('body :not(:has(*))')].flatMap((element) => {
    if (element.textContent?.trim()) return []
    const style = getComputedStyle(element)
    if (!isBackgroundImage(element, style) || !isSized(element)) return []
    const [, url = ''] = /^url\("([^"]*)"\)$/.exec(style.backgroundImage) ?? []
    const isTiled = style.backgroundRepeat === 'repeat' && style.backgroundSize === 'auto'
    if (!url || isTiled || element.closest('a, button') || isExempt(element, url.slice(-200))) return []
    return [textImageOf(element, url, { isBackground: true })]
  })
}
