import type { ElementDescription } from '../collect/element.ts'

/** An element that Lighthouse names, as it's on the measured page. */
export interface LocatedElement extends ElementDescription {
  /** Whether the element is a script after visible content, which doesn't need to wait for it. */
  followsContent: boolean
  /** Whether inline code that runs immediately follows the script, and may use it. */
  precedesInlineCode: boolean
  /**
   * The address of the style sheet that loads the file with `@import`, or an empty text for a style element. Null
   * if the element itself loads the file.
   */
  importedBy: string | null
  /** Whether the element is the first text in a font that no text of the first screen uses. */
  isLateText: boolean
  /** The URL of the element's CSS background image, or null. */
  background: string | null
  /** The dimensions of the file that an img element shows, in pixels. Null for other elements. */
  naturalSize: { width: number; height: number } | null
  /** Whether the element is the body of a page that hides most of its sections, such as slides. */
  hidesSections: boolean
  /** The rules that would hide the element without a script, innermost first. */
  hiddenBy: HidingRule[]
  /** The rule that takes the element out of the flow, or null. */
  liftedBy: LiftingRule | null
  /** Whether other content of the page covers the element on the first screen. */
  isCovered: boolean
}

/** A style rule that takes an element out of the flow, such as `position: absolute`. */
export interface LiftingRule {
  selector: string
  /** The declarations about the place and size of the element, such as `position: absolute; width: 100%`. */
  style: string
  /** The classes in the selector. */
  classes: string[]
  /** The address of the style sheet, or null for a style element. */
  sheet: string | null
}

/** A style rule that hides an element until a script shows it. */
export interface HidingRule {
  selector: string
  /** What hides the element, such as `display: none`, and what shows it, such as `display: flex`. */
  declaration: string
  shown: string
  /** The address of the style sheet, or null for a style element. */
  sheet: string | null
  /** The classes that the hidden element has now. */
  classes: string
  /** Whether a style of the element itself shows it. */
  isShownByStyle: boolean
  /** Whether the element is the first child, and the rule also matches a sibling, such as the next slide. */
  isFirstOfTwins: boolean
}
