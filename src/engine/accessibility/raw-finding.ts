import type { Impact } from '../../model/issue.ts'

export const ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa', 'audit-service'] as const
export type EngineName = (typeof ENGINES)[number]

/** The result of an engine for an element: it fails, probably fails, needs a person's judgment, or could be better. */
export type Outcome = 'violation' | 'likely' | 'review' | 'best-practice'

/** Identifies an element by its frame and its number among the registered elements there. */
export interface ElementReference {
  frame: number
  element: number
}

/** One result of one engine's rule for one element. */
export interface RawFinding {
  engine: EngineName
  /** The engine's own id of the rule. */
  rule: string
  /** The case within the rule, if the engine distinguishes cases. */
  reason: string | null
  outcome: Outcome
  place: ElementReference
  /** Says what is wrong with the element. */
  message: string
  /** The requirement of the rule. Empty if the message contains it. */
  help: string
  /** The impact of the defect of this element, if it was measured. Null for the impact of the rule. */
  impact: Impact | null
}

/** An element that passed a rule of axe-core. */
export interface Pass {
  rule: string
  place: ElementReference
}

export const referenceKey = ({ frame, element }: ElementReference): string => `${frame} ${element}`
