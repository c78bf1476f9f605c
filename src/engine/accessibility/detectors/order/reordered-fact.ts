import type { Box } from '../box.ts'

/** A flex box or grid whose style sheet may change the order of its items. */
export interface ReorderedFact {
  element: number
  isOrderedList: boolean
  direction: string
  /** The text directly before the box, such as a heading and a sentence. */
  intro: string
  /** Whether arrows point from one item to the next. */
  hasArrows: boolean
  /** Whether the box is part of a form to fill in and submit, not a toolbar. */
  isInForm: boolean
  /** The items that contain text, in document order. */
  items: ReorderedItem[]
}

export interface ReorderedItem {
  element: number
  /** The start of the item's text. */
  text: string
  /** The text of the first heading inside the item. Empty if there is none. */
  heading: string
  /** Whether the item itself is a heading. */
  isHeading: boolean
  /** The number of fields in the item in which users enter or choose a value. */
  fields: number
  /** The computed value of `order`. */
  order: number
  box: Box
}
