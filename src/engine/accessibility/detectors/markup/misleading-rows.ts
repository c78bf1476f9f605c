import { quoted } from '../text.ts'
import { linesOf, type MisleadingKind } from './markup-facts.ts'
import type { MarkupRow } from './markup-row.ts'

/** Returns a message that describes what a link with a wrong target does. */
const contactOf = (kind: string, seen: string, real: string): string =>
  kind === 'tel'
    ? `The link shows the number ${quoted(seen)}, but calls “${real}”.`
    : `The link shows the address ${quoted(seen)}, but writes to “${real}”.`

/** Text styles and their names in advice. */
const STYLES: Readonly<Record<string, string>> = {
  bold: 'bold type',
  italic: 'italics',
  underline: 'an underline',
}

/** How to report text that doesn't name what it refers to, or names something else. */
export const MISLEADING_ROWS: Readonly<Record<MisleadingKind, MarkupRow>> = {
  'contact-mismatch': {
    rule: 'contact-mismatch',
    isSure: () => true,
    message: (fact) => {
      const [kind = '', seen = '', real = ''] = linesOf(fact)
      return contactOf(kind, seen, real)
    },
    fix: (fact) => {
      const [kind = '', seen = ''] = linesOf(fact)
      return `Check which of the two is right. If it is the text, change the href to the ${kind === 'tel' ? 'number' : 'address'} ${quoted(seen)}. Otherwise, correct the text.`
    },
  },
  'icon-code': {
    rule: 'icon-font-text',
    isSure: () => true,
    message: (fact) => {
      const [, text = '', code = ''] = linesOf(fact)
      const control = text ? `The control ${quoted(text)} shows an icon` : 'A control shows only an icon'
      const more = fact.count > 1 ? ` The same applies to ${fact.count - 1} more.` : ''
      return `${control}, but screen readers also read its code “${code}” as part of the name.${more}`
    },
    fix: (fact) => {
      const [tag = '', text = '', ...codes] = linesOf(fact)
      const label = text ? '' : ', and an aria-label that says what the control does to the control itself'
      return `Add aria-hidden="true" to the ${tag} element with the text “${codes[0]}”${label}.${fact.count > 1 ? ' Do the same for the other icons.' : ''}`
    },
  },
  'icon-figures': {
    rule: 'icon-figures',
    isSure: (fact) => linesOf(fact)[0] === 'sure',
    message: (fact) => {
      const [, figures = ''] = linesOf(fact)
      const more = fact.count > 1 ? ` The same applies to ${fact.count - 1} more rows.` : ''
      return `Only icons without a text alternative show what the figures ${figures} mean.${more}`
    },
    fix: (fact) => {
      const [first = ''] = (linesOf(fact)[1] ?? '').match(/\d[^”]*/) ?? []
      return `Next to each figure, add what it counts, as in “${first} bedrooms” or “${first} likes”. The words can be visually hidden.`
    },
  },
  'styled-key': {
    rule: 'style-instruction',
    isSure: () => true,
    message: (fact) => {
      const [style = '', text = '', entry = ''] = linesOf(fact)
      return `${quoted(text)} explains ${STYLES[style] ?? 'this style'}, but only the style sheet gives ${quoted(entry)} this style. Screen readers read it like any other entry.`
    },
    fix: (fact) => {
      const [, , entry = ''] = linesOf(fact)
      return `Add a sign or a word to each of these entries, as in “${entry}*”, and explain it in the text. It can be visually hidden.`
    },
  },
}
