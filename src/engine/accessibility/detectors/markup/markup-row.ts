import type { RuleId } from '../../rules/registry.ts'
import type { MarkupFact } from './markup-facts.ts'

/** How to report one kind of markup. */
export interface MarkupRow {
  rule: RuleId
  isSure: (fact: MarkupFact) => boolean
  /**
   * Whether the finding remains a warning even if axe-core passes the element. axe-core checks something else
   * here.
   */
  isCertain?: true
  message: (fact: MarkupFact) => string
  /** Returns the advice for this element, if it differs from the rule's general advice. */
  fix?: (fact: MarkupFact) => string
}

/** The `isSure` of a row that reports certain defects only. */
export const always = (): boolean => true
