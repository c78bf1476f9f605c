/** Rows of parts that are lined up in columns: rows of a table without headers, of boxes, or of a grid. */
export interface ItemRowsFact {
  element: number
  isTable: boolean
  /** Whether the element is a table whose cells screen readers announce as cells. */
  hasCells: boolean
  rows: ItemPart[][]
}

/** One part of an item, which is in the same column as the other parts of the item. */
export interface ItemPart {
  /**
   * What the part consists of. `control` is a single button or link, `field` contains a form field, and `whole`
   * has several different parts of its own, such as a heading and a paragraph.
   */
  content: 'image' | 'control' | 'text' | 'field' | 'whole' | 'empty'
  /** The text, including text for screen readers only. */
  text: string
  /** The accessible name, which may say to which item a control belongs. */
  name: string
  isButton: boolean
  isBold: boolean
  size: number
  /** The font and the color of the text, in a form that can only be compared. */
  look: string
}
