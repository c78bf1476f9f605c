import type { Impact } from '../../model/issue.ts'

export const ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa', 'audit-service'] as const
export type EngineName = (typeof ENGINES)[number]

/**
 * An engine's result for an element. The element fails, probably fails, needs manual review, or could be
 * improved.
 */
export type Outcome = 'violation' | 'likely' | 'review' | 'best-practice'

/** Identifies an element by its frame and by the number that it got in this frame (see keeper.ts). */
export interface ElementReference {
  frame: number
  element: number
}

/** The result of one engine's rule for one element. */
export interface RawFinding {
  engine: EngineName
  /** The engine's own id for the rule. */
  rule: string
  /** The case within the rule, for engines that distinguish cases. */
  reason: string | null
  outcome: Outcome
  place: ElementReference
  /** A description of what is wrong with the element. */
  message: string
  /** The rule's requirement. Empty if the message already contains it. */
  help: string
  /** What to change, if the probe knows the cause. Otherwise, the advice of the rule applies. */
  fix?: string
  /** The impact of the defect on this element, if it was measured. If null, the rule's impact applies. */
  impact: Impact | null
}

/** An element that passed an axe-core rule. */
export interface Pass {
  rule: string
  place: ElementReference
}

export const referenceKey = ({ frame, element }: ElementReference): string => `${frame} ${element}`
