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
  /** The URL of the element's CSS background image, or null. */
  background: string | null
}
