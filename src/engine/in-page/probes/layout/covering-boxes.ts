import { ancestorsOf } from '../flat-tree.ts'

/** The pairs of overlapping text elements at one width. */
interface Overlaps {
  relations: ReadonlyMap<string, { cover?: Element }>
}

/**
 * Returns the opaque, absolutely positioned box that contains one of two text elements and covers the other,
 * or null if there is none.
 */
export const coveringBox = (element: Element, other: Element): Element | null =>
  boxWithout(element, other) ?? boxWithout(other, element)

function boxWithout(inner: Element, outer: Element): Element | null {
  for (const box of [inner, ...ancestorsOf(inner)]) {
    if (box.contains(outer)) return null
    const { position, backgroundColor, opacity } = getComputedStyle(box)
    if (position === 'absolute' && /^rgb\(/.test(backgroundColor) && opacity === '1') return box
  }
  return null
}

/** Returns the boxes that cover some text at all widths, as popovers and dialogs do on purpose. */
export function boxesOnPurpose(readings: readonly Overlaps[]): ReadonlySet<Element> {
  const covering = readings.map(
    ({ relations }) => new Set([...relations.values()].flatMap(({ cover }) => cover ?? [])),
  )
  const [first, ...others] = covering
  return others.reduce((common, next) => common.intersection(next), first ?? new Set())
}
