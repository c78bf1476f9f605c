import { keep } from '../../accessibility/keeper.ts'
import { letters, ownTextOf } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'
import { leaves } from './narrow.ts'

/** Text that zooming in doesn't enlarge to 200%. */
export interface UnzoomableText {
  element: number
  /** The largest text size at any zoom, in percent of the original size. */
  percent: number
  /**
   * When the text size depends on the width of the window: at any zoom, only up to 200% zoom, only below 200%
   * zoom, or only in a narrow window.
   */
  where: 'any-zoom' | 'up-to-double' | 'below-double' | 'narrow'
  /** Whether the text may be readable anyway because it is large or users can pinch to zoom. */
  isQuestion: boolean
}

interface Growth {
  /** The text size in the widest window, and the width of that window, in pixels. */
  px: number
  width: number
  /** The largest factor by which zooming in has enlarged the text so far. */
  factor: number
  /** The largest factor at zooms up to 200% or slightly more. */
  factorUpToDouble: number
  /** Whether the first zoom hasn't enlarged the text. */
  isProportional: boolean
}

/** Rounded font sizes may make text slightly smaller than 200%. */
const ENOUGH = 1.9
/** The factor up to which the text size is proportional to the window's width. */
const NO_GROWTH = 1.05
const DOUBLE = 2.2
/** Below this factor, a zoom of 200% enlarges the text by less than half. */
const LITTLE_GROWTH = 1.5
const LARGE_PX = 24
const READ_LETTERS_MIN = 20

/** The text that no zoom has enlarged enough so far. */
let unzoomed = new Map<Element, Growth>()
/** The text that only zooming beyond 200% has enlarged. */
let late = new Map<Element, Growth>()
/** The text sizes in a narrow window. */
let narrow = new Map<Element, Growth>()
/** The text sizes, in pixels, while the browser's default text is twice as large. */
let doubled = new Map<Element, number>()

/** Records the text sizes while the browser's default text is twice as large. */
export function readDoubledSizes(): void {
  doubled = new Map([...readSizes()].map(([element, { px }]) => [element, px]))
}

/** Records the text sizes in the widest window. */
export function readTextSizes(): void {
  unzoomed = readSizes()
  late = new Map()
  narrow = new Map()
}

/** Records the text sizes in a narrow window. */
export function readNarrowSizes(): void {
  narrow = readSizes()
}

function readSizes(): Map<Element, Growth> {
  const read = leaves().filter(
    (element) => sizeOf(element) > 0 && letters(ownTextOf(element)) >= READ_LETTERS_MIN,
  )
  return new Map(
    read.map((element) => {
      const growth = {
        px: sizeOf(element),
        width: innerWidth,
        factor: 0,
        factorUpToDouble: 0,
        isProportional: true,
      }
      return [element, growth]
    }),
  )
}

const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)

/**
 * Compares the text sizes with those in the widest window. Zooming in makes the window narrower and then
 * enlarges everything by the same factor, so text whose size is proportional to the window's width doesn't
 * grow. Must be called at several widths.
 */
export function readGrowth(): void {
  for (const [element, growth] of unzoomed) {
    const factor = growthOf(element, growth)
    growth.isProportional &&= growth.factor > 0 || factor <= NO_GROWTH
    growth.factor = Math.max(growth.factor, factor)
    if (growth.width / innerWidth <= DOUBLE) growth.factorUpToDouble = growth.factor
    // A different element may show the text of a hidden one.
    if (growth.factor < ENOUGH && isShown(element)) continue
    unzoomed.delete(element)
    if (isShown(element) && growth.px < LARGE_PX && isTooSmallAtDouble(element, growth))
      late.set(element, growth)
  }
}

/**
 * Returns true for text that a zoom of 200% doesn't enlarge, or enlarges by less than half although its size
 * depends on the width of the window. Users may enlarge other text with the setting for the text size.
 */
const isTooSmallAtDouble = (element: Element, { px, factorUpToDouble, isProportional }: Growth): boolean =>
  factorUpToDouble <= NO_GROWTH ||
  (isProportional &&
    factorUpToDouble < LITTLE_GROWTH &&
    (doubled.get(element) ?? Number.POSITIVE_INFINITY) <= NO_GROWTH * px)

const growthOf = (element: Element, { px, width }: Growth): number =>
  (sizeOf(element) / px) * (width / innerWidth)

/**
 * Returns text that no zoom enlarges to 200%, that is enlarged only beyond 200% zoom, or whose size depends
 * on the width of a narrow window. Must be called at half the width of the narrow window. Many headings
 * become smaller in narrow windows on purpose.
 */
export function findUnzoomable(max: number): UnzoomableText[] {
  const always = [...unzoomed].filter(([, { px, factor }]) => px < LARGE_PX || factor <= NO_GROWTH)
  const known = new Set([...always.map(([element]) => element), ...late.keys()])
  const atPhone = [...narrow].filter(
    ([element, growth]) =>
      !known.has(element) &&
      growth.px < LARGE_PX &&
      isShown(element) &&
      growthOf(element, growth) <= NO_GROWTH,
  )
  const hitOf =
    (where: UnzoomableText['where']) =>
    ([element, { px, factor }]: [Element, Growth]): UnzoomableText => ({
      element: keep(element),
      percent: Math.max(100, Math.round(factor * 100)),
      where,
      isQuestion: px >= LARGE_PX || where === 'narrow',
    })
  return [
    ...always.map(hitOf('any-zoom')),
    ...[...late].map((entry) =>
      hitOf(entry[1].factorUpToDouble <= NO_GROWTH ? 'up-to-double' : 'below-double')(entry),
    ),
    ...atPhone.map(hitOf('narrow')),
  ].slice(0, max)
}
