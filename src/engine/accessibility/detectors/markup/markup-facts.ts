/** A kind of markup, with one of the elements that use it. */
export interface MarkupFact {
  element: number
  kind: MarkupKind
  /** The markup itself, such as a tag, an attribute or text. */
  detail: string
  /** The number of elements that use this markup. */
  count: number
  /** The element's tag, text and classes, for kinds whose elements are only examples. */
  example?: { tag: string; text: string; className: string }
}

/** Returns the lines of a fact's detail. */
export const linesOf = ({ detail }: MarkupFact): string[] => detail.split('\n')

export type MarkupKind =
  | 'obsolete'
  | 'duplicate-id'
  | 'shared-label'
  | 'dir'
  | 'focus-blur'
  | 'emulated-link'
  | 'mouse-only'
  | 'double-click'
  | 'label-empty'
  | 'title-only'
  | 'title-facts'
  | 'empty-paragraphs'
  | 'static-stop'
  | 'moving-text'
  | 'nested-control'
  | 'unreachable-role'
  | 'script-link'
  | 'keyless-role'
  | 'pointer-down'
  | 'touch-only'
  | 'paste-blocked'
  | 'window-on-load'
  | 'captcha'
  | 'button-link'
  | 'player-mouse-only'
  | 'dialog-name'
  | 'small-targets'
  | FurtherKind
  | MismatchKind
  | LookKind
  | MisleadingKind
  | PairingKind

export type FurtherKind =
  | 'frame-title'
  | 'frame-mismatch'
  | 'quote-misuse'
  | 'quoted-note'
  | 'tabs-stateless'
  | 'unreachable-items'
  | 'toggle-stateless'
  | 'dialog-look'
  | 'state-contrast'
  | 'icon-contrast'
  | 'control-edge'
  | 'faint-choice'
  | 'faint-current'
  | 'color-marks'
  | 'chart-key'
  | 'chart-lines'
  | 'tinted-cells'
  | 'tinted-cells-unseen'
  | 'keyed-colors'
  | 'keyed-colors-unseen'
  | 'rating-icons'
  | 'background-icon'
  | 'image-replacement'
  | 'turn-device'
  | 'icon-glyph'
  | 'bold'
  | 'no-bypass'
  | 'braille-nameless'
  | 'hidden-live-region'
  | 'wrong-headers'
  | 'copied-name'
  | 'shared-name'
  | 'copied-label'
  | 'shared-choice'
  | 'colored-amounts'

/** The kinds in which the markup doesn't match what people see. */
export type MismatchKind =
  | 'copied-aria-label'
  | 'wrong-current'
  | 'wrong-step'
  | 'cell-icons'
  | 'missing-stars'
  | 'copied-group-name'
  | 'swapped-names'
  | 'wrong-reference'

/** The kinds in which only the look of the text shows what it means. */
export type LookKind = 'joined-numbers' | 'struck-text'

/** The kinds in which text doesn’t name what it refers to, or names something else. */
export type MisleadingKind = 'contact-mismatch' | 'icon-code' | 'icon-figures' | 'styled-key'

/** The kinds in which markup connects a text with the wrong content. */
export type PairingKind = 'answers-first' | 'second-question' | 'foreign-heading'
