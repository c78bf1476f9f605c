import { placeholderAlt } from './accessibility/placeholder-alt.ts'
import type { Rule } from './rule.ts'

/** Accessibility rules about one page that the engines don't have. */
export const OWN_ACCESSIBILITY_RULES: readonly Rule[] = [placeholderAlt]
