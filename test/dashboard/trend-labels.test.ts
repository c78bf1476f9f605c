import { describe, expect, test } from 'vitest'
import { spreadLabels } from '../../src/dashboard/audits/trend-labels.ts'

const AREA = { gap: 16, top: 0, bottom: 200 }
const spread = (...ys: number[]) =>
  spreadLabels(
    ys.map((y, index) => ({ key: String(index), y })),
    AREA,
  ).map(({ key, y }) => `${key} at ${y}`)

describe('trend labels', () => {
  test('stay at the ends of their lines if there is room', () => {
    expect(spread(20, 60, 120)).toEqual(['0 at 20', '1 at 60', '2 at 120'])
  })

  test('move apart if their lines end close together, and keep the order of the lines', () => {
    expect(spread(52, 50, 51)).toEqual(['1 at 50', '2 at 66', '0 at 82'])
  })

  test('stay within the chart', () => {
    expect(spread(200, 199, 198)).toEqual(['2 at 168', '1 at 184', '0 at 200'])
    expect(spread(-5)).toEqual(['0 at 0'])
  })
})
