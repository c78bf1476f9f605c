import type { MarkupRow } from './marks.ts'
import type { MarkupFact, MismatchKind } from './markup-facts.ts'
import { quoted } from './text.ts'

const always = () => true

/** Returns the lines of a fact's detail. */
const linesOf = ({ detail }: MarkupFact): string[] => detail.split('\n')

/** These rules compare what the markup says with what people see. */
export const MISMATCH_ROWS: Readonly<Record<MismatchKind, MarkupRow>> = {
  'copied-aria-label': {
    rule: 'name-reference',
    isSure: always,
    message: (fact) => {
      const [, label = '', own = '', other = ''] = linesOf(fact)
      return `The aria-label ${quoted(label)} of this control is about ${quoted(other)}, but the control belongs to ${quoted(own)}.`
    },
    fix: (fact) => {
      const [text = '', , own = ''] = linesOf(fact)
      return `Change the aria-label to “${text}: ${own}”.`
    },
  },
}
