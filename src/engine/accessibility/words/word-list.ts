/** Words and phrases of one language, in lower case and separated by commas. Each is compared as a whole. */
export interface WordList {
  /** Link texts that say nothing by themselves. */
  vagueLinks: string
  vagueButtons: string
  vagueHeadings: string
  vagueTitles: string
  vagueLabels: string
  /** Text alternatives that only say that there is an image. */
  images: string
  /** How such alternatives begin. */
  imageOf: string
  required: string
  /** How hints about the format of a field begin. */
  hints: string
  /** Verbs with which instructions begin. */
  instructions: string
  places: string
  shapes: string
  colors: string
  /** What such instructions point to. */
  controls: string
  /** What a color marks. */
  marked: string
}
