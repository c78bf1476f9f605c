import type { ElementBox } from './issue.ts'

/** The kinds of elements that draw attention. `action` includes buttons and links that look like buttons. */
export const AREA_KINDS = ['heading', 'action', 'image', 'text'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** An element above the fold, and how much of the predicted attention it draws. */
export interface AttentionArea {
  kind: AreaKind
  /** The start of the element's text or text alternative. Empty if it has none. */
  label: string
  /** The proportion of the total attention above the fold, from 0 to 1. */
  share: number
  box: ElementBox
}
