import type { ElementDescription } from './element.ts'

/** A block that extends beyond the viewport of a phone, with its right edge in CSS pixels. */
export interface OverflowArtifact {
  right: number
  widthPx: number
  /** The width or minimum width that a style sets in absolute units, if it is wider than the viewport. */
  fixedWidthPx: number | null
  /** Whether only a word in the block is too wide. */
  isWord: boolean
  /** Whether the block is next to others in a flex row or a grid. */
  isInRow: boolean
  group: string
  /** Declarations with which the block fits the screen, and the element that needs them. Null if none was found. */
  repair: (StyleRepair & { also?: StyleRepair[] }) | null
  ref: ElementDescription
}

type StyleRepair = { style: string; ref: ElementDescription }
