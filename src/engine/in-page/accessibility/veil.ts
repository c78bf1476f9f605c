import { describeElement } from '../elements/describe.ts'
import { createMemory } from '../elements/memory.ts'
import { parentOf } from '../elements/text.ts'
import { colorOf } from './colors.ts'

/** The nearest box around text whose translucent background lets the colors behind it show through. */
export interface Veil {
  selector: string
  /** The opening tag of the box. */
  element: string
  /** The background color of the box, in the format of computed styles. */
  color: string
}

/** Returns the translucent background directly behind the text of an element, or null if it's opaque or an image. */
export function veilOf(element: Element, memory = createMemory()): Veil | null {
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    const alpha = colorOf(backgroundColor)[3]
    if (backgroundImage !== 'none' || alpha === 1) return null
    if (alpha > 0) {
      const { selector, element: tag } = describeElement(box, memory)
      return { selector, element: tag, color: backgroundColor }
    }
  }
  return null
}
