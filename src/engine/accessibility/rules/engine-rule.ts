import type { Outcome } from '../raw-finding.ts'
import type { RuleId } from './registry.ts'

/**
 * The probability that a rule is right if no other engine agrees. `certain` results in an error, `good` in a
 * warning, and `weak` in a hint that needs review. `hint` has the same result, but only if axe-core reports
 * it or other engines agree. The values were measured for each rule with the W3C's test pages.
 */
export const TRUST = { certain: 0.95, good: 0.75, weak: 0.45, hint: 0.2 } as const
export type Trust = keyof typeof TRUST

/** Maps an engine's rule to one of ours. */
export interface EngineRule {
  rule: RuleId
  /** The ids of our rules by tag name. These take precedence over `rule`. */
  byTag?: Readonly<Record<string, RuleId>>
  /** How much we trust each outcome. Outcomes without an entry aren't reported. */
  trust: Partial<Record<Outcome, Trust>>
}

export type EngineRules = Readonly<Record<string, EngineRule>>
