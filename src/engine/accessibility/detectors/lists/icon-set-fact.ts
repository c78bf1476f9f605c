/** A list whose items have different numbers of icons without a text alternative after their text. */
export interface IconSetFact {
  items: IconSetItem[]
}

export interface IconSetItem {
  text: string
  icons: {
    element: number
    /** A string that two icons share only if they look the same. */
    picture: string
    /** Whether the icon comes from the style sheet, rather than from an img or svg element. */
    isStyled: boolean
    /** The names of the icon in its classes, its file or its sprite, in lowercase. */
    names: string[]
  }[]
}
