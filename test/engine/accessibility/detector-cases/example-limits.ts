import type { DetectorCase } from './detector-case.ts'

/** Returns a field with a hint. Fields on the same page need different labels, which become part of the ids. */
const field = (label: string, hint: string, attributes: string): string => {
  const id = label.toLowerCase().replaceAll(' ', '-')
  return `<form><label for="${id}">${label}</label><p id="${id}-hint">${hint}</p><input id="${id}" aria-describedby="${id}-hint" ${attributes}><button>Send</button></form>`
}

/** Fields that cut off values written like the example next to them. */
export const EXAMPLE_LIMIT_CASES: readonly DetectorCase[] = [
  {
    rule: 'field-limit',
    fails: field('IBAN', 'Zum Beispiel DE02 1203 0000 0000 2020 51', 'maxlength="22"'),
    passes: field('IBAN', 'Zum Beispiel DE02 1203 0000 0000 2020 51', 'maxlength="34"'),
    lang: 'de',
  },
  {
    rule: 'field-limit',
    fails: field('Ticket number', 'You find it on your ticket.', 'maxlength="8" placeholder="1234-5678"'),
    // These hints ask for a value without spaces or for only a part of one, or contain an example that fits,
    // or one that isn't a value.
    passes: [
      field('IBAN', 'For example GB29 1234 5678, without spaces', 'maxlength="12"'),
      field('Ticket', 'The last digits of e.g. 1234-5678', 'maxlength="4"'),
      field('Year', 'For example 2026 or e.g. 2026/2027', 'maxlength="4"'),
      field('Amount', 'For example 1000 EUR', 'maxlength="6"'),
      field('Day', 'For example 12 March 2026', 'maxlength="5"'),
    ].join(''),
  },
]
