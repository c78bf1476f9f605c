import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'
import type { FieldTraits, PinnedArtifact, UseArtifacts } from './use-artifacts.ts'

/** Everything the rules may know of one page: plain facts, no judgement. Lists are in document order and bounded. */
export interface PageArtifacts extends UseArtifacts {
  /** The address after redirects, fragment included. */
  url: string
  /** Null when the document has no title element. */
  title: string | null
  language: string | null
  description: string | null
  /** Absolute; null when there is none. */
  canonical: string | null
  /** The viewport meta in force: the last one. */
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
  /** Those shown, but `main`; a header or footer only where it has the role written out. */
  landmarks: LandmarkArtifact[]
  /** Trails of links that say where in the site the page is; `endsInText` when words follow the last link. */
  breadcrumbs: { crumbs: CrumbArtifact[]; endsInText: boolean; ref: ElementDescription }[]
  links: LinkArtifact[]
  /** The navigation landmarks that hold links, by their number in `LinkArtifact.navigation`. */
  navigations: ElementDescription[]
  /** What the page says within its main landmark, or outside of all others; cut at 60,000 characters. */
  contentText: string
  /** Paragraphs and entries of that content that are whole sentences, one a line, without code; cut likewise. */
  prose: string
  /** That content from heading to heading, tables and code not counted; sections without a word left out. */
  sections: SectionArtifact[]
  /** Every id and anchor name; null when there are too many to hold. */
  fragments: string[] | null
  images: ImageArtifact[]
  fields: FieldArtifact[]
  media: MediaArtifact[]
  texts: TextArtifact[]
  /** `isTyped`: says by `@context` and `@type` what it is about; false when it cannot be parsed. */
  structuredData: { error: string | null; isTyped: boolean; ref: ElementDescription }[]
  overlays: OverlayArtifact[]
  prominence: ProminentBox[]
  /** The kinds of elements in the content, by tag and class names, each once. */
  components: string[]
  wordCount: number
  /** Of the whole document, without shadow trees. */
  elementCount: number
  /** True when the page has more elements than are looked at, or nests some of them deeper. */
  truncated: boolean
  phone: PhoneArtifacts
}

/** A phone's load that could not be read: rules find nothing in it. */
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
  /** Its accessible name; empty when it has none. */
  text: string
  /** The landmark role around it, `` when there is none. */
  landmark: string
  ref: ElementDescription
}

export interface LandmarkArtifact {
  role: string
  /** Empty when it has none. */
  name: string
  /** Where its links lead, the first 40. */
  targets: string[]
  ref: ElementDescription
}

export interface SectionArtifact {
  /** Empty before the first heading. */
  heading: string
  words: number
  /** The most words between what it is scanned by: headings, terms of a list of definitions, blocks that begin in bold. */
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
  /** Its accessible name. */
  label: string
  /** The attribute as it stands. */
  href: string
  /** Absolute; null when the address cannot be read. */
  url: string | null
  rel: string
  inNavigation: boolean
  inMain: boolean
  isShown: boolean
  /** The fragment of a link into this document, decoded; null for every other link. */
  fragment: string | null
  /** Whether the document has what the fragment names; null without a fragment. */
  fragmentFound: boolean | null
  /** A script handles it: it opens, switches or expands something. */
  isControl: boolean
  /**
   * Its address leads nowhere, such as `#`, and it is neither a control nor a link to the top or to this
   * page. False where listeners are unknown.
   */
  isPlaceholder: boolean
  /** `aria-current` on the link or on its list item. */
  isMarkedCurrent: boolean
  /** What can be seen of a current-page mark: links that look alike have equal texts. Only within navigation. */
  look: string
  /** Which navigation landmark it is in, counted from 0; -1 outside. */
  navigation: number
  /** How many lists are around it within its navigation landmark; 0 outside of lists and of landmarks. */
  level: number
  /** It comes before the main landmark, or before the first h1 where there is none. */
  isBeforeMain: boolean
  ref: ElementDescription
}

export interface ImageArtifact {
  src: string
  alt: string | null
  /** The browser gave up loading or decoding it. */
  isBroken: boolean
  /** Its room is known before it loads: attributes, styles, or a box around it that has a height of its own. */
  hasReservedRoom: boolean
  /** In CSS pixels, as the file has them; zero when broken. */
  naturalWidth: number
  naturalHeight: number
  /** Of the picture itself, without border and padding. */
  shown: { width: number; height: number }
  /** Drawn from shapes: it has no pixels of its own. */
  isVector: boolean
  /** `object-fit` as it is in force. */
  fit: string
  box: Box
  /** The kind of component it is in: equal for all that are built alike. */
  group: string
  ref: ElementDescription
}

export interface FieldArtifact extends FieldTraits {
  /** `textarea`, `select` or the input's type. */
  type: string
  name: string
  placeholder: string
  /** Text of visible labels, or of the text that stands by the field and by no other. */
  visibleLabel: string
  /** Everything that names it, visible or not. */
  label: string
  /** Ticked in the markup, before anybody touched it. */
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
  /** Its own, or a button beside it. */
  hasControls: boolean
  areaPx: number
  muted: boolean
  /** Native controls, or a nearby button whose name says that it pauses or silences the player. */
  canBeSilenced: boolean
  /** How long it plays once, within the media fragment of its address (`#t=8,10`); null while that is unknown. */
  playsSeconds: number | null
  ref: ElementDescription
}

/** Visible text of one size within one kind of component, only of sizes below 16 px. */
export interface TextArtifact {
  fontSizePx: number
  /** Letters and digits. */
  characters: number
  /** Elements that hold such text themselves. */
  elements: number
  sample: string
  group: string
  /** The first of them. */
  ref: ElementDescription
  /** The same in whatever order they come. */
  signature: string
}

/** Something fixed above the page. */
export interface OverlayArtifact {
  /** Of the first screen, 0 to 1, where it is what a click would hit. */
  share: number
  characters: number
  hasControl: boolean
  /** It is the page's own frame: it holds its main content or is its header, navigation or sidebar. */
  isPageFrame: boolean
  /** It is a menu or sidebar without the main content of the page. */
  isMenu: boolean
  /** Painted below the page. */
  isBehind: boolean
  ref: ElementDescription
}

/** What a desktop's load of a page shows. */
export type DesktopArtifacts = Omit<PageArtifacts, 'phone'>

/** What a load of its own in a viewport of 390 by 844 shows. */
export interface PhoneArtifacts {
  viewportWidth: number
  scrollWidth: number
  /** The page cannot be moved sideways, whatever sticks out. */
  clipsOverflow: boolean
  /** The outermost blocks whose content sticks out of the viewport, the widest first. */
  overflowing: { right: number; group: string; ref: ElementDescription }[]
  targets: TargetArtifact[]
  /** Sizes of the text in fields that take text. */
  fields: { fontSizePx: number; ref: ElementDescription }[]
  pinned: PinnedArtifact[]
  overlays: OverlayArtifact[]
  /** Selectors of the buttons in `UseArtifacts.toggles` that a phone shows. */
  toggles: string[]
}

export interface TargetArtifact extends Box {
  /** Where it leads; empty for what is no link. */
  url: string
  /** Its page-wide number and that of the target around it, or -1. */
  index: number
  within: number
  group: string
  /** Only of targets that are small, stand by themselves and are not widened by a pseudo-element. */
  ref: ElementDescription | null
}

export interface ProminentBox {
  kind: 'heading' | 'action' | 'image' | 'text'
  x: number
  y: number
  width: number
  height: number
}
