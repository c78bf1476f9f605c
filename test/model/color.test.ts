import { describe, expect, test } from 'vitest'
import { contrastOf, nearestWithContrast, parseHex, toHex } from '../../src/model/color.ts'

const color = (text: string) => parseHex(text)!

describe('colors', () => {
  test('have the contrast that WCAG defines', () => {
    expect(contrastOf(color('#000'), color('#fff'))).toBe(21)
    expect(contrastOf(color('#777777'), color('#ffffff'))).toBeCloseTo(4.48, 2)
  })

  test.each([
    ['#777777', '#ffffff', 4.5],
    ['#1cc88a', '#ffffff', 4.5],
    ['#4b596b', '#1a2332', 4.5],
    ['#bbbbbb', '#808080', 3],
  ])('that replace %s on %s have a contrast of %d:1 or only slightly more', (text, background, ratio) => {
    const nearest = nearestWithContrast(color(text), color(background), ratio)!

    expect(contrastOf(nearest, color(background))).toBeGreaterThanOrEqual(ratio)
    expect(contrastOf(nearest, color(background))).toBeLessThan(ratio * 1.04)
  })

  test('stay the same if they already have enough contrast', () => {
    expect(toHex(nearestWithContrast(color('#333333'), color('#ffffff'), 4.5)!)).toBe('#333333')
  })

  test('have no alternative if neither black nor white reaches the required contrast', () => {
    expect(nearestWithContrast(color('#777777'), color('#808080'), 7)).toBeNull()
  })

  test.each(['red', '#12345', '', 'rgba(0, 0, 0, 0.5)'])('cannot be parsed from %j', (text) => {
    expect(parseHex(text)).toBeNull()
  })
})
