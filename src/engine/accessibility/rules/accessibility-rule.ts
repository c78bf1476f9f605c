import type { Category, Impact } from '../../../model/issue.ts'

/** A rule as it appears in issues, independent of the engines. If axe-core has the same rule, its id is used. */
export interface AccessibilityRule {
  /** The category of its issues. By default, accessibility. */
  category?: Category
  /** The WCAG criterion that a violation fails, or null for a best practice. */
  wcag: string | null
  /** The consequence for people, unless a detector rates the element itself. The engines' own ratings aren't used. */
  impact: Impact
  /** Ids of the W3C ACT rules that this rule implements, fully or in part. */
  act: readonly string[]
  /** Rules of the same family report the same defect of an element. By default, a rule is its own family. */
  family?: string
  /** axe-core reports the list or table as a whole, while other engines report the elements in it. */
  isOfContainer?: true
  /** The defect belongs to the page, regardless of the element that an engine reports. */
  isOfPage?: true
  /** The page contradicts itself without failing a criterion. At most a warning. */
  isContradiction?: true
  /** The criterion has level AAA, which no page has to meet. At most a warning, reported once. */
  isBeyondAA?: true
  /** The rule with the weaker requirement. An element that fails it isn't also reported under this rule. */
  strictFormOf?: string
}
