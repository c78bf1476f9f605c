import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'large-text')
const TILES = [
  ['Back pain', 'Gentle training and advice on how to sit and lift at work, in the first appointment.'],
  ['Sports injuries', 'From the first taping to the day when you are back on the pitch with your team.'],
]
const tiles = (css: string, more = '') =>
  probe(
    `<h1>Treatments</h1><div id="r">${TILES.map(([title, text]) => `<div class="tile"><h2>${title}</h2><p>${text}</p>${more}</div>`).join('')}</div>`,
    {
      head: `<style>#r { display: flex; flex-wrap: wrap; gap: 1rem; max-width: 800px } .tile { flex: 1 1 200px; ${css} } h2, p { margin: 8px 0 } p { line-height: 1.6 }</style>`,
    },
  )
const FIXED = 'height: 160px; overflow: hidden'

describe.concurrent('if the browser’s text size is doubled,', () => {
  test('boxes with a height in pixels that cuts off lines are reported once', async () => {
    expect(await tiles(FIXED)).toEqual([expect.stringContaining('warning text-resize-clipped')])
  })

  test.each([
    ['grow', 'min-height: 160px; overflow: hidden', ''],
    ['scroll', 'height: 160px; overflow: auto', ''],
    ['are as tall as their text', 'height: 16rem; overflow: hidden', ''],
    ['show the text that overflows', 'height: 160px', ''],
    ['have room for the larger text', 'height: 420px; overflow: hidden', ''],
    [
      'have a size of text that does not change',
      `${FIXED}; font-size: 16px`,
      '<style>h2 { font-size: 24px }</style>',
    ],
    ['have a button that shows the rest', FIXED, '<button aria-expanded="false">More</button>'],
  ])('nothing is reported if the boxes %s', async (_name, css, more) => {
    expect((await tiles(css, more)).join()).not.toContain('text-resize-clipped')
  })
})
