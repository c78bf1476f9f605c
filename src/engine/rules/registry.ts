import { OWN_ACCESSIBILITY_RULES } from './accessibility-rules.ts'
import { IA_PAGE_RULES, IA_SITE_RULES } from './ia-rules.ts'
import type { Rule, SiteRule } from './rule.ts'
import { UX_PAGE_RULES, UX_SITE_RULES } from './ux-rules.ts'

/** All single-page rules, in the order in which findings are reported. */
export const PAGE_RULES: readonly Rule[] = [...UX_PAGE_RULES, ...IA_PAGE_RULES, ...OWN_ACCESSIBILITY_RULES]

/** All multi-page rules. */
export const SITE_RULES: readonly SiteRule[] = [...UX_SITE_RULES, ...IA_SITE_RULES]
