import type { ImageArtifact } from '../../collect/artifacts.ts'
import { ownTextOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { boxOf, type PageTools } from './page-tools.ts'

/** Reads the visible images. Skips tracking pixels and images without a URL. */
export const readImages = (tools: PageTools): ImageArtifact[] =>
  tools
    .tagged('img')
    .filter((image) => tools.isShown(image) && !isPixel(image) && !hasNoAddress(image))
    .slice(0, LIMITS.images)
    .map((image) => readImage(tools, image))

function readImage(tools: PageTools, image: Element): ImageArtifact {
  const isReserved = hasReservedRoom(image)
  const { complete, naturalWidth, naturalHeight, currentSrc } = image as HTMLImageElement
  const src = currentSrc || (image.getAttribute('src') ?? '')
  return {
    src: src.slice(0, 500),
    alt: image.getAttribute('alt'),
    isBroken: complete && naturalWidth === 0,
    ...reasonOf(src),
    hasReservedRoom: isReserved,
    ...(!isReserved && isAtEnd(tools, image) && { isAtEnd: true as const }),
    naturalWidth,
    naturalHeight,
    shown: contentSizeOf(image),
    isVector: /\.svg([?#]|$)|^data:image\/svg/i.test(src),
    fit: styleOf(image, 'object-fit'),
    ...limitsOf(image),
    box: boxOf(image),
    group: tools.groupOf(image),
    ref: tools.describe(image),
  }
}

/** Returns why a file didn't load, as recorded by `markLoadProblems`. */
function reasonOf(src: string): Pick<ImageArtifact, 'reason'> {
  const { failures = {} } = globalThis as { failures?: Readonly<Record<string, string>> }
  const reason = failures[src]
  return reason ? { reason } : {}
}

const isPixel = (image: Element): boolean =>
  [image.getAttribute('width'), image.getAttribute('height')].some(
    (size) => size !== null && Number.parseFloat(size) <= 2,
  )

const hasNoAddress = (image: Element): boolean =>
  (image.getAttribute('src') ?? '') === '' && !image.hasAttribute('srcset')

const styleOf = (element: Element, property: string): string =>
  element.computedStyleMap().get(property)?.toString() ?? 'auto'

const LIMITED = ['min-width', 'min-height', 'max-width', 'max-height'] as const

/** Returns the style limits that determine the size of the image, such as “min-height: 60px”. */
function limitsOf(image: Element): Pick<ImageArtifact, 'limits'> {
  const size = image.getBoundingClientRect()
  const limits = LIMITED.flatMap((property) => {
    const value = styleOf(image, property)
    const px = Number(/^([\d.]+)px$/.exec(value)?.[1])
    const side = property.endsWith('width') ? size.width : size.height
    return px > 0 && Math.abs(px - side) < 1 ? `${property}: ${value}` : []
  })
  return limits.length > 0 ? { limits } : {}
}

const isOutOfFlow = (element: Element): boolean => /^(absolute|fixed)$/.test(styleOf(element, 'position'))

const hasOwnHeight = (element: Element): boolean =>
  styleOf(element, 'height') !== 'auto' || styleOf(element, 'aspect-ratio') !== 'auto'

/**
 * Returns true if other content stays in place when the image loads, because the image's box has a fixed
 * height or is out of the flow.
 */
function hasReservedRoom(image: Element): boolean {
  let box: Element | null = image
  for (let level = 0; box && level <= 3; level += 1) {
    if (hasOwnHeight(box) || isOutOfFlow(box)) return true
    box = box.parentElement
  }
  return false
}

const MEDIA = 'img, video, canvas, iframe, svg, input, select, textarea, button, hr'

/**
 * Returns true if nothing that follows an image in the flow of the page is below it. Content below a row
 * doesn't move if the image is in one of its columns and another column is taller.
 */
function isAtEnd(tools: PageTools, image: Element): boolean {
  const { bottom } = image.getBoundingClientRect()
  const column = columnBesideTaller(tools, image)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
  walker.currentNode = image
  for (let next = walker.nextNode() as Element | null; next; next = walker.nextNode() as Element | null) {
    if (column && !column.contains(next)) return true
    const isContent = next.matches(MEDIA) || /\S/.test(ownTextOf(next))
    if (!isContent || !tools.isShown(next) || !isBelow(next, bottom)) continue
    if (!isInLayer(next)) return false
  }
  return true
}

const COLUMN_LEVELS = 5
/** Content that moves by fewer pixels than this rarely disturbs anyone. */
const SLIGHT_PX = 8

/**
 * Returns the box around an image that has other content next to it reaching at least as far down, or null if
 * there is none.
 */
function columnBesideTaller(tools: PageTools, image: Element): Element | null {
  let column = image
  for (let level = 0; level < COLUMN_LEVELS && column.parentElement && column !== document.body; level += 1) {
    const own = contentSpanOf(tools, column)
    const box = column.getBoundingClientRect()
    const isTaller = (other: Element) =>
      other !== column &&
      !isOutOfFlow(other) &&
      isBeside(other.getBoundingClientRect(), box) &&
      reachesAsFar(contentSpanOf(tools, other), own)
    if ([...column.parentElement.children].some(isTaller)) return column
    column = column.parentElement
  }
  return null
}

const isBeside = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom &&
  one.bottom > other.top &&
  (one.right <= other.left + 1 || one.left >= other.right - 1)

/** A word on the same line as an image also ends at its bottom, but isn't as tall. */
const reachesAsFar = (one: Span, other: Span): boolean =>
  one.bottom >= other.bottom - SLIGHT_PX && one.bottom - one.top >= other.bottom - other.top - SLIGHT_PX

interface Span {
  top: number
  bottom: number
}

/** A column with more elements than this is compared by its own box. */
const CONTENT_MAX = 500

/** Returns the vertical extent of the text and media in an element, whose own box may be stretched. */
function contentSpanOf(tools: PageTools, element: Element): Span {
  const parts = [element, ...element.querySelectorAll('*')]
  if (parts.length > CONTENT_MAX) return element.getBoundingClientRect()
  const boxes = parts
    .filter(
      (part) =>
        (part.matches(MEDIA) || /\S/.test(ownTextOf(part))) && tools.isShown(part) && !isOutOfFlow(part),
    )
    .map((part) => part.getBoundingClientRect())
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Text on the same line as the image starts above its bottom. */
const isBelow = (element: Element, edge: number): boolean => element.getBoundingClientRect().top >= edge - 1

function isInLayer(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) if (isOutOfFlow(box)) return true
  return false
}

/** Returns the size of the image without its padding and border, in CSS pixels. */
function contentSizeOf(image: Element): { width: number; height: number } {
  const { width, height } = image.getBoundingClientRect()
  const style = getComputedStyle(image)
  const sum = (names: string[]) =>
    names.reduce((total, name) => total + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0)
  return {
    width: width - sum(['padding-left', 'padding-right', 'border-left-width', 'border-right-width']),
    height: height - sum(['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']),
  }
}
