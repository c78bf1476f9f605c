import type { ElementDescription } from './element.ts'

export interface ShiftArtifact {
  /** The layout shift score of the worst five seconds, as browsers measure it. */
  score: number
  /** The time of this reading, in milliseconds since the navigation. */
  readMs: number
  /** The elements that moved during these seconds, in descending order of area times distance. */
  moved: {
    distancePx: number
    way: 'down' | 'up' | 'aside'
    text: string
    cause: ShiftCause | null
    ref: ElementDescription
  }[]
}

/** An element above a moved one that probably moved it. */
export type ShiftCause = { text: string; ref: ElementDescription } & (ResizedCause | OtherCause)

/** An element that changed its height. */
interface ResizedCause {
  kind: 'resized'
  heightsPx: [before: number, after: number]
  /** Whether the element contains only text, which can wrap differently when a web font has loaded. */
  isText: boolean
}

interface OtherCause {
  /**
   * `unsized` elements are images without reserved space, `inserted` ones are as high as the distance, and
   * `collapsed` ones contain parts that a script has hidden. `above` is the element directly above, without further
   * evidence.
   */
  kind: 'unsized' | 'inserted' | 'collapsed' | 'above'
}
