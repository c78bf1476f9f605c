import { type LookKind, linesOf } from '../markup/markup-facts.ts'
import type { MarkupRow } from '../markup/markup-row.ts'
import { quoted, shortened } from '../text.ts'

const others = (count: number): string => (count > 1 ? ` The same is true of ${count - 1} more.` : '')

const JOINED_FIXES: Readonly<Record<string, (seen: string) => string>> = {
  fraction: (seen) =>
    `Write a space between the whole number and the fraction (“${seen}”), or use a character such as ½. A space that is hidden only visually is enough.`,
  price: (seen) =>
    `Write the decimal separator into the text, as in “${seen}”. It may be hidden only visually, but not with display: none.`,
  time: (seen) =>
    `Write a colon between the hour and the minutes, as in “${seen}”. It may be hidden only visually, but not with display: none.`,
}

/** Messages and fixes for text with a line through it, by what the line seems to apply to. */
const STRUCK: Readonly<Record<string, { message: (text: string) => string; fix: (text: string) => string }>> =
  {
    price: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that this price no longer applies. Screen readers read it like the current price.`,
      fix: (text) =>
        `Put the old price into a del element, and write what it is in front of it, as in “Previous price: ${shortened(text)}”. The words may be hidden only visually.`,
    },
    time: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that this time no longer applies. Screen readers read it like any other time.`,
      fix: (text) =>
        `Put the time into a del element, and write what the line means next to it, as in “${shortened(text)} (cancelled)”.`,
    },
    row: {
      message: (text) =>
        `Only a line through the row ${quoted(text)} shows that it no longer applies. Screen readers read it like any other row.`,
      fix: () =>
        'Write what the line means in a cell of the row, such as “Cancelled”, and use a del element for the rest.',
    },
    item: {
      message: (text) =>
        `Only a line through ${quoted(text)} shows that it no longer applies. Screen readers read it like any other text.`,
      fix: (text) =>
        `Write what the line means next to the text, as in “${shortened(text)} (cancelled)” or “(done)”, and put the text into a del element.`,
    },
  }

/** How to report text whose meaning is only in its appearance. */
export const LOOK_ROWS: Readonly<Record<LookKind, MarkupRow>> = {
  'joined-numbers': {
    rule: 'joined-numbers',
    isSure: () => true,
    message: (fact) => {
      const [, seen = '', read = ''] = linesOf(fact)
      return `People see ${quoted(seen)}, but in the text the digits run together: screen readers read ${quoted(read)}.${others(fact.count)}`
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
