import { expect, test } from 'vitest'
import { isRecount } from '../../../src/engine/probes/forms/recount.ts'

test.each([
  ['6 recipes', '0 recipes'],
  ['6 recipes', '1 recipe'],
  ['Showing 12 of 12 walks', 'Showing 3 of 12 walks'],
  ['1,204 houses', '96 houses'],
  ['6 recipes', 'No recipes'],
])('text that changes from “%s” to “%s” reports a number of results', (before, after) => {
  expect(isRecount(before, after)).toBe(true)
})

test.each([
  ['6 recipes', '6 recipes'],
  ['6 recipes', '9 recipes'],
  ['6 recipes', '4 people'],
  ['from £30 a night', 'from £20 a night'],
  ['25 % off', '10 % off'],
  ['12', '4'],
  ['Ready in 30min', 'Ready in 15min'],
])('text that changes from “%s” to “%s” does not report a number of results', (before, after) => {
  expect(isRecount(before, after)).toBe(false)
})
