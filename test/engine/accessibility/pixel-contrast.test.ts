import { describe, expect, test } from 'vitest'
import { judgeContrast } from '../../../src/engine/accessibility/pixels/pixel-contrast.ts'
import type { Rgb } from '../../../src/model/color.ts'

const TEXT = {
  element: 1,
  color: [255, 255, 255] as [number, number, number],
  opacity: 1,
  isLarge: false,
  isSymbol: false,
  isOnGradient: true,
}

/** Returns measurements of text whose left half is on one color and whose right half is on another. */
function measured(left: Rgb, right: Rgb, [leftRatio, rightRatio]: [number, number]) {
  const half = <Value>(value: Value) => Array.from({ length: 100 }, () => value)
  const parts = [
    ...Array.from({ length: 10 }, () => [leftRatio]),
    ...Array.from({ length: 10 }, () => [rightRatio]),
  ]
  return {
    ratios: [...half(leftRatio), ...half(rightRatio)],
    grounds: [...half(left), ...half(right)],
    lines: [parts],
  }
}

describe('the message about text over a gradient', () => {
  test('states at which end the contrast is lowest', () => {
    expect(judgeContrast(TEXT, measured([200, 200, 200], [150, 150, 150], [1.6, 2.9]))).toMatchObject({
      message: expect.stringContaining('The contrast is lowest at the left end of the text.'),
    })
  })

  test('names no end if the background is almost the same color behind the whole text', () => {
    expect(judgeContrast(TEXT, measured([150, 150, 150], [148, 148, 148], [2, 2.9]))).toMatchObject({
      message: expect.not.stringContaining('lowest'),
    })
  })
})
