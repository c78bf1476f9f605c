import type { ElementDescription } from '../collect/element.ts'

/** An element that Lighthouse reports, as found on the measured page. */
export interface LocatedElement extends ElementDescription {
  /** Whether the element is a script after visible content, which doesn't need to wait for it. */
  followsContent: boolean
  /** Whether the script is followed by inline code that runs immediately and may use it. */
  precedesInlineCode: boolean
  /**
   * The URL of the style sheet that loads the file with `@import`, or an empty string for a style element.
   * Null if the element itself loads the file.
   */
  importedBy: string | null
  /** Whether the element is the first text in a font that isn't used on the first screen. */
  isLateText: boolean
  /** The URL of the element's CSS background image, or null if there is none. */
  background: string | null
  /** The dimensions of the file displayed by an img element, in pixels. Null for other elements. */
  naturalSize: { width: number; height: number } | null
  /** Whether the element is the body of a page that hides most of its sections, such as slides. */
  hidesSections: boolean
  /** Whether the element is the body of a page that has no content below the first screen. */
  fitsScreen: boolean
  /** The style rules that would hide the element without a script, innermost first. */
  hiddenBy: HidingRule[]
  /** The style rule that takes the element out of the flow, or null if there is none. */
  liftedBy: LiftingRule | null
  /** Whether other page content covers the element on the first screen. */
  isCovered: boolean
}

/** A style rule that takes an element out of the flow, such as `position: absolute`. */
export interface LiftingRule {
  selector: string
  /** The declarations that set the element's position and size, such as `position: absolute; width: 100%`. */
  style: string
  /** The classes in the selector. */
  classes: string[]
  /** The URL of the style sheet, or null for a style element. */
  sheet: string | null
}

/** A style rule that hides an element until a script shows it. */
export interface HidingRule {
  selector: string
  /**
   * The declaration that hides the element, such as `display: none`. `shown` is the one that shows it, such
   * as `display: flex`.
   */
  declaration: string
  shown: string
  /** The URL of the style sheet, or null for a style element. */
  sheet: string | null
  /** The hidden element's current classes. */
  classes: string
  /** Whether the element's style attribute shows it. */
  isShownByStyle: boolean
  /** Whether the element is the first child and the rule also matches a sibling, such as the next slide. */
  isFirstOfTwins: boolean
}
