import type { ColorRule } from '../../in-page/accessibility/detect/color/color-rule.ts'

/** The facts about a frame as a whole. */
export interface PageFact {
  root: number
  /** Whether the frame is the main frame. */
  isMain: boolean
  /** The primary language subtag in lowercase. Empty if no language is declared. */
  lang: string
  title: string
  path: string
  /** The query string with its question mark, or an empty string. */
  search: string
  host: string
  siteName: string
  /** Whether a large part of the page is an area to write or draw in, as in an online editor. */
  hasEditor: boolean
  /** The text of each `abbr`, `acronym` and `dfn` element on the page. */
  abbreviations: string[]
  viewWidth: number
  headings: number
  /** Whether a style sets the text color of `html` or `body`, and whether one of them has a background. */
  hasColor: boolean
  hasBackground: boolean
  /**
   * Whether some text is directly on the window's background or has the browser's default color. Only read if
   * the page sets a text color or a background, but not both.
   */
  hasBareText: boolean
  /** The color if only one of the two is set, such as “#f2f2f2”. Null for an image. */
  pageColor: string | null
  /** The rule that sets only one of the two, or null if it is unknown. */
  colorRule: ColorRule | null
  /** The style rule that makes the page run from right to left, such as “html in rtl.css”, or null. */
  rtlRule: string | null
  /** The text of inline scripts, truncated if long. */
  scripts: string
  /** The key handlers in the attributes of `html` and `body`. */
  handlers: string
  /** Whether browsers render the document in quirks mode, for example because it has no doctype. */
  isQuirky: boolean
  /**
   * The public identifier in the doctype, such as “-//W3C//DTD HTML 4.0//EN”, or its name if there is none.
   * Null if there is no doctype.
   */
  doctype: string | null
}
