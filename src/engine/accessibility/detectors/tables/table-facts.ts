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
  /** The name from ARIA attributes or, without one, the caption. */
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
  /** The texts outside the table that are lined up above its columns, one for each column. Empty if there are none. */
  titlesAbove: string[]
  /** Those of these texts that span several columns. */
  groupsAbove: string[]
  rows: CellFact[][]
}

/** The aligned rows of short pieces of text in elements other than a table. */
export interface GridFact {
  element: number
  rows: string[][]
}
