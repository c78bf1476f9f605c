import { describe, expect, test } from 'vitest'
import { shuffled } from '../support/random.ts'
import { HELD_OUT, RANKING } from './ranking.ts'
import { drawn } from './seeded.ts'
import { GOOD_SITES, REAL_SITES } from './sites.ts'
import { ranksOf, spearman } from './spearman.ts'

describe("Spearman's rank correlation", () => {
  test('is 1 for the same order and −1 for the opposite, regardless of the distances', () => {
    expect(spearman([1, 2, 3, 4], [10, 11, 50, 51])).toBeCloseTo(1)
    expect(spearman([1, 2, 3, 4], [9, 8, 1, 0])).toBeCloseTo(-1)
  })

  test('follows 1 − 6Σd²/(n³ − n) where no values are equal', () => {
    expect(spearman([1, 2, 3, 4, 5], [2, 1, 4, 5, 3])).toBeCloseTo(1 - (6 * 8) / 120)
  })

  test('gives equal values their mean rank', () => {
    expect(ranksOf([7, 3, 7, 9])).toEqual([2.5, 1, 2.5, 4])
  })
})

describe('a seeded sample', () => {
  const findings = ['a', 'a', 'a', 'a', 'b', 'c', 'c'].map((site, id) => ({ site, id }))

  test('is the same for the same seed, and different for a different seed', () => {
    const many = Array.from({ length: 50 }, (_, index) => index)
    expect(shuffled(many, 3)).toEqual(shuffled(many, 3))
    expect(shuffled(many, 3)).not.toEqual(shuffled(many, 4))
    expect(shuffled(many, 3).toSorted((a, b) => a - b)).toEqual(many)
  })

  test('takes findings from each site in turn', () => {
    const sites = drawn(findings, 5, 1).map(({ site }) => site)
    expect(sites.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
    expect(sites.slice(3).toSorted()).toEqual(['a', 'c'])
  })

  test('contains no finding twice, and contains all findings if there are fewer than requested', () => {
    const ids = drawn(findings, 99, 2).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(findings.map(({ id }) => id))
  })
})

describe('the ranking', () => {
  const names = REAL_SITES.map(({ name }) => name)

  test.each(Object.entries(RANKING))('contains every site once: %s', (_score, order) => {
    expect(order.toSorted()).toEqual(names.toSorted())
  })

  test('holds out the sites that its seed selects', () => {
    const candidates = names.filter((name) => !GOOD_SITES.some((site) => site.name === name))
    expect(shuffled(candidates, 2026).slice(0, 4)).toEqual(HELD_OUT)
  })
})
