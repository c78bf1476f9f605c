import type { ProminentBox } from '../contract.ts'
import type { ElementDescription } from './element.ts'

/** In CSS pixels, from the upper left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Everything the rules may know of one page: plain facts, no judgement. Lists are in document order and bounded. */
export interface PageArtifacts {
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
  headings: HeadingArtifact[]
  /** Rendered `main` landmarks. */
  mains: ElementDescription[]
  links: LinkArtifact[]
  images: ImageArtifact[]
  fields: FieldArtifact[]
  media: MediaArtifact[]
  texts: TextArtifact[]
  structuredData: { error: string | null; ref: ElementDescription }[]
  overlays: OverlayArtifact[]
  prominence: ProminentBox[]
  wordCount: number
  /** True when the page has more elements than are looked at. */
  truncated: boolean
  phone: PhoneArtifacts
}

export interface HeadingArtifact {
  level: number
  /** Its accessible name; empty when it has none. */
  text: string
  /** The landmark role around it, `` when there is none. */
  landmark: string
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
  /** `aria-current` on the link or on its list item. */
  isMarkedCurrent: boolean
  /** What can be seen of a current-page mark: links that look alike have equal texts. Only within navigation. */
  look: string
  /** Which navigation landmark it is in, counted from 0; -1 outside. */
  navigation: number
  ref: ElementDescription
}

export interface ImageArtifact {
  src: string
  alt: string | null
  /** The browser gave up loading or decoding it. */
  isBroken: boolean
  /** Its room is known before it loads: attributes, styles, or a box around it that has a height of its own. */
  hasReservedRoom: boolean
  box: Box
  /** The kind of component it is in: equal for all that are built alike. */
  group: string
  ref: ElementDescription
}

export interface FieldArtifact {
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
  muted: boolean
  /** Null while it is not known. */
  durationSeconds: number | null
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
  ref: ElementDescription
}

/** Something fixed above the page. */
export interface OverlayArtifact {
  /** Of the first screen, 0 to 1, where it is what a click would hit. */
  share: number
  characters: number
  hasControl: boolean
  /** It is the page's own frame: it holds its main content or is its header, navigation or sidebar. */
  isPageFrame: boolean
  /** Painted below the page. */
  isBehind: boolean
  ref: ElementDescription
}

/** Measured again in a viewport of 390 by 844. */
export interface PhoneArtifacts {
  viewportWidth: number
  scrollWidth: number
  /** The page cannot be moved sideways, whatever sticks out. */
  clipsOverflow: boolean
  /** The outermost blocks whose content sticks out of the viewport, the widest first. */
  overflowing: { right: number; group: string; ref: ElementDescription }[]
  targets: TargetArtifact[]
  overlays: OverlayArtifact[]
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
