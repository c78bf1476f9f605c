import type { ElementBox } from './issue.ts'

/** What kind of element an area is: `action` is a button or a link that looks like one. */
export const AREA_KINDS = ['heading', 'action', 'image', 'text'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** An element of the first screen and its share of the predicted attention. */
export interface AttentionArea {
  kind: AreaKind
  /** The start of its text or its text alternative. Empty if it has none. */
  label: string
  /** From 0 to 1, of all attention on the first screen. */
  share: number
  box: ElementBox
}
