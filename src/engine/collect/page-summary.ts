import type { ElementDescription } from './element.ts'
import type { HelpLink } from './help-links.ts'

export interface PageSummary {
  url: string
  title: string | null
  description: string | null
  canonical: string | null
  language: string | null
  headings: { level: number; text: string }[]
  /** The visible links in navigation landmarks, except in breadcrumbs. `group` identifies the landmark. */
  navigation: { label: string; url: string; pageKey: string; group: number }[]
  wordCount: number
  /** The amount of content on the page, from `pageSizeOf` (page-size.ts). */
  size: number
  /** The first 600 links to the same origin, each URL once, including fragments. */
  links: SummaryLink[]
  /** The links with `hreflang` in the head. */
  languageLinks: { language: string; url: string }[]
  /** The names that fragments can refer to. Null if unknown. */
  fragments: string[] | null
  /** Whether a `meta` element contains `noindex`. */
  isKeptOutOfSearch: boolean
  /** Whether the page has a search field, a search landmark, or a link whose text or URL refers to search. */
  offersSearch: boolean
  /** The help links before and after the main landmark, in document order. */
  help: HelpLink[]
  /**
   * A sketch of the page's own content (see collect/content-sketch.ts) and the number of words in the
   * content.
   */
  sketch: number[]
  contentWords: number
  /** The kinds of elements in the content, identified by tag and class names. */
  components: string[]
  /** The features of the page's appearance that should be the same on all pages. */
  appearance: PageAppearance
}

export interface PageAppearance {
  /** The height of the header landmark in a desktop viewport. Null if there is none. */
  headerPx: number | null
  /**
   * The fonts and sizes of the body text, sorted by the number of characters, in descending order. Empty if
   * there is little text.
   */
  texts: { family: string; sizePx: number; characters: number }[]
  /**
   * The buttons in the header and navigation that go to a URL. `target` is the URL without its query and
   * fragment.
   */
  actions: { label: string; target: string; ref: ElementDescription }[]
}

export interface SummaryLink {
  label: string
  url: string
  /** The key of the page's URL, from `pageKey` (canonical-url.ts). */
  pageKey: string
  isShown: boolean
  ref: ElementDescription
}
