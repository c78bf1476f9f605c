import { createMemory } from '../elements/memory.ts'
import { selectorOf } from '../elements/selector.ts'
import { parentOf } from '../elements/text.ts'
import { colorOf } from './colors.ts'

/** How a box makes an element's text translucent. */
export interface Fading {
  /** The selector of the nearest translucent box. */
  box: string
  /**
   * The opacity of the box, from 0 to 1. Null if other boxes or the text color also make the text
   * translucent.
   */
  opacity: number | null
  /** The red, green and blue of the text color, from 0 to 255, as declared in its style. */
  color: readonly [red: number, green: number, blue: number]
  /** Whether the box also fades a background behind the text. */
  hasGround?: true
}

/** Returns the nearest translucent box that contains an element, or null if there is none. */
export function fadingBox(element: Element | null): Element | null {
  for (let box = element; box; box = parentOf(box)) if (getComputedStyle(box).opacity !== '1') return box
  return null
}

/** Returns how an element's text is made translucent, or null if it's opaque. */
export function fadingOf(element: Element, memory = createMemory()): Fading | null {
  const box = fadingBox(element)
  if (!box) return null
  const [red, green, blue, alpha] = colorOf(getComputedStyle(element).color)
  const isOnly = alpha === 1 && fadingBox(parentOf(box)) === null
  const opacity = isOnly ? Number(getComputedStyle(box).opacity) : null
  return {
    box: selectorOf(box, memory),
    opacity,
    color: [red, green, blue],
    ...(fadesGround(element, box) && { hasGround: true as const }),
  }
}

function fadesGround(element: Element, box: Element): boolean {
  for (let inner: Element | null = element; inner; inner = inner === box ? null : parentOf(inner)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(inner)
    if (backgroundImage !== 'none' || colorOf(backgroundColor)[3] > 0) return true
  }
  return false
}
