import type { ElementDescription } from './element.ts'

/** Facts about the outline of a page that has no h1 or no main landmark. */
export interface OutlineArtifacts {
  /** The text of the first h1 that is hidden when the page loads, if there is one. */
  hiddenMainHeading?: string
  /**
   * What contains the content between the header and the footer: one element, or the first and the last of several
   * siblings. Empty if this is unclear.
   */
  contentParts?: ElementDescription[]
}
