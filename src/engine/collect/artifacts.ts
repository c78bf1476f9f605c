import type { AreaKind } from '../../model/attention.ts'
import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'
import type { FieldTraits } from './field-traits.ts'
import type { BreadcrumbArtifact, HeadingArtifact, LandmarkArtifact } from './outline-artifacts.ts'
import type { OverflowArtifact } from './overflow-artifact.ts'
import type { PhoneFieldArtifact } from './phone-field-artifact.ts'
import type { RootFontArtifact } from './root-font-artifact.ts'
import type {
  PhoneWaysArtifact,
  PinnedArtifact,
  SqueezedTextArtifact,
  TargetArtifact,
  UseArtifacts,
} from './use-artifacts.ts'

/** The facts about a page that rules check. Lists are in document order and limited in length. */
export interface PageArtifacts extends UseArtifacts {
  /** The URL after redirects, including the fragment. */
  url: string
  /** The title of the page, or null if the document has no `title` element. */
  title: string | null
  language: string | null
  description: string | null
  /** An absolute URL, or null if there is none. */
  canonical: string | null
  /** The last viewport `meta` element, which is the one that browsers use. */
  viewport: { content: string; ref: ElementDescription } | null
  /** All canonical links. `url` is null if the attribute is empty or can't be parsed. */
  canonicals: { href: string; url: string | null; ref: ElementDescription }[]
  /** The links with `hreflang` in the head. */
  languageLinks: { language: string; url: string | null; ref: ElementDescription }[]
  /** The Open Graph and Twitter Card properties. */
  sharing: { property: string; content: string; ref: ElementDescription }[]
  /** Whether a `meta` element contains `noindex`. */
  isKeptOutOfSearch: boolean
  headings: HeadingArtifact[]
  /** The visible `main` landmarks that assistive technology can reach. */
  mains: ElementDescription[]
  /** The visible landmarks except `main`. A header or footer counts only with an explicit role. */
  landmarks: LandmarkArtifact[]
  breadcrumbs: BreadcrumbArtifact[]
  links: LinkArtifact[]
  /**
   * The navigation landmarks with links. `LinkArtifact.navigation` is an index in this list. A listing is an
   * index or a list that spans several pages.
   */
  navigations: (ElementDescription & { isListing?: true })[]
  /** The text of the main landmark, or the text outside landmarks. At most 60,000 characters. */
  contentText: string
  /**
   * The paragraphs and list items in the content that consist of whole sentences, one per line and without
   * code. At most 60,000 characters.
   */
  prose: string
  /** The sections of the content between headings, excluding tables, code and empty sections. */
  sections: SectionArtifact[]
  /** All ids and anchor names. Null if there are too many. */
  fragments: string[] | null
  images: ImageArtifact[]
  fields: FieldArtifact[]
  media: MediaArtifact[]
  texts: TextArtifact[]
  /** Absent if the `html` element has the browser's default size. */
  rootFont?: RootFontArtifact
  /** `isTyped` is true if the block has `@context` and `@type`. It is false if the block can't be parsed. */
  structuredData: { error: string | null; isTyped: boolean; ref: ElementDescription }[]
  overlays: OverlayArtifact[]
  prominence: ProminentBox[]
  /** The kinds of elements in the content, identified by tag and class names, each listed once. */
  components: string[]
  wordCount: number
  /** The number of elements in the document, excluding shadow trees. */
  elementCount: number
  /** Whether the page has more elements than the service can read. */
  truncated: boolean
  phone: PhoneArtifacts
}

export interface SectionArtifact {
  /** The text of the heading. Empty before the first heading. */
  heading: string
  words: number
  /**
   * The longest stretch of text, in words, between two elements that stand out when readers scan it:
   * headings, definition terms and blocks that start in bold.
   */
  stretchWords: number
  ref: ElementDescription | null
}

export interface LinkArtifact {
  /** The link's accessible name. */
  label: string
  /** The attribute's value as written. */
  href: string
  /** An absolute URL, or null if the attribute can't be parsed. */
  url: string | null
  rel: string
  inNavigation: boolean
  /** Whether the innermost landmark around the link is the page's header. */
  inHeader: boolean
  inMain: boolean
  isShown: boolean
  /** The decoded fragment of a link into the same document. Null for all other links. */
  fragment: string | null
  /** Whether the fragment's target exists. Null without a fragment, or if the fragment may identify a view. */
  fragmentFound: boolean | null
  /** The first heading in the fragment's target, or the target itself if it is a heading. Empty if there is none. */
  targetHeading: string
  /** The last heading before the link, or short text around the link. Absent if there is none. */
  heading?: string
  /** Whether a script uses the link as a control, for example to open, switch or expand something. */
  isControl: boolean
  /** Whether a script listens to events of the link or of an ancestor within the body. Null if unknown. */
  isHeard: boolean | null
  /**
   * Whether the link leads nowhere, for example to `#`. Controls and links to the page itself or its top
   * don't count. False if listeners are unknown.
   */
  isPlaceholder: boolean
  /** Whether the link only opens the list of entries next to it. Absent otherwise. */
  opensList?: true
  /** Whether the link or an element around it has `aria-current`. */
  isMarkedCurrent: boolean
  /**
   * A string that is the same for links that look the same, used to find out whether the current page is
   * visibly marked. Only for navigation links.
   */
  look: string
  /** The index of the navigation landmark that contains the link, or -1 if there is none. */
  navigation: number
  /** The number of lists around the link within its navigation landmark. 0 outside of lists and landmarks. */
  level: number
  /** The index of the titled list within the navigation that contains the link. Absent if there is none. */
  titledList?: number
  /** Whether the link comes before the main landmark (or the first `h1` or passage of text). */
  isBeforeMain: boolean
  ref: ElementDescription
}

export interface ImageArtifact {
  src: string
  alt: string | null
  /** Whether the browser couldn't load or decode the image. */
  isBroken: boolean
  /** The reason why the file didn't load, as in `MissingFileArtifact`. */
  reason?: string
  /**
   * Whether attributes, styles, or a surrounding box with a fixed height reserve space for the image before
   * it loads.
   */
  hasReservedRoom: boolean
  /** Whether the image has no content below it, so that nothing moves when it loads. */
  isAtEnd?: true
  /** The size of the file in pixels, or zero if the image is broken. */
  naturalWidth: number
  naturalHeight: number
  /** The size at which the image is displayed, excluding border and padding. */
  shown: { width: number; height: number }
  /** Whether the image is a vector image, which has no fixed number of pixels. */
  isVector: boolean
  /** The computed value of `object-fit`. */
  fit: string
  /** The size limits in the image's styles that take effect, such as “min-height: 60px”. */
  limits?: string[]
  box: Box
  /** A key for the component that contains the image. Components with the same structure share a key. */
  group: string
  ref: ElementDescription
}

export interface FieldArtifact extends FieldTraits {
  /** `textarea`, `select` or the input's type. */
  type: string
  name: string
  placeholder: string
  /** The text of the field's visible labels, or the text next to the field if no other field is nearby. */
  visibleLabel: string
  /** All text that names the field, whether visible or not. */
  label: string
  /** Whether the box is checked by default in the markup. */
  isTickedFirst: boolean
  isDisabled: boolean
  isSearch: boolean
  isShown: boolean
  ref: ElementDescription
}

export interface MediaArtifact {
  kind: 'video' | 'audio' | 'embed'
  autoplay: boolean
  loops: boolean
  /** Whether the player has native controls or a button next to it. */
  hasControls: boolean
  areaPx: number
  muted: boolean
  /** Whether native controls or a named button nearby can pause or mute the player. */
  canBeSilenced: boolean
  /** The playing time in seconds, limited by the fragment in the URL (`#t=8,10`). Null if unknown. */
  playsSeconds: number | null
  ref: ElementDescription
}

/** The visible text in one kind of component that has the same size, which is below 16 px. */
export interface TextArtifact {
  fontSizePx: number
  /** The number of letters and digits in the text. */
  characters: number
  /** The number of elements that directly contain text of this kind. */
  elements: number
  sample: string
  group: string
  /** The first element that directly contains text of this kind, preferably a visible one. */
  ref: ElementDescription
  /** The selectors of the style rules that set the size, if they are known. Only for very small text. */
  rules?: string[]
  /** A signature that doesn't depend on the order of the elements. */
  signature: string
}

/** A layer in a fixed position above the page. */
export interface OverlayArtifact {
  /** The proportion of the initial viewport where a click would hit the layer, from 0 to 1. */
  share: number
  characters: number
  hasControl: boolean
  /**
   * Whether the layer is part of the page's layout. It then contains the main content, or is the header,
   * navigation or sidebar.
   */
  isPageFrame: boolean
  /** Whether the layer is a menu or sidebar without the page's main content. */
  isMenu: boolean
  /** Whether the layer is painted below the page. */
  isBehind: boolean
  ref: ElementDescription
}

/** The facts collected in a desktop viewport. */
export type DesktopArtifacts = Omit<PageArtifacts, 'phone'>

/** The facts collected in a separate load with a viewport of 390 by 844 px. */
export interface PhoneArtifacts {
  viewportWidth: number
  scrollWidth: number
  /** Whether the page can't be scrolled sideways, even if content overflows it. */
  clipsOverflow: boolean
  /** The outermost blocks that overflow the viewport, starting with the one that extends furthest. */
  overflowing: OverflowArtifact[]
  targets: TargetArtifact[]
  nameless: NamelessArtifact[]
  /** The font sizes of text fields. */
  fields: PhoneFieldArtifact[]
  /** The text that is smaller than 12 px on a phone. */
  texts: TextArtifact[]
  /** Absent if the `html` element has the browser's default size. */
  rootFont?: RootFontArtifact
  /**
   * Text that is smaller than 9 px because of transforms. `share` is its proportion of the page's characters.
   * Null if there is none.
   */
  shrunkText: { share: number; smallestPx: number } | null
  squeezedText: SqueezedTextArtifact | null
  pinned: PinnedArtifact[]
  overlays: OverlayArtifact[]
  /** The selectors of the buttons in `UseArtifacts.toggles` that are visible on a phone. */
  toggles: string[]
  /** The last viewport `meta` element on a phone. Null if there is none, or if it is unknown. */
  viewport: PageArtifacts['viewport']
  /** Null if the links are unknown. */
  ways: PhoneWaysArtifact | null
}

export interface ProminentBox {
  kind: AreaKind
  /** The start of the element's text or text alternative. Empty if it has none. */
  label: string
  x: number
  y: number
  width: number
  height: number
}

/** A control that has no name on a phone because its text is hidden. */
export interface NamelessArtifact {
  /** The hidden text. */
  text: string
  isLink: boolean
  ref: ElementDescription
}
