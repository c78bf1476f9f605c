import { describe, expect, test } from 'vitest'
import { cutFix } from '../../../src/engine/probes/layout/cut-texts.ts'

const CAUSE = {
  box: 'div.card',
  isOwn: false,
  limit: 'height: 200px',
  overflow: 'overflow: hidden',
  isSide: false,
}

describe('the advice about text that a box cuts off', () => {
  test.each([
    [
      'the box with the fixed height',
      CAUSE,
      'Replace height: 200px with min-height: 200px on div.card, the box around the text, so that it grows with its text.',
    ],
    [
      'the element itself',
      { ...CAUSE, isOwn: true },
      'Replace height: 200px with min-height: 200px on div.card so that it grows with its text.',
    ],
    [
      'a maximum height',
      { ...CAUSE, limit: 'max-height: 90px' },
      'Remove max-height: 90px from div.card, the box around the text, so that it grows with its text.',
    ],
    [
      'the style that hides the overflow',
      { ...CAUSE, limit: '' },
      'Remove overflow: hidden from div.card, the box around the text, or the fixed height from the element around it so that the box grows with its text.',
    ],
    [
      'a fixed box that cannot grow',
      { ...CAUSE, limit: 'height: 900px', fillsHeight: true as const },
      'Replace overflow: hidden with overflow-y: auto on div.card so that users can scroll to the end of the text. The box is fixed and already as high as the window, so it can’t grow.',
    ],
    [
      'a box that a short column shrinks',
      { ...CAUSE, limit: 'height: 400px', shrunkTo: 24 },
      'In this window, the column is too short and shrinks div.card to 24 px. Set flex-shrink: 0 on div.card, and give the column min-height instead of height. If body has overflow: hidden, remove it so that the page scrolls.',
    ],
    [
      'a fixed width',
      { ...CAUSE, limit: 'width: 90px', isSide: true },
      'Let the text wrap (white-space: normal and overflow-wrap: anywhere), or replace width: 90px on div.card with min-width: 90px so that the box grows with its text.',
    ],
  ])('names %s', (_name, cause, fix) => {
    expect(cutFix(cause)).toEqual({ fix })
  })

  test('is general if the box is unknown', () => {
    expect(cutFix(null)).toEqual({})
  })
})
