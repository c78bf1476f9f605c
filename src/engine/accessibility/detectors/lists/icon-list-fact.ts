/** A list in which each item has text and one icon without a text alternative. */
export interface IconListFact {
  items: IconItemFact[]
}

export interface IconItemFact {
  /** The icon. */
  element: number
  /** A string that two icons share only if they look the same. */
  picture: string
  /** The names of the icon in its classes, its file or its sprite, in lowercase. */
  names: string[]
  /** Whether the icon comes from the style sheet, rather than from an img or svg element. */
  isStyled: boolean
  /** Whether the icon follows a label, as in “Thursday:”, and no text follows the icon. */
  isValue: boolean
  /** Whether the icon is wide and low, as a picture of a word is. */
  isWord: boolean
  text: string
}
