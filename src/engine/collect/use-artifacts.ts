import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'

/** What the rules about use need beyond the page's structure. Lists are in document order and bounded. */
export interface UseArtifacts {
  blocks: TextBlockArtifact[]
  forms: FormArtifact[]
  actions: ActionArtifact[]
  oddLinks: OddLinkArtifact[]
  /** Where the pointer turns into a hand although no control and no listener is there; empty when listeners are not known. */
  idlePointers: { text: string; ref: ElementDescription }[]
  /** Words underlined that are no link. */
  underlined: { text: string; ref: ElementDescription }[]
  pinned: PinnedArtifact[]
  scroll: ScrollArtifact
  shifts: ShiftArtifact
  sheets: SheetsArtifact
  hoverReveals: HoverRevealArtifact[]
  /** Movements by style sheet that never end. */
  motions: { name: string; areaPx: number; ref: ElementDescription }[]
  residues: ResidueArtifact[]
  icons: IconArtifact[]
  toggles: ToggleArtifact[]
  /** Scripts and style sheets of the page that didn't load. */
  missingFiles: MissingFileArtifact[]
  /** Errors that ended a script while the page loaded, each once. */
  scriptErrors: { message: string; source: string }[]
  /** Tables with a head and not one row below it. */
  emptyTables: { columns: number; ref: ElementDescription }[]
  /** Null when there is no header landmark. */
  header: { heightPx: number } | null
}

/** Running text of one style within one kind of component; its figures are those of its longest block. */
export interface TextBlockArtifact {
  characters: number
  words: number
  /** Counted as painted. */
  lines: number
  /** In a full one. */
  charactersPerLine: number
  blocks: number
  fontFamily: string
  fontSizePx: number
  /** Null where the browser's own is in force. */
  lineHeightPx: number | null
  align: 'start' | 'end' | 'center' | 'justify'
  isHyphenated: boolean
  /** Written or styled in capitals throughout. */
  isCapitals: boolean
  isItalic: boolean
  isHeading: boolean
  isInMain: boolean
  sample: string
  ref: ElementDescription
}

export interface FormArtifact {
  /** Its place among the forms of the page, which fields and actions name. */
  index: number
  /** Absolute, as the browser would send it. */
  action: string
  isSearch: boolean
  /** A script listens to it, to something in it or to something around it; null when that is not known. */
  isHeard: boolean | null
  /** Says in words which fields are required. */
  hasRequiredLegend: boolean
  ref: ElementDescription
}

/** What is known of a field beside its label. */
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
  /** In a table, where what stands beside it is more than its label. */
  isInCell: boolean
  /** A script listens to it or to something around it; null when that is not known. */
  isHeard: boolean | null
  /** Visible text that describes it or stands around it, its label included. */
  hint: string
  /** A press on a label's words reaches it. */
  hasPressableLabel: boolean
  widthPx: number
  fontSizePx: number
}

/** A button, or a link built like one. */
export interface ActionArtifact {
  kind: 'button' | 'submit' | 'reset' | 'link'
  label: string
  /** Where it leads or sends to; empty when neither. */
  target: string
  /** A script, an attribute or something hidden beside it explains what it does; null when that is not known. */
  isHandled: boolean | null
  isDisabled: boolean
  /** How far its text sticks out of a box that cuts it off. */
  clippedPx: number
  /** Its background, empty when none is painted. */
  fill: string
  isInFirstView: boolean
  /** It is one of a set, such as tabs or a toolbar. */
  isInSet: boolean
  landmark: string
  form: number
  box: Box
  ref: ElementDescription
}

/** Only links with something to remark. */
export interface OddLinkArtifact {
  label: string
  href: string
  opensWindow: boolean
  /** Words or a picture in it may say so. */
  announcesWindow: boolean
  /** In running text, and painted exactly as that text. */
  looksLikeText: boolean
  /** It leads nowhere by itself, and no script or hidden neighbour explains it; false when that is not known. */
  isIdle: boolean
  ref: ElementDescription
}

/** Something that stays while the page scrolls. */
export interface PinnedArtifact {
  position: 'fixed' | 'sticky'
  /** As a share of the viewport, cut to it. */
  widthShare: number
  heightShare: number
  text: string
  /** What its buttons and links say. */
  controls: string[]
  hasChoices: boolean
  ref: ElementDescription
}

export interface ScrollArtifact {
  /** The page is taller than its viewport, cannot be scrolled, and nothing large in it can. */
  isLocked: boolean
  contentPx: number
}

export interface ShiftArtifact {
  /** The layout shift score of the worst five seconds, as browsers report it. */
  score: number
  /** What moved in them, the largest first. */
  moved: { distancePx: number; above: ElementDescription | null; ref: ElementDescription }[]
}

export interface SheetsArtifact {
  /** False when a style sheet of another origin could not be read. */
  isComplete: boolean
  hasPrint: boolean
  hasReducedMotion: boolean
}

export interface HoverRevealArtifact {
  /** The selector with `:hover`, as the style sheet has it. */
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
  /** The link or button around it has no text, image or other icon. */
  isOnlyContent: boolean
  ref: ElementDescription
}

/** A button that opens or closes something, such as a menu. */
export interface ToggleArtifact {
  label: string
  /** As of `ActionArtifact`. */
  isHandled: boolean | null
  isShown: boolean
  /** The number of links in what it opens, if the button names it. */
  links: number
  ref: ElementDescription
}

export interface MissingFileArtifact {
  kind: 'script' | 'stylesheet'
  url: string
  ref: ElementDescription
}

/** Text that was not meant for readers. */
export interface ResidueArtifact {
  kind: 'placeholder' | 'error' | 'loading'
  text: string
  ref: ElementDescription
}
