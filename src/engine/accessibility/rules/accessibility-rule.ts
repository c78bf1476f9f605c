import type { Impact } from '../../../model/issue.ts'

/** A rule as issues name it, whatever engines find it; one of axe-core's ids where axe-core has the same rule. */
export interface AccessibilityRule {
  /** The criterion that a violation breaks; null for a best practice. */
  wcag: string | null
  /** Where the engine that found it does not say. */
  impact: Impact
  /** Rules of the W3C's ACT collection that it implements, wholly or partly. */
  act: readonly string[]
  /** Rules of one family name the same defect of an element; by itself each is its own. */
  family?: string
  /** What axe-core tells of a list or table as a whole, others tell again of what is in it. */
  isOfContainer?: true
  /** A defect of the page, wherever an engine places it. */
  isOfPage?: true
  /** No criterion, but the page contradicts itself: at most a warning. */
  isContradiction?: true
  /** Of level AAA: no page is required to meet it. At most a warning, and told once. */
  isBeyondAA?: true
  /** What asks for less: an element that fails that is not told to fail this too. */
  strictFormOf?: string
}
