import { describe, expect, test } from 'vitest'
import { lostFix } from '../../../src/engine/probes/layout/lost-links.ts'

const LOST = { area: '#n', from: 700, to: 959, narrower: 699, wider: 960, opener: null }

describe('the advice about a navigation that is hidden at some widths', () => {
  test('names both ends of the range of widths, and the button that narrower windows show', () => {
    expect(lostFix({ ...LOST, opener: { mark: 'button.toggle', name: 'Menu' } })).toBe(
      '“Menu” (button.toggle) appears only below 700 px. Show it up to 959 px, or show #n from 700 px.',
    )
  })

  test('asks for a button if no width shows one', () => {
    expect(lostFix(LOST)).toBe('Also show #n between 700 and 959 px, or show a menu button that opens it.')
  })

  test('omits selectors that don’t describe an element', () => {
    expect(lostFix({ ...LOST, area: 'nav', opener: { mark: 'button', name: '' } })).toBe(
      'The control that opens it appears only below 700 px. Show it up to 959 px, or show the navigation from 700 px.',
    )
  })
})
