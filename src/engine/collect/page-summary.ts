import type { ElementDescription } from './element.ts'
import type { HelpLink } from './help-links.ts'

export interface PageSummary {
  url: string
  title: string | null
  description: string | null
  canonical: string | null
  language: string | null
  headings: { level: number; text: string }[]
  /** Visible links in navigation landmarks, without breadcrumbs. `group` identifies the landmark. */
  navigation: { label: string; url: string; pageKey: string; group: number }[]
  wordCount: number
  /** The first 600 links within the same origin, each address once, fragments included. */
  links: SummaryLink[]
  /** Links with `hreflang` in the head. */
  languageLinks: { language: string; url: string }[]
  /** Names that fragments may refer to. Null if unknown. */
  fragments: string[] | null
  /** `noindex` in a meta element. */
  isKeptOutOfSearch: boolean
  /** Whether the page has a search field, or a link or button with such a name. */
  offersSearch: boolean
  /** The links to help before and after the main landmark, in document order. */
  help: HelpLink[]
  /** A sketch of the page's own content (collect/content-sketch.ts), and its number of words. */
  sketch: number[]
  contentWords: number
  /** The kinds of elements in the content, by tag and class names. */
  components: string[]
  /** The features of its appearance that should be the same on all pages. */
  appearance: PageAppearance
}

export interface PageAppearance {
  /** The height of the header landmark on a desktop. Null if there is none. */
  headerPx: number | null
  /**
   * Fonts and sizes of the running text, starting with the one that has the most characters. Empty if there is little
   * text.
   */
  texts: { family: string; sizePx: number; characters: number }[]
  /** Buttons with an address in the header and navigation, without query and fragment. */
  actions: { label: string; target: string; ref: ElementDescription }[]
}

export interface SummaryLink {
  label: string
  url: string
  /** The key of its URL, from `pageKey` (canonical-url.ts). */
  pageKey: string
  isShown: boolean
  ref: ElementDescription
}
