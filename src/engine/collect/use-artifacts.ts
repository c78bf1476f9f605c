import type { Box } from './box.ts'
import type { ElementDescription } from './element.ts'
import type { OutlineArtifacts } from './outline-artifacts.ts'
import type { ShiftArtifact } from './shift-artifact.ts'

/** Paragraphs in columns narrower than 40% of a phone's screen. */
export interface SqueezedTextArtifact {
  /** The proportion of the characters in all paragraphs that are in these columns. */
  share: number
  characters: number
  /** The width of the narrowest paragraph. */
  widthPx: number
  ref: ElementDescription
}

/** Further facts for the user experience rules. Lists are in document order and limited in length. */
export interface UseArtifacts extends OutlineArtifacts {
  blocks: TextBlockArtifact[]
  /**
   * How much of the visible text has the browser's default font, and how many links have its default color.
   * Code and controls don't count.
   */
  defaultLook: {
    characters: number
    plainCharacters: number
    links: number
    plainLinks: number
    /** Whether styles place the content in a column that is narrower than the window. */
    hasColumn: boolean
  }
  forms: FormArtifact[]
  actions: ActionArtifact[]
  oddLinks: OddLinkArtifact[]
  /**
   * The elements with a hand cursor that aren't controls and have no listener. Empty if listeners are
   * unknown.
   */
  idlePointers: { text: string; ref: ElementDescription }[]
  /** The underlined text that isn't a link, and whether it looks exactly like the page's links. */
  underlined: { text: string; isLikeLinks: boolean; ref: ElementDescription }[]
  pinned: PinnedArtifact[]
  scroll: ScrollArtifact
  shifts: ShiftArtifact
  sheets: SheetsArtifact
  hoverReveals: HoverRevealArtifact[]
  /** The infinite CSS animations that move elements. */
  motions: { name: string; areaPx: number; ref: ElementDescription }[]
  residues: ResidueArtifact[]
  icons: IconArtifact[]
  toggles: ToggleArtifact[]
  ways: WaysArtifact
  /** The page's scripts and style sheets that couldn't be loaded. */
  missingFiles: MissingFileArtifact[]
  /** The errors that stopped a script while the page loaded, without duplicates. */
  scriptErrors: {
    message: string
    source: string
    /** The selector of the missing element that the failing code needs. Absent if this isn't known to be the cause. */
    missing?: string
  }[]
  /** The requests that scripts sent to the page's host while the page loaded. */
  data: {
    requests: number
    /** The status is 0 if no response arrived. */
    missing: { url: string; status: number }[]
    /** Whether a request failed and the page still indicates that it is busy. */
    isAwaited: boolean
  }
  /** The tables with a header but no rows. */
  emptyTables: { columns: number; ref: ElementDescription }[]
  /** The header landmark, or null if there is none. */
  header: { heightPx: number } | null
}

/** Body text in one style in one kind of component. The numbers describe its longest block. */
export interface TextBlockArtifact {
  characters: number
  words: number
  /** The number of rendered lines. */
  lines: number
  /** The number of `br` elements between words. */
  breaks: number
  /** The number of characters in a full line. */
  charactersPerLine: number
  blocks: number
  fontFamily: string
  fontSizePx: number
  /** The line height in pixels, or null if the browser's default applies. */
  lineHeightPx: number | null
  align: 'start' | 'end' | 'center' | 'justify'
  isHyphenated: boolean
  /** Whether the text is written or styled entirely in capitals. */
  isCapitals: boolean
  isItalic: boolean
  isHeading: boolean
  isInMain: boolean
  sample: string
  ref: ElementDescription
}

export interface FormArtifact {
  /** The index in the page's list of forms, which fields and actions refer to. */
  index: number
  /** The absolute URL that the browser would submit the form to. */
  action: string
  isSearch: boolean
  /** Whether a script listens to events of the form, its descendants or its ancestors. Null if unknown. */
  isHeard: boolean | null
  /** Whether the form explains how required fields are marked. */
  hasRequiredLegend: boolean
  ref: ElementDescription
}

/** A button, or a link that looks like a button. */
export interface ActionArtifact {
  kind: 'button' | 'submit' | 'reset' | 'link'
  label: string
  /** The URL that the control opens or submits to. Empty if there is none. */
  target: string
  /**
   * Whether a script, an attribute or a hidden sibling suggests that the control responds to a press. True
   * for all kinds except `button`. Null if unknown.
   */
  isHandled: boolean | null
  isDisabled: boolean
  /** The distance by which the text overflows a box that clips it, in pixels. */
  clippedPx: number
  /** The background color. Empty if the element has none. */
  fill: string
  isInFirstView: boolean
  /** Whether the control belongs to a set of controls, such as tabs or a toolbar. */
  isInSet: boolean
  landmark: string
  form: number
  /**
   * The id of the form before a submit button that isn't in a form, if that form has no submit button of its
   * own. Empty if the form has no id, and null if there is no such form.
   */
  formBefore: string | null
  /** The label or placeholder of the text field before a button, if neither is in a form. Null if there is none. */
  fieldBefore: string | null
  box: Box
  ref: ElementDescription
}

/** A link with at least one of the problems below. */
export interface OddLinkArtifact {
  label: string
  href: string
  opensWindow: boolean
  /** Whether the text or an icon in the link may announce the new window. */
  announcesWindow: boolean
  /** Whether the link is part of body text and looks exactly like it. */
  looksLikeText: boolean
  /** Whether the link leads nowhere and nothing suggests that it responds to a press. False if unknown. */
  isIdle: boolean
  /** Whether the link to `#` is the logo in the header, which scrolls to the top. False if the link isn’t idle. */
  isLogo?: boolean
  /** Whether the link opens a window and contains only an image or an icon. */
  isPicture?: boolean
  /** The part of the page that contains the link. */
  part?: 'header' | 'footer' | 'main'
  ref: ElementDescription
}

/** An element that stays in view while the page scrolls. */
export interface PinnedArtifact {
  position: 'fixed' | 'sticky'
  /** The width and height as proportions of the viewport. Parts outside the viewport don't count. */
  widthShare: number
  heightShare: number
  text: string
  /** The labels of the element's buttons and links. */
  controls: string[]
  hasChoices: boolean
  ref: ElementDescription
}

export interface ScrollArtifact {
  /**
   * Whether the page is taller than its viewport although neither the page nor any large part of it can be
   * scrolled.
   */
  isLocked: boolean
  contentPx: number
}

export interface SheetsArtifact {
  /** Whether all style sheets could be read, even those from other origins. */
  isComplete: boolean
  hasPrint: boolean
  hasReducedMotion: boolean
}

export interface HoverRevealArtifact {
  /** The selector with `:hover`, as written in the style sheet, that shows the content. */
  rule: string
  text: string
  controls: number
  ref: ElementDescription
}

/** An icon that isn't shown, because its font, style sheet or script is missing. */
export interface IconArtifact {
  /** `blank` means that nothing is shown, and `word` that the icon's name is shown as text. */
  kind: 'blank' | 'word'
  /** The icon's name as shown. Empty for blank icons. */
  text: string
  /** Whether the link or button with this icon has no other text and no image. */
  isOnlyContent: boolean
  /** Whether this link or button still has an accessible name, for example from `aria-label`. */
  isNamed?: true
  ref: ElementDescription
}

/** A button that opens or closes something, such as a menu. */
export interface ToggleArtifact {
  label: string
  /** See `ActionArtifact`. */
  isHandled: boolean | null
  isShown: boolean
  /** The number of links in the element that the button opens, if the button refers to that element. */
  links: number
  ref: ElementDescription
}

/** The visible links. */
export interface WaysArtifact {
  /** `url` is empty if it can't be parsed. */
  links: { url: string; label: string; inNavigation: boolean }[]
}

export interface PhoneWaysArtifact extends WaysArtifact {
  /** Whether the page has an element that may open a menu with more links. */
  hasOpener: boolean
  /** The selector of the rule that shows a navigation's hidden links only on hover. Absent if there is none. */
  hoverRule?: string
}

export interface MissingFileArtifact {
  kind: 'script' | 'stylesheet'
  url: string
  /** Why the file didn't load: `status 404`, or the name of a network error. Absent if unknown. */
  reason?: string
  ref: ElementDescription
}

/** Text that isn't meant for visitors. */
export interface ResidueArtifact {
  kind: 'placeholder' | 'key' | 'error' | 'loading'
  text: string
  ref: ElementDescription
}

export interface TargetArtifact extends Box {
  /** The URL of a link. Empty for other targets. */
  url: string
  /** The index of the target. `within` is the index of the target that contains it, or -1. */
  index: number
  within: number
  /** The number of the box that has to be scrolled to reach the target. Absent for all other targets. */
  scrolledIn?: number
  /** The number of the dialog that contains the target. Absent outside dialogs, which may be behind one. */
  dialogIn?: number
  group: string
  /** The boxes of a target's lines, if the target wraps. Absent for all other targets. */
  lines?: Box[]
  /** The element of a small target that stands alone and isn't enlarged by a pseudo-element. Otherwise null. */
  ref: ElementDescription | null
}
