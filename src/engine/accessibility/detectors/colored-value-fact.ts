export type ColorName =
  | 'red'
  | 'orange'
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
  /** The kind of the values in the plural, such as “times”. */
  kind: string
  count: number
  /** One value of each color. */
  examples: { text: string; color: ColorName }[]
}
