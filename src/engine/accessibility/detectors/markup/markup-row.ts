import type { RuleId } from '../../rules/registry.ts'
import type { MarkupFact } from './markup-facts.ts'

/** What to report about one kind of markup. */
export interface MarkupRow {
  rule: RuleId
  isSure: (fact: MarkupFact) => boolean
  /** Whether the finding remains a warning although axe-core, which checks something else, passes the element. */
  isCertain?: true
  message: (fact: MarkupFact) => string
  /** Returns the advice for this element, if it differs from the rule's general advice. */
  fix?: (fact: MarkupFact) => string
}
