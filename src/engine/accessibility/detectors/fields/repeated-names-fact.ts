/** Rows whose controls have the same names in each row. Only visible text distinguishes the rows. */
export interface RepeatedNamesFact {
  /** The first control of the first row. */
  element: number
  /** The controls of all rows. */
  members: number[]
  /** Whether the controls are checkboxes or switches, or fields that people fill in. */
  kind: 'checkbox' | 'switch' | 'field'
  /** The names that occur in several rows. */
  names: string[]
  /** The visible text of each row that isn't part of any control's name. */
  titles: string[]
  /** Whether the rows contain headings, terms or links that show which row someone is reading. */
  hasMarkedTitles: boolean
  /** Whether each row is a list item. */
  isList: boolean
}
