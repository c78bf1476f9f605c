/**
 * The words and phrases of one language, in lowercase and separated by commas. Each one must match as a
 * whole.
 */
export interface WordList {
  /** Link text that is meaningless on its own. */
  vagueLinks: string
  vagueButtons: string
  vagueHeadings: string
  vagueTitles: string
  vagueLabels: string
  /** Error messages that explain neither what is wrong nor how to fix it. */
  vagueErrors: string
  /** Text alternatives that only mention that there is an image. */
  images: string
  /** Beginnings of text alternatives, such as “image of”, that only mention that there is an image. */
  imageOf: string
  required: string
  /** The beginnings of hints about a field's format. */
  hints: string
  /** The verbs at the start of instructions. */
  instructions: string
  places: string
  shapes: string
  colors: string
  /** The kinds of controls that instructions refer to. */
  controls: string
  /** The words for the background of a control, as in “the form with the blue background”. */
  backgrounds: string
  /** The kinds of content that a color can mark. */
  marked: string
}
