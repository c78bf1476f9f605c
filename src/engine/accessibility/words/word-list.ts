/** Words and phrases of one language, in lower case and separated by commas. Each is compared as a whole. */
export interface WordList {
  /** Link texts that are meaningless on their own. */
  vagueLinks: string
  vagueButtons: string
  vagueHeadings: string
  vagueTitles: string
  vagueLabels: string
  /** Text alternatives that only say that there is an image. */
  images: string
  /** The beginnings of such alternatives. */
  imageOf: string
  required: string
  /** The beginnings of hints about the format of a field. */
  hints: string
  /** Verbs that instructions begin with. */
  instructions: string
  places: string
  shapes: string
  colors: string
  /** Things that such instructions point to. */
  controls: string
  /** Things that a color marks. */
  marked: string
}
