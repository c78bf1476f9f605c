import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { drawnMeasures } from '../../../src/engine/accessibility/detectors/images/drawn-measures.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const DRAWING = {
  element: 1,
  kind: 'svg',
  role: 'img',
  fallback: '72 kWh',
  box: { x: 0, y: 0, width: 200, height: 200 },
  isAriaHidden: false,
  isDescribed: false,
  within: [],
}

test.each([
  ['Label of the fridge', 'sure'],
  ['Klasse des Hauses', 'sure'],
  ['Labeled parts of a bike', 'doubt'],
  ['Labeled parts of a bike', 'doubt'],
  ['Unser Klassenzimmer', 'doubt'],
  ['Les classeurs de notre bureau', 'doubt'],
])('the name “%s” determines whether a drawing is certain to show a value: %s', (name, expected) => {
  const facts = { images: [{ ...DRAWING, name }], blocks: [], tables: [] } as unknown as FrameFacts

  expect(drawnMeasures({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual([
    expected,
  ])
})
