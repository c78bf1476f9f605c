/**
 * Parts of items that are lined up in rows and columns: the rows of a table without headers, of boxes, or of
 * a grid.
 */
export interface ItemRowsFact {
  element: number
  isTable: boolean
  /** Whether the element is a table whose cells screen readers announce as cells. */
  hasCells: boolean
  rows: ItemPart[][]
}

/** One part of an item. All parts of an item are in the same column. */
export interface ItemPart {
  /**
   * What the part consists of. `control` is a single button or link, `field` contains a form field, and `whole`
   * has several different parts of its own, such as a heading and a paragraph.
   */
  content: 'image' | 'control' | 'text' | 'field' | 'whole' | 'empty'
  /** The text, including visually hidden text. */
  text: string
  /** The accessible name, which may tell which item a control belongs to. */
  name: string
  isButton: boolean
  isBold: boolean
  size: number
  /** A string for the font and color of the text, which is only meant to be compared. */
  look: string
}
