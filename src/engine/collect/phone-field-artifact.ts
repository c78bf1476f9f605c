import type { ElementDescription } from './element.ts'

/** A text field on a phone. */
export interface PhoneFieldArtifact {
  fontSizePx: number
  /**
   * The selector of the most specific style rule that sets the size. Empty if no rule sets it, and absent if
   * it is unknown.
   */
  sizeRule?: string
  /** The URL of the style sheet that contains this rule. Absent for a `style` element. */
  sizeSheet?: string
  ref: ElementDescription
}
