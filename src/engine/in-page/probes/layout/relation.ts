import type { SideLayer } from './side-layers.ts'

/** A defect in an element, or in a pair of elements, at one width. */
export interface Relation {
  kind: 'layout-collision' | 'layout-protrusion' | 'layout-wrap' | 'viewport-protrusion'
  element: Element
  /** The other element of the pair, or the box that the element sticks out of. */
  other: Element | null
  /** The size of the defect in pixels. For a row that wrapped, the number of items. */
  amount: number
  /** Whether a box hides the text instead of showing it outside the box. */
  isCut?: true
  /** Whether the box hides all of the text. A closed menu does this on purpose. */
  isHidden?: true
  /** Whether the box is so narrow that words break, each onto `amount` lines. */
  isBroken?: true
  /** Whether the row consists of boxes, which may wrap on purpose. */
  isBoxRow?: true
  /** The positioned box that contains one of the two text elements and covers the other. */
  cover?: Element
  /** The items of a row that wrapped below the others. */
  below?: readonly Element[]
  /** The fixed or sticky element that covers the text, if one does. */
  layer?: SideLayer
}

/** The defects at one width, and the elements that are visible there. */
export interface WidthReading {
  width: number
  relations: Map<string, Relation>
  shown: ReadonlySet<Element>
  /** The visible text in fixed and sticky elements. */
  inLayers: ReadonlySet<Element>
}
