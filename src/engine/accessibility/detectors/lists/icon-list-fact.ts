/** A list in which each item has text and one icon without a text alternative. */
export interface IconListFact {
  items: IconItemFact[]
}

export interface IconItemFact {
  /** The icon. */
  element: number
  /** A string that is the same only for icons that look the same. */
  picture: string
  /** The icon's names in its classes, file or sprite, in lowercase. */
  names: string[]
  /** Whether the icon comes from the style sheet, not from an `img` or `svg` element. */
  isStyled: boolean
  /** Whether the icon follows a label, as in “Thursday:”, and no text follows the icon. */
  isValue: boolean
  /** Whether the icon is wide and low, like an image of a word. */
  isWord: boolean
  text: string
}
