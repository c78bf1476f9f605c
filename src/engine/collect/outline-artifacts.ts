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
  /** The navigation in the first of several parts of the content. */
  frameInContent?: ElementDescription
}

export interface LandmarkArtifact {
  role: string
  /** The accessible name. Empty if there is none. */
  name: string
  /** The text of the first heading in the landmark. */
  heading?: string
  /** The short text at the start of a landmark without a heading, before its first link. */
  title?: string
  /** The caption of the table or the heading of the section that the landmark belongs to. */
  subject?: string
  /** What the landmark is for if its content shows this, such as a search field with few links. */
  use?: 'search' | 'breadcrumb' | 'contents' | 'pages'
  /** The targets of the landmark's first 40 links. */
  targets: string[]
  ref: ElementDescription
}

export interface HeadingArtifact {
  level: number
  /** The accessible name, or an empty string. */
  text: string
  /** The role of the landmark that contains the heading, or an empty string. */
  landmark: string
  /** The icon or picture that people see in a heading without a text, such as `i.logo`. */
  picture?: string
  /** Whether the heading is in a copy of a slide that the script of a carousel adds. */
  isClone?: true
  ref: ElementDescription
}
