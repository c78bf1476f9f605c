import type { ElementDescription } from './element.ts'

export interface ShiftArtifact {
  /** The layout shift score of the worst five seconds, as browsers measure it. */
  score: number
  /** Whether the sizes of all elements were recorded, so that a missing cause is no element above. */
  isRecorded?: boolean
  /** The style sheet that a script has replaced or turned on shortly before a shift. Absent without one. */
  restyled?: RestyledArtifact
  /** The time of this reading, in milliseconds since the navigation. */
  readMs: number
  /** The elements that moved during these seconds, in descending order of area times distance. */
  moved: {
    distancePx: number
    way: 'down' | 'up' | 'aside'
    text: string
    /** Null if no element explains the movement. */
    cause: ShiftCause | null
    ref: ElementDescription
  }[]
}

/** The addresses of a style sheet as written. */
export interface RestyledArtifact {
  href: string
  /** The style sheet that it replaces. Absent if it applies in addition to others. */
  before?: string
}

/** An element above a moved one that probably moved it. */
export type ShiftCause = { text: string; ref: ElementDescription } & (
  | ResizedCause
  | RegroupingCause
  | LiftedCause
  | OtherCause
)

/** An element that changed its height. */
interface ResizedCause {
  kind: 'resized'
  heightsPx: [before: number, after: number]
  /** Whether the element contains only text, which can wrap differently when a web font has loaded. */
  isText: boolean
  /** Whether something was added to the element directly before, as far as this was recorded. */
  isFilled?: boolean
}

/** An element whose change of height regroups the floats in its row. */
interface RegroupingCause {
  kind: 'regrouping'
  heightsPx: [before: number, after: number]
}

/** The moved element itself, which a script takes out of the flow. */
interface LiftedCause {
  kind: 'lifted'
  /** The class that the script adds. */
  class: string
  /** The declarations of its rule about the place and size of the element. */
  style: string
}

interface OtherCause {
  /**
   * `unsized` elements are images without reserved space, `inserted` ones are as high as the distance, and
   * `collapsed` ones contain parts that a script has hidden. `above` is the element directly above, without further
   * evidence.
   */
  kind: 'unsized' | 'inserted' | 'collapsed' | 'above'
}
