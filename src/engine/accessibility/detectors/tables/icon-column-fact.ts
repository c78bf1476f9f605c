/** A column of a table whose cells contain only an icon without a text alternative. */
export interface IconColumnFact {
  /** The text of the column header. */
  header: string
  cells: IconCellFact[]
}

export interface IconCellFact {
  /** The icon. */
  element: number
  /** A string that is the same only for icons that look the same. */
  picture: string
  /** Whether the icon is a vector drawing, not a photo. */
  isDrawing: boolean
  /** The text of the first cell in the row, before the icon. Empty if the icon comes first. */
  label: string
  /** The text of the other cells in the row. */
  others: string[]
}
