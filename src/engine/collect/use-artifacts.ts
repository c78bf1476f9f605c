import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'

/**
 * The facts that the user experience rules need in addition to the page's structure. Lists are in document order and
 * limited in length.
 */
export interface UseArtifacts {
  blocks: TextBlockArtifact[]
  forms: FormArtifact[]
  actions: ActionArtifact[]
  oddLinks: OddLinkArtifact[]
  /** Elements with a hand cursor that are not controls and have no listener. Empty if listeners are unknown. */
  idlePointers: { text: string; ref: ElementDescription }[]
  /** Underlined text that is not a link. */
  underlined: { text: string; ref: ElementDescription }[]
  pinned: PinnedArtifact[]
  scroll: ScrollArtifact
  shifts: ShiftArtifact
  sheets: SheetsArtifact
  hoverReveals: HoverRevealArtifact[]
  /** CSS animations that move elements and never end. */
  motions: { name: string; areaPx: number; ref: ElementDescription }[]
  residues: ResidueArtifact[]
  icons: IconArtifact[]
  toggles: ToggleArtifact[]
  /** Scripts and style sheets of the page that didn't load. */
  missingFiles: MissingFileArtifact[]
  /** Errors that ended a script while the page loaded, each once. */
  scriptErrors: { message: string; source: string }[]
  /** Tables with a header but no rows. */
  emptyTables: { columns: number; ref: ElementDescription }[]
  /** Null when there is no header landmark. */
  header: { heightPx: number } | null
}

/** Running text of one style within one kind of component. The numbers describe its longest block. */
export interface TextBlockArtifact {
  characters: number
  words: number
  /** The number of rendered lines. */
  lines: number
  /** The number of characters in a full line. */
  charactersPerLine: number
  blocks: number
  fontFamily: string
  fontSizePx: number
  /** Null if the browser's default applies. */
  lineHeightPx: number | null
  align: 'start' | 'end' | 'center' | 'justify'
  isHyphenated: boolean
  /** Written or styled entirely in capitals. */
  isCapitals: boolean
  isItalic: boolean
  isHeading: boolean
  isInMain: boolean
  sample: string
  ref: ElementDescription
}

export interface FormArtifact {
  /** The index among the page's forms, to which fields and actions refer. */
  index: number
  /** Absolute, as the browser would send it. */
  action: string
  isSearch: boolean
  /** Whether a script listens to it, its descendants or its ancestors. Null if unknown. */
  isHeard: boolean | null
  /** Whether its text says which fields are required. */
  hasRequiredLegend: boolean
  ref: ElementDescription
}

/** The properties of a field other than its label. */
export interface FieldTraits {
  /** The form's index, or -1. */
  form: number
  id: string
  autocomplete: string
  inputMode: string
  /** Null without the attribute. */
  maxLength: number | null
  hasRules: boolean
  blocksPaste: boolean
  isRequired: boolean
  isMarkedRequired: boolean
  isMarkedOptional: boolean
  isInvalid: boolean
  /** Whether it is in a table, where the text next to it is more than its label. */
  isInCell: boolean
  /** Whether a script listens to it or one of its ancestors. Null if unknown. */
  isHeard: boolean | null
  /** Visible text that describes it or is near it, including its label. */
  hint: string
  /** Whether clicking the text of its label activates it. */
  hasPressableLabel: boolean
  widthPx: number
  fontSizePx: number
}

/** A button, or a link that looks like one. */
export interface ActionArtifact {
  kind: 'button' | 'submit' | 'reset' | 'link'
  label: string
  /** The URL that it opens or submits to, or an empty string. */
  target: string
  /** Whether a script, an attribute or a hidden element next to it explains what it does. Null if unknown. */
  isHandled: boolean | null
  isDisabled: boolean
  /** How far its text overflows a box that clips it. */
  clippedPx: number
  /** The background color, empty if none is painted. */
  fill: string
  isInFirstView: boolean
  /** Whether it belongs to a set, such as tabs or a toolbar. */
  isInSet: boolean
  landmark: string
  form: number
  box: Box
  ref: ElementDescription
}

/** A link with at least one of the problems below. */
export interface OddLinkArtifact {
  label: string
  href: string
  opensWindow: boolean
  /** Whether its text, or an image in it, may announce this. */
  announcesWindow: boolean
  /** Whether it is inside running text and styled exactly like it. */
  looksLikeText: boolean
  /** Whether its address leads nowhere and no script or hidden sibling explains it. False if unknown. */
  isIdle: boolean
  ref: ElementDescription
}

/** An element that stays in view while the page scrolls. */
export interface PinnedArtifact {
  position: 'fixed' | 'sticky'
  /** The size as a share of the viewport, without parts outside it. */
  widthShare: number
  heightShare: number
  text: string
  /** The labels of its buttons and links. */
  controls: string[]
  hasChoices: boolean
  ref: ElementDescription
}

export interface ScrollArtifact {
  /** Whether the page is taller than its viewport but neither it nor any large part of it can be scrolled. */
  isLocked: boolean
  contentPx: number
}

export interface ShiftArtifact {
  /** The layout shift score of the worst five seconds, as browsers report it. */
  score: number
  /** The elements that moved in these seconds, largest first. */
  moved: { distancePx: number; above: ElementDescription | null; ref: ElementDescription }[]
}

export interface SheetsArtifact {
  /** False if a style sheet from another origin could not be read. */
  isComplete: boolean
  hasPrint: boolean
  hasReducedMotion: boolean
}

export interface HoverRevealArtifact {
  /** The selector with `:hover`, as in the style sheet. */
  rule: string
  text: string
  controls: number
  ref: ElementDescription
}

/** An icon that isn't drawn, because its font, style sheet or script is missing. */
export interface IconArtifact {
  /** `blank`: nothing is painted. `word`: the name of the icon is shown as text. */
  kind: 'blank' | 'word'
  /** The name as shown; empty for blank icons. */
  text: string
  /** Whether the link or button around it has no text, image or other icon. */
  isOnlyContent: boolean
  ref: ElementDescription
}

/** A button that opens or closes something, such as a menu. */
export interface ToggleArtifact {
  label: string
  /** The same as in `ActionArtifact`. */
  isHandled: boolean | null
  isShown: boolean
  /** The number of links in the element that it opens, if the button references it. */
  links: number
  ref: ElementDescription
}

export interface MissingFileArtifact {
  kind: 'script' | 'stylesheet'
  url: string
  ref: ElementDescription
}

/** Text that isn't meant for visitors. */
export interface ResidueArtifact {
  kind: 'placeholder' | 'error' | 'loading'
  text: string
  ref: ElementDescription
}
