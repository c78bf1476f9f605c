export type ColorName =
  | 'red'
  | 'orange'
  | 'brown'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'black'
  | 'gray'
  | 'white'

/** Values of one kind, such as times, that differ only in the color of their text or background. */
export interface ColoredValueFact {
  element: number
  /** The kind of values, in the plural, such as “times”. */
  kind: string
  count: number
  /** One value of each color. */
  examples: { text: string; color: ColorName }[]
  /**
   * Whether only a key can give the colors a meaning, for example because each column of a table has its own
   * color.
   */
  needsKey?: boolean
  /** Whether the values are short labels without digits, such as sizes. */
  isOfWords?: boolean
  /** Text with words in each of the colors, as in a key. Empty if there is none. */
  coloredKey: string
}
