import { quoted } from '../text.ts'
import { linesOf } from './markup-facts.ts'
import type { MarkupRow } from './markup-row.ts'

/** How to report blockquotes that aren't quotations. */
export const QUOTE_ROWS: Readonly<Record<'quote-misuse' | 'quoted-note', MarkupRow>> = {
  'quote-misuse': {
    rule: 'quote-misuse',
    isSure: () => true,
    message: ({ detail, count, example }) => {
      const name = example?.text ? `The blockquote ${quoted(example.text)}` : 'A blockquote'
      const rest = count > 1 ? ` The same applies to ${count - 1} more.` : ''
      return `${name} contains ${detail}, so it seems to be used only for indentation. Screen readers may announce it as a quotation.${rest}`
    },
    fix: ({ count, example }) => {
      const names = example?.className ? ` class="${example.className}"` : ''
      const others = count > 1 ? ' Change the others in the same way.' : ''
      return `Replace <blockquote${names}> with <div${names}>, and set its left margin in the style sheet, such as margin-left: 40px.${others}`
    },
  },
  'quoted-note': {
    rule: 'quote-misuse',
    isSure: (fact) => linesOf(fact)[1] === 'note',
    message: (fact) => {
      const text = quoted(linesOf(fact)[0]!)
      return fact.count === 1
        ? `The blockquote ${text} is a note on the page, not a quotation, but screen readers announce it as one.`
        : `${fact.count} blockquotes, such as ${text}, are notes on the page, not quotations, but screen readers announce them as quotations.`
    },
    fix: ({ count }) =>
      `Change ${count === 1 ? 'the blockquote to a div or p element, and indent it' : 'these blockquotes to div or p elements, and indent them'} with CSS. Use blockquote only for quotations.`,
  },
}
