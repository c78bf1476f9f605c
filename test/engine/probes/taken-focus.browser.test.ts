import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'taken-focus')

const page = (script: string, dialog = '<dialog id="d" aria-label="Detailed search">') => `
  <a href="#main">Skip</a> <label for="q">Search</label> <input id="q"> <button>Find</button> <a href="#news">News</a>
  ${dialog}<label for="w">Words</label> <input id="w"> <button id="c">Close</button></dialog>
  <script>
    const { q, d, w, c } = window
    let isClosed = false
    d.oncancel = () => { isClosed = true }
    c.onclick = () => { isClosed = true; d.close() }
    ${script}
  </script>`
const OPEN = 'if (isClosed) { isClosed = false; return } d.showModal(); w.focus()'

describe.concurrent('a field', () => {
  test('must not open a dialog that takes the focus when it receives focus', async () => {
    expect(await probe(page(`q.onfocus = () => { ${OPEN} }`))).toEqual(['error focus-context-change #q'])
  })

  test.each([
    ['users press Enter', `q.onkeydown = ({ key }) => { if (key === 'Enter') d.showModal() }`],
    ['users click', 'q.onclick = () => d.showModal()'],
    [
      'the page receives focus for the first time',
      `addEventListener('focusin', () => d.showModal(), { once: true })`,
    ],
  ])('may open a dialog if %s', async (_when, script) => {
    expect(await probe(page(script))).toEqual([])
  })

  test('may open a small dialog that does not take the focus', async () => {
    const shown = page(
      "q.addEventListener('focus', () => { d.hidden = false }); q.onblur = () => { d.hidden = true }",
      '<div id="d" role="dialog" aria-label="Tips" hidden>',
    )

    expect(await probe(shown.replace('</dialog>', '</div>'))).toEqual([])
  })

  test('leads to a question if the dialog is small', async () => {
    const calendar = page(
      "let isDone = false; q.onfocus = () => { if (isDone) { isDone = false; return } d.hidden = false; w.focus() }; d.onkeydown = ({ key }) => { if (key === 'Escape') { isDone = true; d.hidden = true; q.focus() } }",
      '<div id="d" role="dialog" aria-label="Calendar" hidden>',
    ).replace('</dialog>', '</div>')

    expect(await probe(calendar)).toEqual(['info focus-context-change #q'])
  })
})
