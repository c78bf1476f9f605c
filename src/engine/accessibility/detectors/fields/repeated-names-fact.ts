/** Rows of controls that have the same names in each row, while only visible text distinguishes the rows. */
export interface RepeatedNamesFact {
  /** The first control of the first row. */
  element: number
  /** The controls of all rows. */
  members: number[]
  /** Whether the controls are checkboxes or switches, or fields that people fill in. */
  kind: 'checkbox' | 'switch' | 'field'
  /** The names that several rows contain. */
  names: string[]
  /** The visible text of each row, which isn't part of any name. */
  titles: string[]
  /** Whether headings, terms or links in the rows tell people where they are while they read the page. */
  hasMarkedTitles: boolean
  /** Whether each row is an item of a list. */
  isList: boolean
}
