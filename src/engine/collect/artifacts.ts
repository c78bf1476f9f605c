import type { AreaKind } from '../../model/attention.ts'
import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'
import type { FieldTraits, PinnedArtifact, UseArtifacts } from './use-artifacts.ts'

/** All facts about one page that rules judge. Lists are in document order and limited in length. */
export interface PageArtifacts extends UseArtifacts {
  /** The address after redirects, fragment included. */
  url: string
  /** Null when the document has no title element. */
  title: string | null
  language: string | null
  description: string | null
  /** Absolute; null when there is none. */
  canonical: string | null
  /** The viewport meta element that applies, which is the last one. */
  viewport: { content: string; ref: ElementDescription } | null
  /** Every canonical link; `url` is null when the address is empty or cannot be read. */
  canonicals: { href: string; url: string | null; ref: ElementDescription }[]
  /** Links with `hreflang` in the head. */
  languageLinks: { language: string; url: string | null; ref: ElementDescription }[]
  /** Open Graph and Twitter cards. */
  sharing: { property: string; content: string; ref: ElementDescription }[]
  /** `noindex` in a meta element. */
  isKeptOutOfSearch: boolean
  headings: HeadingArtifact[]
  /** Rendered `main` landmarks that assistive technology can reach. */
  mains: ElementDescription[]
  /** Visible landmarks except `main`. A header or footer counts only with an explicit role. */
  landmarks: LandmarkArtifact[]
  /**
   * Breadcrumbs, which show the position of the page in the site. `endsInText` is true if text follows the last link.
   */
  breadcrumbs: { crumbs: CrumbArtifact[]; endsInText: boolean; ref: ElementDescription }[]
  links: LinkArtifact[]
  /** The navigation landmarks that contain links, indexed by `LinkArtifact.navigation`. */
  navigations: ElementDescription[]
  /** The text of the main landmark or, without one, outside all other landmarks. At most 60,000 characters. */
  contentText: string
  /** The paragraphs and list items of that content that are whole sentences, one per line, without code. Same limit. */
  prose: string
  /** The sections of that content, from heading to heading, without tables, code and empty sections. */
  sections: SectionArtifact[]
  /** Every id and anchor name. Null if there are too many. */
  fragments: string[] | null
  images: ImageArtifact[]
  fields: FieldArtifact[]
  media: MediaArtifact[]
  texts: TextArtifact[]
  /** `isTyped`: has `@context` and `@type`. False if it cannot be parsed. */
  structuredData: { error: string | null; isTyped: boolean; ref: ElementDescription }[]
  overlays: OverlayArtifact[]
  prominence: ProminentBox[]
  /** The kinds of elements in the content, by tag and class names, each once. */
  components: string[]
  wordCount: number
  /** Counts the whole document, without shadow trees. */
  elementCount: number
  /** True when the page has more elements, or deeper nesting, than the readers follow. */
  truncated: boolean
  phone: PhoneArtifacts
}

/** Used if the phone load could not be read. Rules find nothing in it. */
export const NO_PHONE: PhoneArtifacts = {
  viewportWidth: 390,
  scrollWidth: 390,
  clipsOverflow: false,
  overflowing: [],
  targets: [],
  fields: [],
  pinned: [],
  overlays: [],
  toggles: [],
}

export interface HeadingArtifact {
  level: number
  /** The accessible name, or an empty string. */
  text: string
  /** The role of the landmark around it, or an empty string. */
  landmark: string
  ref: ElementDescription
}

export interface LandmarkArtifact {
  role: string
  /** Empty if it has none. */
  name: string
  /** The targets of its first 40 links. */
  targets: string[]
  ref: ElementDescription
}

export interface SectionArtifact {
  /** Empty before the first heading. */
  heading: string
  words: number
  /**
   * The maximum number of words between two places that readers scan for: headings, definition terms and blocks that
   * start in bold.
   */
  stretchWords: number
  ref: ElementDescription | null
}

export interface CrumbArtifact {
  label: string
  url: string | null
  isMarkedCurrent: boolean
  ref: ElementDescription
}

export interface LinkArtifact {
  /** The accessible name of the link. */
  label: string
  /** The attribute, unchanged. */
  href: string
  /** Absolute; null when the address cannot be read. */
  url: string | null
  rel: string
  inNavigation: boolean
  inMain: boolean
  isShown: boolean
  /** The fragment of a link into this document, decoded; null for every other link. */
  fragment: string | null
  /** Whether the document contains the target of the fragment. Null without a fragment. */
  fragmentFound: boolean | null
  /** Whether a script handles it, for example to open, switch or expand something. */
  isControl: boolean
  /** Whether a script listens to it or to an ancestor within the body. Null if listeners are unknown. */
  isHeard: boolean | null
  /**
   * Whether its address leads nowhere, such as `#`, and it is neither a control nor a link to the top or to this page.
   * False if listeners are unknown.
   */
  isPlaceholder: boolean
  /** `aria-current` on the link or on its list item. */
  isMarkedCurrent: boolean
  /**
   * A text that is equal for links that look the same, to detect whether the current page is visibly marked. Only for
   * links in navigation.
   */
  look: string
  /** The index of its navigation landmark, or -1 outside of any. */
  navigation: number
  /** How many lists are around it within its navigation landmark. 0 outside of lists and of landmarks. */
  level: number
  /** Whether it comes before the main landmark, or before the first h1 if there is none. */
  isBeforeMain: boolean
  ref: ElementDescription
}

export interface ImageArtifact {
  src: string
  alt: string | null
  /** Whether the browser failed to load or decode it. */
  isBroken: boolean
  /**
   * Whether its space is reserved before it loads, through attributes, styles, or a surrounding box with a fixed
   * height.
   */
  hasReservedRoom: boolean
  /** The size of the file in pixels. Zero if the image is broken. */
  naturalWidth: number
  naturalHeight: number
  /** The size of the image itself, without border and padding. */
  shown: { width: number; height: number }
  /** Whether it is a vector image, which has no pixels of its own. */
  isVector: boolean
  /** The effective `object-fit`. */
  fit: string
  box: Box
  /** The kind of component that contains it, equal for components with the same structure. */
  group: string
  ref: ElementDescription
}

export interface FieldArtifact extends FieldTraits {
  /** `textarea`, `select` or the input's type. */
  type: string
  name: string
  placeholder: string
  /** The text of its visible labels, or the text next to this field alone. */
  visibleLabel: string
  /** All texts that name the field, visible or not. */
  label: string
  /** Whether it is checked by default in the markup. */
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
  /** Whether it has native controls, or a button next to it. */
  hasControls: boolean
  areaPx: number
  muted: boolean
  /** Whether it has native controls, or a nearby button whose name says that it pauses or silences the player. */
  canBeSilenced: boolean
  /**
   * How long it plays once, in seconds, within the media fragment of its address (`#t=8,10`). Null while that is
   * unknown.
   */
  playsSeconds: number | null
  ref: ElementDescription
}

/** Visible text of one size below 16 px, within one kind of component. */
export interface TextArtifact {
  fontSizePx: number
  /** The number of letters and digits. */
  characters: number
  /** The number of elements that directly contain such text. */
  elements: number
  sample: string
  group: string
  /** The first of these elements. */
  ref: ElementDescription
  /** A signature that doesn't depend on the order of the elements. */
  signature: string
}

/** A layer fixed above the page. */
export interface OverlayArtifact {
  /** The share of the first screen in which a click would hit it, 0 to 1. */
  share: number
  characters: number
  hasControl: boolean
  /** Whether it is part of the page's layout: it contains the main content, or is the header, navigation or sidebar. */
  isPageFrame: boolean
  /** Whether it is a menu or sidebar without the main content of the page. */
  isMenu: boolean
  /** Whether it is painted below the page. */
  isBehind: boolean
  ref: ElementDescription
}

/** The facts from loading the page as a desktop. */
export type DesktopArtifacts = Omit<PageArtifacts, 'phone'>

/** The facts from a separate load in a viewport of 390 by 844 px. */
export interface PhoneArtifacts {
  viewportWidth: number
  scrollWidth: number
  /** Whether the page cannot be scrolled sideways, even if content overflows it. */
  clipsOverflow: boolean
  /** The outermost blocks whose content overflows the viewport, widest first. */
  overflowing: { right: number; group: string; ref: ElementDescription }[]
  targets: TargetArtifact[]
  /** The text sizes of text fields. */
  fields: { fontSizePx: number; ref: ElementDescription }[]
  pinned: PinnedArtifact[]
  overlays: OverlayArtifact[]
  /** Selectors of the buttons in `UseArtifacts.toggles` that a phone shows. */
  toggles: string[]
}

export interface TargetArtifact extends Box {
  /** The URL of a link. Empty for other targets. */
  url: string
  /** The index of the target on the page and that of the target around it, or -1. */
  index: number
  within: number
  group: string
  /** Null unless the target is small, stands alone and isn't enlarged by a pseudo-element. */
  ref: ElementDescription | null
}

export interface ProminentBox {
  kind: AreaKind
  /** The start of its text or its text alternative. Empty if it has none. */
  label: string
  x: number
  y: number
  width: number
  height: number
}
