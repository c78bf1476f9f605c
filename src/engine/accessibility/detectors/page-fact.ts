import type { ColorRule } from '../../in-page/accessibility/detect/color/color-rule.ts'

/** The facts about a frame as a whole. */
export interface PageFact {
  root: number
  /** Whether the frame is the main frame. */
  isMain: boolean
  /** The primary language subtag in lowercase. Empty without a declaration. */
  lang: string
  title: string
  path: string
  /** The query with its question mark, or an empty string. */
  search: string
  host: string
  siteName: string
  /** Whether people write or draw on a large part of the page, as in an online editor. */
  hasEditor: boolean
  /** The text of each abbr, acronym and dfn element on the page. */
  abbreviations: string[]
  viewWidth: number
  headings: number
  /** Whether a style sets the text color of html or body, and whether one of them has a background. */
  hasColor: boolean
  hasBackground: boolean
  /**
   * Whether some text is on the background of the window or has the default color of the browser. Only read if one of
   * the two is set and the other isn't.
   */
  hasBareText: boolean
  /** The color that is set, if only one of the two is, such as “#f2f2f2”. Null for an image. */
  pageColor: string | null
  /** The rule that sets only one of the two, or null if it isn't known. */
  colorRule: ColorRule | null
  /** The text of inline scripts, truncated if long. */
  scripts: string
  /** The key handlers in the attributes of html and body. */
  handlers: string
  /** Whether browsers render the document in quirks mode, as they do if it has no doctype. */
  isQuirky: boolean
  /** What the doctype declares, such as “-//W3C//DTD HTML 4.0//EN”, or null without a doctype. */
  doctype: string | null
}
