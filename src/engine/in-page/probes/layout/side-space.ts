import { ancestorsOf } from '../flat-tree.ts'

/** The minimum proportion of the window for a margin or padding that squeezes the text. */
const SHARE_MIN = 0.25
/** In wider windows, content is often indented on purpose. */
const NARROW_MAX = 480
const SIDES = ['margin-left', 'padding-left', 'margin-right', 'padding-right'] as const

/** The margin or padding of a box around text, in pixels. */
export interface SideSpace {
  box: Element
  side: (typeof SIDES)[number]
  px: number
}

/**
 * Returns the margin or padding that leaves text little space in a narrow window, or null if there is none.
 */
export function sideSpaceOf(text: Element): SideSpace | null {
  if (innerWidth > NARROW_MAX) return null
  const spaces = [text, ...ancestorsOf(text)].flatMap((box) => SIDES.map((side) => spaceOf(box, side)))
  const [largest] = spaces.toSorted((a, b) => b.px - a.px)
  return largest && largest.px >= SHARE_MIN * innerWidth ? largest : null
}

/** The margins of a centered box result only from its width. */
const spaceOf = (box: Element, side: SideSpace['side']): SideSpace => ({
  box,
  side,
  px:
    box.computedStyleMap().get(side)?.toString() === 'auto'
      ? 0
      : Number.parseFloat(getComputedStyle(box).getPropertyValue(side)) || 0,
})
