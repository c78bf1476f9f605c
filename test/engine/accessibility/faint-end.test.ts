import { describe, expect, test } from 'vitest'
import { faintEndOf } from '../../../src/engine/accessibility/pixels/faint-end.ts'
import { gradientAdvice } from '../../../src/engine/accessibility/texts/contrast-advice.ts'

describe('the end of the text at which the contrast is lowest', () => {
  test.each([
    ['right end', [[[5], [4], [2]]]],
    ['left end', [[[2], [4], [5]]]],
    [
      'bottom',
      [
        [[5], [5]],
        [[2], [2]],
      ],
    ],
    [null, [[[3], [3], [3]]]],
    [null, []],
  ])('is found from the contrast of the text’s parts: %s', (end, lines) => {
    expect(faintEndOf(lines)).toBe(end)
  })
})

describe('the advice about text over a gradient', () => {
  const COLORS = { selector: 'h1', text: '#ffffff', from: '#b0c4ff', to: '#3050c0', needed: 4.5 }

  test('explains where to change the gradient', () => {
    expect(gradientAdvice(COLORS, 'right end')).toMatch(
      /^Make the gradient behind h1 darker at the right end of the text: change its color there from #b0c4ff to #\w{6}, the nearest color with a contrast ratio of 4\.5:1 against the text\.$/,
    )
  })

  test('also suggests a text color if one has enough contrast on the whole gradient', () => {
    const near = { ...COLORS, text: '#cccccc', from: '#6070b0', to: '#3050c0' }

    expect(gradientAdvice(near, undefined)).toMatch(
      / Or change the text color from #cccccc to #\w{6}, which has a contrast ratio of at least 4\.5:1 against the whole gradient\.$/,
    )
  })
})
