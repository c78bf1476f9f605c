import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { reordered } from '../../../src/engine/accessibility/detectors/reordered.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

/** Returns an ordered list whose items a style sheet shows at the given places. */
const listOf = (places: readonly number[], text: string) => ({
  element: 0,
  isOrderedList: true,
  direction: 'ltr',
  items: places.map((order, index) => ({
    element: index + 1,
    text: `${text} ${index}`,
    heading: '',
    isHeading: false,
    order,
    box: { x: 0, y: 40 * order, width: 300, height: 30 },
  })),
})
const STEP = 'Stir in the paprika and let it toast for one minute'

test.each([
  ['sentences that each have their own place', [1, 3, 2], STEP, ['sure']],
  ['sentences of which one comes first', [2, 1, 2], STEP, ['doubt']],
  ['short names', [1, 3, 2], 'Ferry to the island', ['doubt']],
  ['sentences in their own order', [1, 2, 3], STEP, []],
])('an ordered list with %s is evaluated correctly', (_what, places, text, expected) => {
  const facts = { reordered: [listOf(places, text)], page: { lang: 'en' } } as unknown as FrameFacts

  expect(reordered({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

test.each([
  ['refer to what came before', 'Then knead the dough and let it rest under a cloth', ['sure']],
  ['make sense in any order', 'Our bakery is open on all days of the week but Monday', ['doubt']],
])('parts with headings whose texts %s are evaluated correctly', (_what, text, expected) => {
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
