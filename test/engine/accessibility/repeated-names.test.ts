import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { repeatedNames } from '../../../src/engine/accessibility/detectors/fields/repeated-names.ts'
import type { RepeatedNamesFact } from '../../../src/engine/accessibility/detectors/fields/repeated-names-fact.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const PLAIN: RepeatedNamesFact = {
  element: 0,
  members: [0, 1, 2, 3, 4, 5],
  kind: 'checkbox',
  names: ['Email', 'SMS'],
  titles: ['Parcels', 'Recalls', 'Offers'],
  hasMarkedTitles: false,
  isList: false,
}
const ONE = { names: ['On'], members: [0, 1, 2] }

test.each([
  ['several choices next to plain text', {}, ['choice-group sure']],
  ['several choices below headings', { hasMarkedTitles: true }, ['choice-group doubt']],
  ['several fields next to plain text', { kind: 'field' }, ['field-group sure']],
  ['several fields below headings', { kind: 'field', hasMarkedTitles: true }, []],
  ['one switch next to plain text', { ...ONE, kind: 'switch' }, ['label-text sure']],
  ['one switch below a heading', { ...ONE, kind: 'switch', hasMarkedTitles: true }, []],
  ['one field in each item of a list', { ...ONE, kind: 'field', isList: true }, []],
  ['one quantity in each row', { ...ONE, kind: 'field', names: ['Qty'] }, []],
  ['one other field in each row', { ...ONE, kind: 'field' }, ['label-text sure']],
] as const)('the same names in rows with %s are evaluated correctly', (_what, change, expected) => {
  const facts = { repeatedNames: [{ ...PLAIN, ...change }] } as unknown as FrameFacts

  expect(
    repeatedNames({ facts, words: wordsWithEnglish('en') }).map(
      ({ rule, strength }) => `${rule} ${strength}`,
    ),
  ).toEqual(expected)
})

test('the message and the advice name the repeated names and the text next to them', () => {
  const facts = { repeatedNames: [PLAIN] } as unknown as FrameFacts
  const [found] = repeatedNames({ facts, words: wordsWithEnglish('en') })

  expect(found!.message).toContain('“Email” and “SMS”')
  expect(found!.message).toContain('“Parcels” and “Recalls”')
  expect(found!.fix).toContain('“Parcels”')
})
