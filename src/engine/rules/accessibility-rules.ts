import { phoneName } from './accessibility/phone-name.ts'
import { placeholderAlt } from './accessibility/placeholder-alt.ts'
import type { Rule } from './rule.ts'

/**
 * The accessibility rules that check a single page for defects that the accessibility engines don't report.
 */
export const OWN_ACCESSIBILITY_RULES: readonly Rule[] = [phoneName, placeholderAlt]
