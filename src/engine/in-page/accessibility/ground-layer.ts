import { markOf } from '../elements/mark.ts'
import { colorOf } from './colors.ts'
import { keptElement } from './keeper.ts'

/** The topmost box that gives text a background other than a plain color. */
export interface GroundLayer {
  kind: 'gradient' | 'picture' | 'background'
  /** Whether the colors behind the box show through it. */
  isTranslucent: boolean
  mark: string
}

const MEDIA = 'img, picture, video, canvas'
const TRANSLUCENT = /\btransparent\b|\brgba\([^)]*,\s*0?(?:\.\d+)?\)|\/\s*(?:0?\.\d+|0|\d\d?%)\s*\)/

/**
 * Returns what produces the color behind text in the viewport. Returns null if it is a plain color, since the
 * style sheet contains it.
 */
export function readGroundLayer(element: number): GroundLayer | null {
  const target = keptElement(element)
  const { left, top, width, height } = target.getBoundingClientRect()
  const boxes = document.elementsFromPoint(left + width / 2, top + height / 2)
  // Text that ignores pointer events isn't among the boxes.
  const start = boxes.findIndex((box) => box.contains(target))
  for (const box of start < 0 ? [] : boxes.slice(start)) {
    if (box !== target && target.contains(box)) continue
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box)
    const [, , , alpha] = colorOf(backgroundColor)
    if (box.matches(MEDIA) || backgroundImage.includes('url('))
      return { kind: 'picture', isTranslucent: false, mark: markOf(box) }
    const isFaded = Number(opacity) < 1
    if (backgroundImage.includes('gradient('))
      return {
        kind: 'gradient',
        isTranslucent: isFaded || (alpha < 1 && TRANSLUCENT.test(backgroundImage)),
        mark: markOf(box),
      }
    if (alpha === 1 && !isFaded) return null
    if (alpha > 0) return { kind: 'background', isTranslucent: true, mark: markOf(box) }
  }
  return null
}
