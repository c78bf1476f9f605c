import type { AccessibilityRule } from './accessibility-rule.ts'
import { ARIA_RULES } from './aria-rules.ts'
import { FORM_RULES } from './form-rules.ts'
import { INTERACTION_RULES } from './interaction-rules.ts'
import { LOOK_RULES } from './look-rules.ts'
import { NAME_RULES } from './name-rules.ts'
import { PRESENTATION_RULES } from './presentation-rules.ts'
import { STRUCTURE_RULES } from './structure-rules.ts'
import { USE_RULES } from './use-rules.ts'
import { WORDING_RULES } from './wording-rules.ts'

const ALL = {
  ...NAME_RULES,
  ...ARIA_RULES,
  ...STRUCTURE_RULES,
  ...INTERACTION_RULES,
  ...PRESENTATION_RULES,
  ...LOOK_RULES,
  ...WORDING_RULES,
  ...FORM_RULES,
  ...USE_RULES,
}

export type RuleId = keyof typeof ALL

/** All accessibility rules that issues can refer to. */
export const ACCESSIBILITY_RULES: Readonly<Record<RuleId, AccessibilityRule>> = ALL

export const isRuleId = (name: string): name is RuleId => Object.hasOwn(ALL, name)
