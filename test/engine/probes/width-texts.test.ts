import { describe, expect, test } from 'vitest'
import { narrowLayoutFix, stackFix, wrapTexts } from '../../../src/engine/probes/layout/width-texts.ts'

const range = { from: 768, to: 1000, narrower: 767, wider: 1024 }

describe('the texts about a row whose items wrap', () => {
  test('name the items and the width up to which they need less space', () => {
    const { message, fix } = wrapTexts({ ...range, wrapped: ['“Cards”'] })

    expect(message).toBe(
      'In windows about 768 to 1012 px wide, “Cards” wraps below the other items in the row.',
    )
    expect(fix).toMatch(/^In windows up to 1012 px wide, make the items narrower/)
  })

  test('name only the first of many items', () => {
    const { message } = wrapTexts({ ...range, wrapped: ['“A”', '“B”', '“C”', '“D”'] })

    expect(message).toContain('the last 4 items, starting with “A”, wrap below')
  })

  test('are left to the rule if the items have no text', () => {
    expect(wrapTexts({ ...range, wrapped: [] })).toEqual({})
  })
})

test('text that runs into the text below it needs a box that grows', () => {
  expect(stackFix({ upper: '“Upload your report”', lower: '“View your results”' })).toMatch(
    /^At these widths, “Upload your report” needs more height .* “View your results” below\. Let the box/,
  )
})

describe('the fix for a row that is too wide', () => {
  const row = { kind: 'row', part: 'nav', value: '2' } as const

  test('is to use the layout for narrower windows at these widths, too', () => {
    expect(narrowLayoutFix('viewport-protrusion', range, row).fix).toMatch(
      /^The layout for windows up to 767 px wide fits, so use it up to 1012 px/,
    )
  })

  test('is different if no style separates two layouts, or something else is too wide', () => {
    expect(narrowLayoutFix('viewport-protrusion', { ...range, narrower: 720 }, row)).toEqual({})
    expect(narrowLayoutFix('viewport-protrusion', range, { ...row, kind: 'media' })).toEqual({})
    expect(narrowLayoutFix('layout-protrusion', range, row)).toEqual({})
  })
})
