import { quoted, shortened } from '../text.ts'
import { linesOf, type PairingKind } from './markup-facts.ts'
import { always, type MarkupRow } from './markup-row.ts'

const CALLED: Readonly<Record<string, string>> = { table: 'table', ul: 'list', ol: 'list', dl: 'list' }

/** How to report markup that connects a text with the wrong content. */
export const PAIRING_ROWS: Readonly<Record<PairingKind, MarkupRow>> = {
  'answers-first': {
    rule: 'definition-list',
    isSure: always,
    isCertain: true,
    message: (fact) => {
      const [description = '', term = ''] = linesOf(fact)
      return `In all ${fact.count} pairs of this list, the description comes before its term, for example ${quoted(description)} before ${quoted(term)}. Screen readers connect a description with the term before it, so they announce the wrong pairs.`
    },
    fix: (fact) => {
      const [, term = ''] = linesOf(fact)
      return `In each pair, put the dt element first, for example <dt>${shortened(term)}</dt>, and its dd element after it. To show the description above the term, use CSS.`
    },
  },
  'second-question': {
    rule: 'choice-group',
    isSure: always,
    message: (fact) => {
      const [own = '', legend = ''] = linesOf(fact)
      return `The choices for ${quoted(own)} are in the fieldset of another question, so screen readers announce them with ${quoted(legend)}.`
    },
    fix: (fact) => {
      const [own = ''] = linesOf(fact)
      return `Put these choices in a fieldset of their own, after the fieldset of the other question, and make ${quoted(own)} its legend.`
    },
  },
  'foreign-heading': {
    rule: 'name-reference',
    isSure: always,
    message: (fact) => {
      const [tag = '', name = '', own = ''] = linesOf(fact)
      return `The ${CALLED[tag] ?? 'table'} under the heading ${quoted(own)} gets its name from the heading of an earlier section, so screen readers call it ${quoted(name)}.`
    },
    fix: (fact) => {
      const [, , own = ''] = linesOf(fact)
      return `Give the heading ${quoted(own)} an id of its own, and use this id in aria-labelledby here.`
    },
  },
}
