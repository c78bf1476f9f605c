import type { DescribedElement } from './engines/examined-frames.ts'
import { type Pass, type RawFinding, referenceKey } from './raw-finding.ts'
import { ALFA_RULES } from './rules/alfa-rules.ts'
import { AXE_RULES } from './rules/axe-rules.ts'
import { DETECTOR_RULES } from './rules/detector-rules.ts'
import { type EngineRule, type EngineRules, TRUST } from './rules/engine-rule.ts'
import { EQUAL_ACCESS_RULES } from './rules/equal-access-rules.ts'
import { PROBE_RULES } from './rules/probe-rules.ts'
import { QUALWEB_RULES, QUALWEB_TECHNIQUES } from './rules/qualweb-rules.ts'
import { ACCESSIBILITY_RULES, isRuleId, type RuleId } from './rules/registry.ts'

/** The contribution of one engine's rule to a defect. */
export interface Evidence {
  hit: RawFinding
  rule: RuleId
  /** The probability, from 0 to 1, that this report is correct if no other engine agrees. */
  trust: number
  /** The key that identifies the element. */
  place: string
}

const TABLES: Partial<Record<RawFinding['engine'], EngineRules>> = {
  'equal-access': EQUAL_ACCESS_RULES,
  qualweb: { ...QUALWEB_RULES, ...QUALWEB_TECHNIQUES },
  alfa: ALFA_RULES,
  'audit-service': { ...PROBE_RULES, ...DETECTOR_RULES },
}

/** axe-core's goal is zero false positives. The cases that it leaves to manual review aren't results. */
export const AXE_TRUST = { violation: 0.97, 'best-practice': 0.9, likely: 0.5, review: 0.2 } as const

/**
 * Drops raw findings that don't affect the result: those without a rule, and all but the first of a
 * third-party engine's identical findings about a whole page. QualWeb reports thousands of these on a long
 * page, and each element takes time to describe.
 */
export function relevantHits(hits: readonly RawFinding[]): RawFinding[] {
  const seen = new Set<string>()
  return hits.filter((hit) => {
    const rule = ratingOf(hit, '')?.rule
    if (rule === undefined) return false
    if (hit.engine === 'audit-service' || !ACCESSIBILITY_RULES[rule].isOfPage) return true
    const key = [hit.engine, hit.rule, hit.reason, hit.outcome, hit.place.frame].join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Maps raw findings to our rules and drops those without a rule. */
export function evidenceOf(
  hits: readonly RawFinding[],
  placed: ReadonlyMap<string, DescribedElement>,
): Evidence[] {
  return hits.flatMap((hit) => {
    const place = referenceKey(hit.place)
    const rated = ratingOf(hit, tagOf(placed.get(place)))
    if (!rated || (hit.place.frame > 0 && !isAskedOfFrames(hit, rated.rule))) return []
    return [{ hit, place, ...rated }]
  })
}

const ratingOf = (hit: RawFinding, tag: string): Rated | null =>
  hit.engine === 'axe-core' ? ratedByAxe(hit) : ratedByTable(hit, tag)

type Rated = Pick<Evidence, 'rule' | 'trust'>

function ratedByAxe({ rule, outcome }: RawFinding): Rated | null {
  const known = AXE_RULES[rule]
  if (known) {
    const trust = outcome === 'review' ? known.review : known.violation
    return trust === null ? null : { rule: known.rule, trust }
  }
  return isRuleId(rule) ? { rule, trust: AXE_TRUST[outcome] } : null
}

function ratedByTable({ engine, rule, reason, outcome }: RawFinding, tag: string): Rated | null {
  const table = TABLES[engine]
  const known: EngineRule | undefined = table?.[`${rule}:${reason}`] ?? table?.[rule]
  const trust = known?.trust[outcome]
  return known && trust ? { rule: known.byTag?.[tag] ?? known.rule, trust: TRUST[trust] } : null
}

const tagOf = (element: DescribedElement | undefined): string =>
  /^<([\w-]+)/.exec(element?.element ?? '')?.[1] ?? ''

/**
 * Rules about a whole page don't apply to its frames. Only one of axe-core's rules doesn't take this into
 * account.
 */
const isAskedOfFrames = ({ engine }: RawFinding, rule: RuleId): boolean =>
  !ACCESSIBILITY_RULES[rule].isOfPage || (engine === 'axe-core' && rule !== 'bypass')

export const familyOf = (rule: RuleId): string => ACCESSIBILITY_RULES[rule].family ?? rule

/** Returns the keys of elements that axe-core passed. Each key includes the rule's family. */
export function vetoesOf(passes: readonly Pass[]): Set<string> {
  return new Set(
    passes.flatMap(({ rule, place }) => (isRuleId(rule) ? `${familyOf(rule)} ${referenceKey(place)}` : [])),
  )
}
