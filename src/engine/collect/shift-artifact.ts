import type { ElementDescription } from './element.ts'

export interface ShiftArtifact {
  /** The layout shift score of the worst five seconds, as defined by browsers. */
  score: number
  /**
   * Whether the sizes of all elements were recorded. If they were and there is no cause, no element above
   * caused the shift.
   */
  isRecorded?: boolean
  /**
   * The style sheet that a script has replaced or turned on shortly before a shift. Absent if there is none.
   */
  restyled?: RestyledArtifact
  /** The time of this measurement, in milliseconds since the navigation. */
  readMs: number
  /** The elements that moved during these seconds, by area times distance, in descending order. */
  moved: {
    distancePx: number
    way: 'down' | 'up' | 'aside'
    text: string
    /** Null if no element explains the movement. */
    cause: ShiftCause | null
    ref: ElementDescription
  }[]
}

/** The URL of a style sheet as written, and of the one that it replaces. */
export interface RestyledArtifact {
  href: string
  /** The style sheet that it replaces. Absent if it applies in addition to others. */
  before?: string
}

/** An element above a moved element that probably caused the move. */
export type ShiftCause = { text: string; ref: ElementDescription } & (
  | ResizedCause
  | RegroupingCause
  | LiftedCause
  | OtherCause
)

/** An element whose height changed. */
interface ResizedCause {
  kind: 'resized'
  heightsPx: [before: number, after: number]
  /** Whether the element contains only text, which can wrap differently when a web font has loaded. */
  isText: boolean
  /** Whether something was added to the element directly before the shift, as far as this was recorded. */
  isFilled?: boolean
}

/** An element whose changed height rearranges the floats in its row. */
interface RegroupingCause {
  kind: 'regrouping'
  heightsPx: [before: number, after: number]
}

/** The moved element itself, if a script takes it out of the flow. */
interface LiftedCause {
  kind: 'lifted'
  /** The class that the script adds. */
  class: string
  /** The declarations in this class's rule that affect the element's position and size. */
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
