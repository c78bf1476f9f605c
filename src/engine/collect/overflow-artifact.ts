import type { ElementDescription } from './element.ts'

/** A block that extends beyond the viewport of a phone, with its right edge in CSS pixels. */
export interface OverflowArtifact {
  right: number
  widthPx: number
  /** The width or minimum width that a style sets in absolute units, if it is wider than the viewport. */
  fixedWidthPx: number | null
  /** Whether the block is too wide only because of a word in it. */
  isWord: boolean
  /** Whether the block is next to other blocks in a flex row or a grid. */
  isInRow: boolean
  group: string
  /**
   * Declarations that make the block fit the screen, and the element that needs them. Null if none was found.
   */
  repair: (StyleRepair & { also?: StyleRepair[] }) | null
  ref: ElementDescription
}

type StyleRepair = { style: string; ref: ElementDescription }
