import { keep } from '../accessibility/keeper.ts'
import { letters, ownTextOf } from '../elements/text.ts'
import { isShown } from './flat-tree.ts'
import { leaves } from './narrow.ts'

/** Text that zooming in doesn't enlarge to 200%. */
export interface UnzoomableText {
  element: number
  /** The largest size of the text at any zoom, in percent of its original size. */
  percent: number
  /** Whether the text is so large that people may be able to read it anyway. */
  isQuestion: boolean
}

interface Growth {
  /** The size of the text in the widest window, and the width of that window, in pixels. */
  px: number
  width: number
  /** The largest factor by which zooming in has enlarged the text so far. */
  factor: number
}

/** Rounded font sizes may make text slightly smaller than 200%. */
const ENOUGH = 1.9
/** The factor up to which the size of the text is proportional to the window's width. */
const NO_GROWTH = 1.05
const LARGE_PX = 24
const READ_LETTERS_MIN = 20

/** The text that no zoom so far has enlarged enough. */
let unzoomed = new Map<Element, Growth>()

/** Records the sizes of texts in the widest window. */
export function readTextSizes(): void {
  const read = leaves().filter(
    (element) => sizeOf(element) > 0 && letters(ownTextOf(element)) >= READ_LETTERS_MIN,
  )
  unzoomed = new Map(read.map((element) => [element, { px: sizeOf(element), width: innerWidth, factor: 0 }]))
}

const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)

/**
 * Compares the sizes of texts with those in the widest window. Zooming in makes the window narrower and then
 * enlarges everything by the same factor, so text whose size is proportional to the window's width doesn't grow.
 * Must be called at several widths.
 */
export function readGrowth(): void {
  for (const [element, growth] of unzoomed) {
    const factor = (sizeOf(element) / growth.px) * (growth.width / innerWidth)
    growth.factor = Math.max(growth.factor, factor)
    // Another element may show the text of a hidden one.
    if (growth.factor >= ENOUGH || !isShown(element)) unzoomed.delete(element)
  }
}

/** Returns text that no zoom enlarges to 200%. Many headings become smaller in narrow windows on purpose. */
export const findUnzoomable = (max: number): UnzoomableText[] =>
  [...unzoomed]
    .filter(([, { px, factor }]) => px < LARGE_PX || factor <= NO_GROWTH)
    .slice(0, max)
    .map(([element, { px, factor }]) => ({
      element: keep(element),
      percent: Math.max(100, Math.round(factor * 100)),
      isQuestion: px >= LARGE_PX,
    }))
