import { confidenceOf, defectsOf, THRESHOLDS, VETO } from './defects.ts'
import { AXE_TRUST, evidenceOf } from './evidence.ts'
import { findingsOf } from './findings.ts'
import { ALFA_RULES } from './rules/alfa-rules.ts'
import { TRUST } from './rules/engine-rule.ts'
import { EQUAL_ACCESS_RULES } from './rules/equal-access-rules.ts'
import { PROBE_RULES } from './rules/probe-rules.ts'
import { QUALWEB_RULES } from './rules/qualweb-rules.ts'
import { ACCESSIBILITY_RULES } from './rules/registry.ts'

/** All that decides what becomes of the engines' results, as text: part of the ruleset's version. */
export const ACCESSIBILITY_CONTENT = JSON.stringify([
  ACCESSIBILITY_RULES,
  EQUAL_ACCESS_RULES,
  QUALWEB_RULES,
  ALFA_RULES,
  PROBE_RULES,
  [TRUST, AXE_TRUST, THRESHOLDS, VETO],
  [evidenceOf, defectsOf, confidenceOf, findingsOf].map(String),
])
