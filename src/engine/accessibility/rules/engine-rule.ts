import type { Outcome } from '../raw-finding.ts'
import type { RuleId } from './registry.ts'

/**
 * How likely a rule is right if no other engine agrees: `certain` results in an error, `good` in a warning, `weak` and
 * `hint` in a question. Measured for each rule on the W3C's test pages.
 */
export const TRUST = { certain: 0.95, good: 0.75, weak: 0.45, hint: 0.2 } as const
export type Trust = keyof typeof TRUST

/** Maps a rule of an engine to one of our rules. */
export interface EngineRule {
  rule: RuleId
  /** Rules for elements with certain tag names, instead of `rule`. */
  byTag?: Readonly<Record<string, RuleId>>
  /** The trust by outcome. An outcome without trust is not reported. */
  trust: Partial<Record<Outcome, Trust>>
}

export type EngineRules = Readonly<Record<string, EngineRule>>
