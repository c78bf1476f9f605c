import { describe, expect, test } from 'vitest'
import { withAdvice, withCause } from '../../../src/engine/probes/layout/wide-texts.ts'

describe('the message about content that is too wide', () => {
  test('is unchanged if the cause is unknown, and the general advice applies', () => {
    expect(withCause('It is too wide.', null)).toEqual({ message: 'It is too wide.' })
  })

  test.each([
    [
      { kind: 'width', part: 'div.card', value: '600px' },
      'div.card has a fixed width of 600 px.',
      'Replace width: 600px on div.card with width: auto and max-width: 600px.',
    ],
    [
      { kind: 'width', part: 'div.document', value: '940px', others: ['div.footer'] },
      'div.document and div.footer have a fixed width of 940 px.',
      'Replace width: 940px on div.document and div.footer with width: auto and max-width: 940px.',
    ],
    [
      { kind: 'nowrap', part: '“Add to basket”', value: '' },
      'The style white-space: nowrap keeps “Add to basket” on one line.',
      'Set white-space: normal for “Add to basket” in narrow windows.',
    ],
    [
      { kind: 'row', part: '#tabs', value: '5' },
      '#tabs keeps its 5 items in one row.',
      'Set flex-wrap: wrap or flex-direction: column on #tabs in narrow windows.',
    ],
    [
      { kind: 'column', part: '#docs', value: '190px', word: '“transparency”' },
      'It is next to #docs, which takes up 190 px of the window, so the word “transparency” does not fit.',
      'In narrow windows, show #docs above or below the word “transparency”: set flex-wrap: wrap on the row around both, or remove the float or fixed position that puts them side by side.',
    ],
    [
      { kind: 'drawing', part: '#chart > svg', value: '555 200' },
      '#chart > svg is 555 px wide and has no viewBox, so a smaller box would cut it off instead of shrinking it.',
      'Add viewBox="0 0 555 200" to #chart > svg, and set max-width: 100% and height: auto on it. If a script draws it, have the script add the viewBox, or redraw it when the window is resized.',
    ],
    [
      { kind: 'space', part: 'body.docs', value: 'margin-left: 192px', word: '“transparency”' },
      'The style margin-left: 192px on body.docs takes up so much of the window that the word “transparency” does not fit next to it.',
      'In narrow windows, for example in @media (max-width: 480px), reduce margin-left on body.docs to at most 1rem.',
    ],
  ] as const)('names the cause and what to change: %j', (cause, because, fix) => {
    expect(withCause('It is too wide.', cause)).toEqual({ message: `It is too wide. ${because}`, fix })
  })
})

describe('the advice for text that does not fit at some window widths', () => {
  const column = { kind: 'column', part: 'div', value: '93px', word: '“Hafen”' } as const
  const repair = { style: 'overflow-wrap: anywhere', part: '#name' }

  test('is a repair that was tried, and omits a cause that the repair does not change', () => {
    expect(withAdvice('It is too wide.', { cause: column, repair })).toEqual({
      message: 'It is too wide.',
      fix: 'In these windows, set overflow-wrap: anywhere on #name. The audit tried this, and it fixed the problem.',
    })
  })

  test('refers to a column without a meaningful name as another column', () => {
    expect(withAdvice('It is too wide.', { cause: column, repair: null }).message).toContain(
      'next to another column',
    )
  })

  test('is to replace a fixed height with a minimum height', () => {
    expect(
      withAdvice('It is cut.', { cause: null, repair: { ...repair, style: 'height: auto' } }).fix,
    ).toMatch(/^Replace the fixed height of #name with min-height\./)
  })
})
