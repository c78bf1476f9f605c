import type { ElementDescription } from './element.ts'

/** Facts about the outline of a page that has no h1 or no main landmark. */
export interface OutlineArtifacts {
  /** The text of the first h1 that is hidden when the page loads, if there is one. */
  hiddenMainHeading?: string
  /**
   * The container of the content between the header and the footer. Either a single element, or the first and
   * last of several siblings. Empty if this is unclear.
   */
  contentParts?: ContentPart[]
  /** The selector of the element around several content parts, unless it is the body. */
  contentBox?: string
  /** The navigation in the first of several content parts. */
  frameInContent?: ElementDescription
}

export interface ContentPart extends ElementDescription {
  /**
   * The text of the first heading in the element, if other elements have the same tag and a class in common with
   * it.
   */
  tellingHeading?: string
  /** The first heading or the first words of an element whose tag and classes don't describe it. */
  start?: string
}

export interface LandmarkArtifact {
  role: string
  /** The accessible name. Empty if there is none. */
  name: string
  /** The text of the first heading in the landmark. */
  heading?: string
  /** The short text before the first link, in a landmark without a heading. */
  title?: string
  /** The caption of the table or the heading of the section that the landmark belongs to. */
  subject?: string
  /**
   * The purpose of the landmark, if its content shows it. For example, the content may be a search field and
   * few links.
   */
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
  /** The icon or image in a heading without text, such as `i.logo`. */
  picture?: string
  /** Whether the heading is in a copy of a slide that a carousel script adds. */
  isClone?: true
  /** Whether the heading is part of text that users can edit, such as sample text in an editor. */
  isEditable?: true
  /** Whether the heading is next to the previous heading's column and higher up, as in a sidebar. */
  startsColumn?: true
  ref: ElementDescription
}

export interface BreadcrumbArtifact {
  crumbs: CrumbArtifact[]
  /** Whether text follows the last link. */
  endsInText: boolean
  /** The text that the trail marks as the current page, or empty if it marks none. */
  end: string
  ref: ElementDescription
}

interface CrumbArtifact {
  label: string
  url: string | null
  isMarkedCurrent: boolean
  ref: ElementDescription
}
