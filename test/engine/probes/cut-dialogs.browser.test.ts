import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('triggers', 'cut-dialogs')

const page = (css: string, content = '<p>Members return the cars clean.</p>') => `
  <style>dialog { ${css} }</style><main><h1>Join</h1><button id="b" type="button">Read the terms</button></main>
  <dialog id="d" aria-label="Terms">${content}<form method="dialog" style="position: absolute; top: 560px"><button>Close</button></form></dialog>
  <script>b.onclick = () => d.showModal()</script>`

describe.concurrent('a dialog with a fixed height', () => {
  test('must fit into the window of people who zoom in', async () => {
    expect(
      await probe(page('top: 10px; margin-top: 0; height: 620px; max-height: none; overflow: hidden')),
    ).toEqual(['warning dialog-cut #d'])
  })

  test.each([
    ['it scrolls', 'height: 620px'],
    ['the page scrolls it', 'position: absolute; top: 10px; height: 620px; max-height: none'],
    [
      'it becomes lower',
      'height: 620px; max-height: none; } @media (max-height: 600px) { dialog { height: 90vh; overflow: auto',
    ],
  ])('is not reported if %s', async (_why, css) => {
    expect(await probe(page(css))).toEqual([])
  })

  test('leads to a question if it is only a little too high at 400% zoom', async () => {
    const low = page('top: 10px; margin-top: 0; height: 260px; max-height: none; overflow: hidden')

    expect(await probe(low.replace('560px', '240px'))).toEqual(['info dialog-cut #d'])
  })

  test('is not reported for a control outside the window at any size', async () => {
    const hidden = '<p>Text</p><a href="#x" style="position: fixed; left: -9999px">Skip</a>'

    expect(await probe(page('height: 620px', hidden))).toEqual([])
  })
})
