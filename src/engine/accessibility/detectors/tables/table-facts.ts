export interface CellFact {
  text: string
  tag: string
  isBold: boolean
  /** Whether the cell contains only a heading. */
  isHeading: boolean
  hasBackground: boolean
  hasBorder: boolean
  /** The number of blocks, images, fields and lists in the cell. */
  parts: number
  span: number
  columns: number
  /** The number of line breaks in the cell. */
  breaks: number
  /** The scope attribute in lowercase. Empty if there is none. */
  scope: string
}

export interface TableFact {
  element: number
  role: string
  isNested: boolean
  hasNested: boolean
  caption: string
  /** The name from ARIA attributes or, if there is none, the caption. */
  name: string
  /** The nearest heading before the table. */
  heading: string
  summary: string
  hasHeaderRoles: boolean
  hasHeaders: boolean
  hasThead: boolean
  width: number
  viewWidth: number
  isStriped: boolean
  /**
   * The labels outside the table that are aligned with its columns, one above each column. Empty if there are
   * none.
   */
  titlesAbove: string[]
  /** The labels above the table that span several columns. */
  groupsAbove: string[]
  rows: CellFact[][]
}

/** Rows of short, aligned strings that aren't in a table element. */
export interface GridFact {
  element: number
  rows: string[][]
}
