import type { ImageFact } from '../../../accessibility/detectors/facts.ts'
import { HEADING } from '../../elements/selectors.ts'
import { countWords } from '../../elements/text.ts'
import { keep } from '../keeper.ts'
import { boxOf } from './boxes.ts'
import { itemOf, pictureOf } from './icons/image-items.ts'
import { attribute, clean, cleanTextOf, nameOf, textOfIds } from './names/names.ts'
import type { Place } from './walk.ts'

export const IMAGES_MAX = 800
const NEAR_PARENTS = 2
const DESCRIPTION_WORDS_MIN = 5
/** A shorter caption without values only explains what a chart is about. */
const CAPTION_WORDS_MIN = 20
/** Matches numbers other than years. */
const VALUE = /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d/
const MARK = 'rect, circle, ellipse, path, polygon, polyline, line'
/** Matches the file or class names of logos, but not “logout” or “catalog”. */
const LOGO = /(?<![a-z])(?:site|brand|company|app)?-?(?:logo(?!ut|n)|emblem|brandmark)/i
const BACKGROUND_MIN = { width: 100, height: 60 }

export function readImage(image: Element, kind: ImageFact['kind'], { within, style }: Place): ImageFact {
  const src =
    kind === 'background'
      ? (/url\("?([^")]*)/.exec(style.backgroundImage)?.[1] ?? '')
      : (image.getAttribute('src') ?? image.getAttribute('data') ?? '')
  const mayBeNamed = /^(img|svg)$/.test(kind) && !within.includes('hidden')
  return {
    element: keep(image),
    kind,
    alt: image.getAttribute('alt'),
    name: nameOf(image),
    role: attribute(image, 'role'),
    title: attribute(image, 'title'),
    src: src.startsWith('data:') ? '' : (src.split(/[?#]/)[0] ?? '').slice(-200),
    box: boxOf(image),
    within: [...within],
    caption: captionOf(image),
    beside: besideOf(image),
    isDescribed: isDescribed(image),
    nearText: nearTextOf(image),
    isAriaHidden: image.getAttribute('aria-hidden') === 'true',
    isPresentational: /^(presentation|none)$/.test(image.getAttribute('role') ?? ''),
    fallback: kind === 'svg' ? drawnTextOf(image) : clean(image.textContent ?? ''),
    drawnMarks: kind === 'svg' ? image.querySelectorAll(MARK).length : 0,
    isCover: /cover/.test(style.backgroundSize),
    isRepeated:
      kind === 'background' && style.backgroundRepeat.startsWith('repeat') && style.backgroundSize === 'auto',
    picture: mayBeNamed ? pictureOf(image) : '',
    item: mayBeNamed ? itemOf(image) : null,
  }
}

/** Inserts spaces between the text elements of a drawing. */
const drawnTextOf = (drawing: Element): string =>
  clean([...drawing.querySelectorAll('text')].map(linesOf).join(' '))

/** A part that is moved down starts a new line. */
const linesOf = (text: Element): string =>
  [...text.childNodes]
    .map((part) => `${part instanceof Element && part.hasAttribute('dy') ? ' ' : ''}${part.textContent}`)
    .join('')

/** Selects drawings, but not those inside another drawing. */
const DRAWING = ':is(svg, canvas, [role="img"]):not(svg *, [role="img"] *)'

function captionOf(image: Element): string {
  const figure = image.closest('figure')
  const images = figure?.querySelectorAll('img').length ?? 0
  const isDrawing = image.matches('svg, canvas, [role="img"]:not(img)')
  const isOnly = isDrawing ? images === 0 && figure?.querySelectorAll(DRAWING).length === 1 : images === 1
  return isOnly && figure ? cleanTextOf(figure.querySelector('figcaption')) : ''
}

/** Returns the image's caption, the text of the link around it, or the text directly after it. */
function besideOf(image: Element): string {
  const caption = image.closest('figure')?.querySelector('figcaption')
  if (caption) return cleanTextOf(caption)
  const link = image.closest('a, button')
  if (link) return cleanTextOf(link)
  const next = image.nextSibling?.textContent?.trim() ? image.nextSibling : image.nextElementSibling
  return clean(next?.textContent ?? '')
}

function isDescribed(image: Element): boolean {
  const figure = image.closest('figure')
  if (figure?.querySelector('table') || image.hasAttribute('aria-details')) return true
  const caption = cleanTextOf(figure?.querySelector('figcaption'))
  const captionMin = VALUE.test(caption) ? DESCRIPTION_WORDS_MIN : CAPTION_WORDS_MIN
  const words = countWords(textOfIds(image, 'aria-describedby'))
  return words >= DESCRIPTION_WORDS_MIN || countWords(caption) >= captionMin
}

function nearTextOf(image: Element): string {
  let around: Element | null = image
  for (let level = 0; level < NEAR_PARENTS && around?.parentElement; level += 1) {
    around = around.parentElement
    if (around.matches('body, main, article, section')) break
    const text = cleanTextOf(around)
    if (text) return text.slice(0, 200)
  }
  return ''
}

/** Returns true if an element shows only a background image. */
export function isBackgroundImage(element: Element, style: CSSStyleDeclaration): boolean {
  if (!style.backgroundImage.includes('url(') || element.matches('body, html, input, select, textarea'))
    return false
  if (element.textContent?.trim() || element.querySelector('img, svg, video, canvas, iframe, input, button'))
    return false
  if (isNamedLogo(element, style.backgroundImage)) return false
  const { width, height } = element.getBoundingClientRect()
  return width >= BACKGROUND_MIN.width && height >= BACKGROUND_MIN.height
}

/** Returns true for a logo in a heading or link whose text already names the logo. */
function isNamedLogo(element: Element, image: string): boolean {
  const around = element.closest(`${HEADING}, a, button`)
  const look = `${/[^/]*$/.exec(image)?.[0]} ${element.getAttribute('class') ?? ''} ${element.id}`
  return around !== null && around !== element && LOGO.test(look) && cleanTextOf(around) !== ''
}
