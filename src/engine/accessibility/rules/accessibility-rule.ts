import type { Category, Impact } from '../../../model/issue.ts'

/**
 * A rule that issues refer to, regardless of which engine reported them. If axe-core has the same rule, the
 * rule has axe-core's id.
 */
export interface AccessibilityRule {
  /** The category of the rule's issues. Defaults to accessibility. */
  category?: Category
  /** The WCAG criterion that an element violates if it violates this rule. Null for a best practice. */
  wcag: string | null
  /** The impact on users, unless a detector rates the element itself. The engines' ratings are ignored. */
  impact: Impact
  /** The ids of the W3C ACT rules that this rule implements, fully or in part. */
  act: readonly string[]
  /**
   * Rules in the same family report the same defect in an element. By default, each rule is its own family.
   */
  family?: string
  /** axe-core reports the list or table as a whole, while other engines report the elements in it. */
  isOfContainer?: true
  /** Whether the defect belongs to the page as a whole, regardless of which element an engine reports. */
  isOfPage?: true
  /**
   * Whether the page contradicts or repeats itself without violating a criterion. These defects are warnings
   * at most.
   */
  isContradiction?: true
  /**
   * Whether the criterion has level AAA, which pages don't have to meet. These defects are reported once, as
   * warnings at most.
   */
  isBeyondAA?: true
  /**
   * The id of a rule with a weaker requirement. If an element violates that rule, it isn't also reported
   * under this one.
   */
  strictFormOf?: string
}
