import { describe, expect, test } from 'vitest'
import { kindOf, sizesOf } from '../../../src/engine/in-page/accessibility/detect/color/value-kinds.ts'

describe('a short value', () => {
  test.each([
    ['14:30', 'times'],
    ['14h30', 'times'],
    ['14.30 Uhr', 'times'],
    ['8.30 p.m.', 'times'],
    ['12.50', 'numbers'],
    ['4.5', 'numbers'],
    ['3/5', ''],
    ['24.12.', 'dates'],
    ['Mo 4.5', 'dates'],
    ['4.5.2026', 'dates'],
    ['2026-05-04', 'dates'],
    ['9.95 €', 'prices'],
    ['B2', 'codes'],
    ['12A', 'codes'],
    ['8.5%', 'numbers'],
  ])('with the text “%s” is of the kind “%s”', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })

  test.each([
    ['numbers', ['8.5%', '12%']],
    ['numbers', ['0,125', '0,5', '1,234']],
    ['prices', ['9.95 €', '100 €', '1.050,00 €', "CHF 1'200.50"]],
    ['times', ['12.15 am', '11 am', '12 pm', '1:30 pm', '14:30']],
    ['dates', ['3.2.26', '1.3.2026', '2.11.2026', '1.1.2027']],
    ['dates', ['2026-03-01', '2026-11-02']],
    ['codes', ['A2', 'A10']],
  ])('of the kind “%s” is smaller than the next value in %j', (kind, texts) => {
    const sizes = texts.map((text) => sizesOf(kind)[0]!(text))
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(new Set(sizes).size).toBe(texts.length)
  })

  test('that is a date may start with the month', () => {
    const sizes = ['2/14/2026', '11/3/2026', '12/1/2026'].map((text) => sizesOf('dates')[1]!(text))
    expect(sizes).toEqual([20260214, 20261103, 20261201])
  })
})
