import { type LookKind, linesOf } from '../markup/markup-facts.ts'
import type { MarkupRow } from '../markup/markup-row.ts'
import { quoted, shortened } from '../text.ts'

const others = (count: number): string => (count > 1 ? ` The same applies to ${count - 1} more.` : '')

const JOINED_FIXES: Readonly<Record<string, (seen: string) => string>> = {
  fraction: (seen) =>
    `Put a space between the whole number and the fraction (“${seen}”), or use a character such as ½. A visually hidden space is enough.`,
  price: (seen) =>
    `Include the decimal separator in the text, as in “${seen}”. It can be visually hidden, but not with display: none.`,
  time: (seen) =>
    `Put a colon between the hours and the minutes, as in “${seen}”. It can be visually hidden, but not with display: none.`,
}

/** Messages and fixes for text with a line through it, by what the line seems to apply to. */
const STRUCK: Readonly<Record<string, { message: (text: string) => string; fix: (text: string) => string }>> =
  {
    price: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that this price no longer applies. Screen readers read it like the current price.`,
      fix: (text) =>
        `Put the old price in a del element, and introduce it in words, as in “Previous price: ${shortened(text)}”. The words can be visually hidden.`,
    },
    time: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that this time no longer applies. Screen readers read it like any other time.`,
      fix: (text) =>
        `Put the time in a del element, and next to it, explain what the line means, as in “${shortened(text)} (cancelled)”.`,
    },
    row: {
      message: (text) =>
        `Only a line through the row ${quoted(text)} shows that it no longer applies. Screen readers read it like any other row.`,
      fix: () =>
        'In a cell of the row, explain what the line means, for example with “Cancelled”, and use a del element for the rest.',
    },
    item: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that it no longer applies. Screen readers read it like any other text.`,
      fix: (text) =>
        `Next to the text, explain what the line means, as in “${shortened(text)} (cancelled)” or “(done)”, and put the text in a del element.`,
    },
  }

/** How to report text whose meaning is only in its appearance. */
export const LOOK_ROWS: Readonly<Record<LookKind, MarkupRow>> = {
  'joined-numbers': {
    rule: 'joined-numbers',
    isSure: () => true,
    message: (fact) => {
      const [, seen = '', read = ''] = linesOf(fact)
      return `Users see ${quoted(seen)}, but in the text the digits run together: screen readers read ${quoted(read)}.${others(fact.count)}`
    },
    fix: (fact) => {
      const [kind = '', seen = ''] = linesOf(fact)
      return JOINED_FIXES[kind]!(seen)
    },
  },
  'struck-text': {
    rule: 'struck-text',
    isSure: (fact) => linesOf(fact)[1] === 'sure',
    message: (fact) => {
      const [kind = '', , text = ''] = linesOf(fact)
      return `${STRUCK[kind]!.message(text)}${others(fact.count)}`
    },
    fix: (fact) => {
      const [kind = '', , text = ''] = linesOf(fact)
      return STRUCK[kind]!.fix(text)
    },
  },
}
