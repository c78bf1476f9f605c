import { describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/engine/probes/layout/width-range.ts'

describe('the range of widths in a message', () => {
  test.each([
    [
      'is exact if the next widths are known',
      { from: 576, to: 599, narrower: 575, wider: 600 },
      'In windows 576 to 599 px wide',
    ],
    [
      'is exact up to the widest window',
      { from: 320, to: 1920, narrower: null, wider: null },
      'In windows 320 to 1920 px wide',
    ],
    ['is a single width', { from: 576, to: 576, narrower: 575, wider: 577 }, 'In a window 576 px wide'],
    [
      'is approximate between two widths',
      { from: 576, to: 577, narrower: 575, wider: 600 },
      'In windows about 576 to 589 px wide',
    ],
    [
      'is approximate around a single width',
      { from: 600, to: 600, narrower: 560, wider: 640 },
      'In windows about 580 to 620 px wide',
    ],
  ])('%s', (_name, range, text) => {
    expect(rangeOf(range)).toBe(text)
  })
})
