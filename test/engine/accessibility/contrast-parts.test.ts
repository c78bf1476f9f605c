import { describe, expect, test } from 'vitest'
import { type Column, unreadablePart } from '../../../src/engine/accessibility/contrast-parts.ts'

const line = { x: 0, y: 0, width: 200, height: 20 }
const columns = (...ratios: number[]): Column[] => ratios.map((ratio) => ({ line, ratios: [ratio, ratio] }))
const many = (count: number, ratio: number): number[] => Array.from({ length: count }, () => ratio)

describe('a part of a text over an image', () => {
  test('fails if it is wider than the line is high', () => {
    expect(unreadablePart(columns(...many(20, 9), ...many(11, 1.5), ...many(9, 9)), 4.5)).toEqual(
      many(22, 1.5),
    )
  })

  test('passes if it is narrower, or interrupted by readable letters', () => {
    expect(unreadablePart(columns(...many(20, 9), ...many(9, 1.5)), 4.5)).toBeNull()
    expect(unreadablePart(columns(...many(9, 1.5), 9, ...many(9, 1.5)), 4.5)).toBeNull()
  })

  test('passes if its contrast is only a little too low', () => {
    expect(unreadablePart(columns(...many(20, 9), ...many(20, 3.5)), 4.5)).toBeNull()
  })

  test('passes if it only seems wide because two lines meet', () => {
    const next = { ...line, y: 20 }
    const second = columns(...many(6, 1.5)).map((column) => ({ ...column, line: next }))
    expect(unreadablePart([...columns(...many(20, 9), ...many(6, 1.5)), ...second], 4.5)).toBeNull()
  })
})
