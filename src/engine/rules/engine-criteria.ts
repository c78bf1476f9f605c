import axe from 'axe-core'
import { AXE_TAGS } from '../accessibility/engines/axe.ts'
import { ALFA_RULES } from '../accessibility/rules/alfa-rules.ts'
import { ADDED_AXE_RULES, AXE_RULES } from '../accessibility/rules/axe-rules.ts'
import { DETECTOR_RULES } from '../accessibility/rules/detector-rules.ts'
import type { EngineRules } from '../accessibility/rules/engine-rule.ts'
import { EQUAL_ACCESS_RULES } from '../accessibility/rules/equal-access-rules.ts'
import { PROBE_RULES } from '../accessibility/rules/probe-rules.ts'
import { QUALWEB_RULES } from '../accessibility/rules/qualweb-rules.ts'
import { ACCESSIBILITY_RULES, isRuleId } from '../accessibility/rules/registry.ts'
import { PAGE_RULES } from './registry.ts'

const rulesOf = (rules: EngineRules): string[] =>
  Object.values(rules).flatMap(({ rule, byTag }) => [rule, ...Object.values(byTag ?? {})])

const axeRules = (): string[] =>
  [...axe.getRules(AXE_TAGS).map(({ ruleId }) => ruleId), ...ADDED_AXE_RULES].map(
    (id) => AXE_RULES[id]?.rule ?? id,
  )

const criteriaOf = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => (isRuleId(id) ? (ACCESSIBILITY_RULES[id].wcag ?? []) : []))

/** The WCAG criteria that each engine's rules test, at least in part. */
export const ENGINE_CRITERIA: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['axe-core', new Set(criteriaOf(axeRules()))],
  ['equal-access', new Set(criteriaOf(rulesOf(EQUAL_ACCESS_RULES)))],
  ['qualweb', new Set(criteriaOf(rulesOf(QUALWEB_RULES)))],
  ['alfa', new Set(criteriaOf(rulesOf(ALFA_RULES)))],
  [
    'audit-service',
    new Set([
      ...criteriaOf([...rulesOf(DETECTOR_RULES), ...rulesOf(PROBE_RULES)]),
      ...PAGE_RULES.flatMap(({ wcag }) => wcag ?? []),
    ]),
  ],
])
