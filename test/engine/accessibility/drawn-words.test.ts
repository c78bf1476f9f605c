import { expect, test } from 'vitest'
import { factsIn, unsaidFacts } from '../../../src/engine/accessibility/detectors/images/drawn-words.ts'

test.each([
  ['the times on a poster', '14:00 race, 19:30 dinner, 21:15 ball', ['14:00', '19:30', '21:15']],
  ['an axis of hours', '08:00 10:00 12:00 14:00', []],
  ['an axis of half hours', '8h30 9h00 9h30', []],
])('the facts in a drawing exclude the labels of its axes: %s', (_what, text, expected) => {
  expect(unsaidFacts(factsIn(text), () => false)).toEqual(expected)
})
