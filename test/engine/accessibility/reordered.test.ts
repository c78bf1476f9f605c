import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { reordered } from '../../../src/engine/accessibility/detectors/order/reordered.ts'
import { announcesSteps } from '../../../src/engine/accessibility/words/step-words.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

/** Returns an ordered list whose items a style sheet shows at the given positions. */
const listOf = (places: readonly number[], text: string) => ({
  element: 0,
  isOrderedList: true,
  direction: 'ltr',
  intro: '',
  hasArrows: false,
  isInForm: true,
  items: places.map((order, index) => ({
    element: index + 1,
    text: `${text} ${index}`,
    heading: '',
    isHeading: false,
    fields: 0,
    order,
    box: { x: 0, y: 40 * order, width: 300, height: 30 },
  })),
})
const STEP = 'Stir in the paprika and let it toast for one minute'

test.each([
  ['sentences that each have their own position', [1, 3, 2], STEP, ['sure']],
  ['sentences of which one comes first', [2, 1, 2], STEP, ['doubt']],
  ['short names', [1, 3, 2], 'Ferry to the island', ['doubt']],
  ['sentences in their original order', [1, 2, 3], STEP, []],
])('an ordered list with %s is evaluated correctly', (_what, places, text, expected) => {
  const facts = { reordered: [listOf(places, text)], page: { lang: 'en' } } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test.each([
  ['refer to what came before', 'Then knead the dough and let it rest under a cloth', ['sure']],
  ['make sense in any order', 'Our bakery is open on all days of the week but Monday', ['doubt']],
])('sections with headings whose text %s are evaluated correctly', (_what, text, expected) => {
  const list = listOf([1, 3, 2], text)
  const items = list.items.map((item) => ({ ...item, heading: `About bread ${item.order}` }))
  const facts = {
    reordered: [{ ...list, isOrderedList: false, items }],
    page: { lang: 'en' },
  } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test('the text below a heading may refer to what came before', () => {
  const list = listOf([1, 3, 2], 'Oven Then bake the bread for forty minutes until dark')
  const items = list.items.map((item) => ({ ...item, heading: 'Oven' }))
  const facts = {
    reordered: [{ ...list, isOrderedList: false, items }],
    page: { lang: 'en' },
  } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual([
    'sure',
  ])
})

test.each([
  ['one stage after the other', 'Go through these stages one after the other.', [1, 3, 2], ['sure']],
  ['eine nach der anderen', 'Erledigen Sie eine Aufgabe nach der anderen.', [1, 3, 2], ['sure']],
  ['no order', 'Here is what we do.', [1, 3, 2], []],
  ['one after the other, with one of them first', 'One after the other.', [1, 0, 1], []],
])(
  'stages are evaluated correctly if the text before them announces %s',
  (_what, intro, places, expected) => {
    const box = { ...listOf(places, 'Ferry to the island'), isOrderedList: false, intro }
    const facts = { reordered: [box], page: { lang: 'en' } } as unknown as FrameFacts

    expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
      expected,
    )
  },
)

test.each([
  ['years', ['1898 The pier', '1955 The storm', '1921 The railway'], [0, 2, 1], ['sure']],
  ['dates', ['2024-05-31 Start', '2024-07-01 End', '2024-06-12 Middle'], [0, 2, 1], ['sure']],
  ['years from last to first', ['1955 The storm', '1921 The railway', '1898 The pier'], [2, 1, 0], []],
  ['prices', ['1898 € bike', '1955 € car', '1921 € boat'], [0, 2, 1], []],
])('%s are evaluated correctly', (_what, texts, places, expected) => {
  const list = listOf(places, '')
  const items = list.items.map((item, index) => ({ ...item, text: texts[index] ?? '' }))
  const facts = {
    reordered: [{ ...list, isOrderedList: false, items }],
    page: { lang: 'en' },
  } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test.each([
  [
    'steps that the text before them announces',
    { intro: 'Follow these steps.' },
    'Ferry to the island',
    ['sure'],
  ],
  ['texts with arrows between them', { hasArrows: true }, 'Ferry to the island', ['sure']],
  ['single words with arrows between them', { hasArrows: true }, 'Ferry', []],
  ['texts without a sign of their order', {}, 'Ferry to the island', []],
])('reversed %s are evaluated correctly', (_what, more, text, expected) => {
  const box = { ...listOf([3, 2, 1], text), isOrderedList: false, ...more }
  const facts = { reordered: [box], page: { lang: 'en' } } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test.each([
  ['a form with three fields', [3, 2, 1], 1, true, ['sure']],
  ['a form with two groups of fields', [2, 1], 2, true, ['sure']],
  ['a form with the two fields of a range', [2, 1], 1, true, []],
  ['a form with fields of which one comes first', [2, 3, 1], 1, true, []],
  ['a toolbar with three fields', [3, 2, 1], 1, false, ['doubt']],
])('reversed parts of %s are evaluated correctly', (_what, places, fields, isInForm, expected) => {
  const box = listOf(places, 'Name')
  const items = box.items.map((item) => ({ ...item, fields }))
  const facts = {
    reordered: [{ ...box, isOrderedList: false, isInForm, items }],
    page: { lang: 'en' },
  } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test.each([
  ['Bread in 3 easy steps', true],
  ['How to apply. Steps:', true],
  ['In drei Schritten zum Ausweis', true],
  ['Suivez ces étapes', true],
  ['Los pasos siguientes', true],
  ['Mischen Sie alles in der folgenden Reihenfolge', true],
  ['Put the sentences in the right order', true],
  ['Steps from the beach', false],
  ['The hotel is 3 steps away from the beach', false],
  ['The tower has 365 steps', false],
  ['A due passi dal mare', false],
  ['Quattro passi in centro', false],
  ['A pocos pasos de la playa', false],
  ['A poucos passos da praia', false],
  ['Les étapes du Tour', false],
  ['Die Sieger in umgekehrter Reihenfolge', false],
  ['Výsledky v obráceném pořadí', false],
])('whether “%s” announces steps is determined correctly: %s', (text, expected) => {
  expect(announcesSteps(text)).toBe(expected)
})
