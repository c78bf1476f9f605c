import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'disturbed-walk')
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('a page that interferes with the keyboard walk', () => {
  test('by constantly moving the focus is skipped, and a hint reports this', async () => {
    const body = `${Array.from({ length: 40 }, (_, n) => `<a href="#${n}">Link ${n}</a> `).join('')}
      <script>setInterval(() => document.querySelectorAll('a')[3].focus(), 5)</script>`

    expect(await probe(body)).toEqual(['info unchecked-content null'])
  })

  test('by focusing one field when it loads does not hide other defects', async () => {
    const body = `<a href="#one" id="a">One</a> <input autofocus aria-label="Search"> <a href="#two">Two</a>`

    expect(await probe(body, style('#a:focus { outline: none }'))).toEqual(['warning focus-visible #a'])
  })

  test('by never returning from a focus handler stops the walk, but not the other probes', async () => {
    const wide = `<p id="c" style="width: 900px">${'Words that need room. '.repeat(20)}</p>`
    const found = await probe(`<button onfocus="for (;;);">Stop</button>${wide}`, { also: ['layout'] })

    expect(found).toEqual([
      'error reflow-scroll #c',
      'info unchecked-content null',
      'skipped the rest of the keyboard probe: it exceeded its time limit',
    ])
  })

  test('by having thousands of style rules does not hide the controls without a focus ring', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `b${n}`)
    const rules = Array.from({ length: 12_000 }, (_, n) => `.c${n} * .d${n}:focus { outline: none }`)
    const own = ids.map((id) => `.${id}:focus { outline: none }`)
    const body = ids
      .map((id) => `<div class="c1 ${id}s"><button class="d1 ${id}">${id}</button></div>`)
      .join('')

    expect(await probe(body, style([...rules, ...own].join('')))).toContainEqual(
      expect.stringMatching(/^warning focus-visible /),
    )
  })

  test('by having thousands of controls is still checked in time, and a hint lists the controls that were skipped', async () => {
    const body = Array.from({ length: 3000 }, (_, n) => `<button>Button ${n}</button> `).join('')

    expect(await probe(body)).toEqual(['info unchecked-content null'])
  })
})
