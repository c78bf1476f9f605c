import type { Impact } from '../../model/issue.ts'

export const ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa', 'audit-service'] as const
export type EngineName = (typeof ENGINES)[number]

/**
 * An engine's result for an element. The element fails, probably fails, needs manual review, or could be
 * improved.
 */
export type Outcome = 'violation' | 'likely' | 'review' | 'best-practice'

/** Identifies an element by its frame and its number in this frame (see keeper.ts). */
export interface ElementReference {
  frame: number
  element: number
}

/** The result of one engine's rule for one element. */
export interface RawFinding {
  engine: EngineName
  /** The engine's id for the rule. */
  rule: string
  /** The engine's code for the case within the rule, or null if the engine doesn't distinguish cases. */
  reason: string | null
  outcome: Outcome
  place: ElementReference
  /** A description of what is wrong with the element. */
  message: string
  /** The rule's requirement. Empty if the message already contains it. */
  help: string
  /** What to change, if the probe knows the cause. Otherwise, the rule's advice applies. */
  fix?: string
  /** The impact of this element's defect, if it was measured. If null, the rule's impact applies. */
  impact: Impact | null
}

/** An element that passed an axe-core rule. */
export interface Pass {
  rule: string
  place: ElementReference
}

export const referenceKey = ({ frame, element }: ElementReference): string => `${frame} ${element}`
