/** A column of a table whose cells contain only one icon without a text alternative. */
export interface IconColumnFact {
  /** The text of the header of the column. */
  header: string
  cells: IconCellFact[]
}

export interface IconCellFact {
  /** The icon. */
  element: number
  /** A string that two icons share only if they look the same. */
  picture: string
  /** Whether the icon is a vector drawing rather than a photo. */
  isDrawing: boolean
  /** The text of the first cell in the row, before the icon. Empty if the icon comes first. */
  label: string
  /** The texts of the other cells in the row. */
  others: string[]
}
