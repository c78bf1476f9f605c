import { keep } from './keeper.ts'

/** An image that may contain text. */
export interface TextImage {
  element: number
  url: string
  /** The text alternative. Null if the attribute is missing. */
  alt: string | null
  isDrawing: boolean
  /** The size at which the image is shown, in CSS pixels. */
  width: number
  height: number
}

const SIZE = { widthMin: 60, heightMin: 14, areaShareMax: 0.7 }
/**
 * Matches logos, which are exempt from the criterion, and formulas, charts and screenshots, which text can't
 * replace.
 */
const EXEMPT =
  /logo|brand|icon|badge|avatar|flag|signature|captcha|formula|equation|math|latex|chart|graph|diagram|screenshot|map|partner|sponsor/i
const SVG = /\.svg([?#]|$)|^data:image\/svg/i
const ALT_MAX = 200

/** Returns visible images that aren't exempt, largest first. */
export function readTextImages(max: number): TextImage[] {
  return [...document.querySelectorAll('img')]
    .filter(mayShowText)
    .map((image) => ({ image, box: image.getBoundingClientRect() }))
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    .slice(0, max)
    .map(({ image, box: { width, height } }) => ({
      element: keep(image),
      url: image.currentSrc || image.src,
      isDrawing: SVG.test(image.currentSrc),
      alt: image.getAttribute('alt')?.slice(0, ALT_MAX) ?? null,
      width,
      height,
    }))
}

function mayShowText(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect()
  const isSized =
    width >= SIZE.widthMin &&
    height >= SIZE.heightMin &&
    width * height <= SIZE.areaShareMax * innerWidth * innerHeight
  if (!isSized || image.naturalWidth === 0 || !image.checkVisibility({ visibilityProperty: true }))
    return false
  const around = image.parentElement
  const words = [image.src.slice(-200), image.alt, image.className, image.id, around?.className, around?.id]
  // A brand name in an SVG image is usually a logo.
  const isLogo = SVG.test(image.currentSrc) && image.closest('header, [role="banner"], a[href]') !== null
  return (
    !isLogo && !EXEMPT.test(words.join(' ')) && !image.closest('pre, code, [aria-hidden="true"], [hidden]')
  )
}
