import { describe, expect, test } from 'vitest'
import { joinList } from '../../src/model/rule-phrases/join-list.ts'

describe('a joined list', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
  ])('of %j is “%s”', (names, text) => {
    expect(joinList(names)).toBe(text)
  })

  test('is cut after the given number of names', () => {
    expect(joinList(['a', 'b', 'c'], 1)).toBe('a and 2 more')
  })
})
