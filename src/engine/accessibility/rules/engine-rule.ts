import type { Outcome } from '../raw-finding.ts'
import type { RuleId } from './registry.ts'

/**
 * How likely a rule is right when it speaks alone: `certain` makes an error of it, `good` a warning, `weak` and `hint`
 * a question. Measured on the W3C's test pages, by rule.
 */
export const TRUST = { certain: 0.95, good: 0.75, weak: 0.45, hint: 0.2 } as const
export type Trust = keyof typeof TRUST

/** What a rule of an engine is to us. */
export interface EngineRule {
  rule: RuleId
  /** Another rule for elements of a tag. */
  byTag?: Readonly<Record<string, RuleId>>
  /** By outcome; an outcome without one is not reported. */
  trust: Partial<Record<Outcome, Trust>>
}

export type EngineRules = Readonly<Record<string, EngineRule>>
