import type { RuleId } from './registry.ts'

/**
 * These axe-core rules are off by default because they are new or deprecated, but their results are mostly
 * correct.
 */
export const ADDED_AXE_RULES = [
  'duplicate-id',
  'focus-order-semantics',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
] as const

interface AxeRule {
  rule: RuleId
  /** The probability that an element really violates the rule if axe-core reports a violation. */
  violation: number
  /**
   * The probability that an element violates the rule if axe-core leaves it to manual review. If null, these
   * results are dropped.
   */
  review: number | null
}

/** The axe-core rules that have a different name here or that we trust less than others. */
export const AXE_RULES: Readonly<Record<string, AxeRule>> = {
  'duplicate-id': { rule: 'duplicate-id', violation: 0.45, review: null },
  // The engines check whether an element refers to the id.
  'duplicate-id-aria': { rule: 'duplicate-id-aria', violation: 0.97, review: null },
  'focus-order-semantics': { rule: 'tab-stop-static', violation: 0.45, review: null },
  'identical-links-same-purpose': { rule: 'identical-links-same-purpose', violation: 0.45, review: 0.2 },
  'p-as-heading': { rule: 'heading-look', violation: 0.75, review: 0.2 },
  'table-fake-caption': { rule: 'table-caption-look', violation: 0.45, review: null },
  'td-has-header': { rule: 'table-headers', violation: 0.75, review: null },
  'th-has-data-cells': { rule: 'th-has-data-cells', violation: 0.97, review: 0.45 },
  'aria-valid-attr-value': { rule: 'aria-valid-attr-value', violation: 0.97, review: 0.45 },
}
