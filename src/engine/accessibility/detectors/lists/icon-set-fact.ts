/**
 * A list whose items have icons without a text alternative after their text. The number of icons differs
 * between items.
 */
export interface IconSetFact {
  items: IconSetItem[]
}

export interface IconSetItem {
  text: string
  icons: {
    element: number
    /** A string that is the same only for icons that look the same. */
    picture: string
    /** Whether the icon comes from the style sheet, not from an `img` or `svg` element. */
    isStyled: boolean
    /** The icon's names in its classes, file or sprite, in lowercase. */
    names: string[]
  }[]
}
