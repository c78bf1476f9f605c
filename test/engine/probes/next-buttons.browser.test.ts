import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('triggers', 'next-buttons')

test('a button that shows different content with each press needs no state', async () => {
  const views = ['The harbour is old', 'The ships are new', 'The wall is high']
    .map((text, index) => `<p class="v"${index > 0 ? ' hidden' : ''}>${text} and wide.</p>`)
    .join('')
  const next =
    "let n = 0; t.onclick = () => { n = (n + 1) % 3; document.querySelectorAll('.v').forEach((v, i) => { v.hidden = i !== n }) }"
  const body = `<div><button id="t" class="more">Next</button>${views}</div><script>${next}</script>`

  expect(await probe(body)).toEqual([])
})

test('a button without a state is reported even if a message appears after the second press', async () => {
  const hours = '<p id="p" hidden>The harbour is open every day from nine to five.</p>'
  const toast = '<div id="m" hidden>The opening hours of the harbour are closed again.</div>'
  const toggle = 't.onclick = () => { p.hidden = !p.hidden; m.hidden = !p.hidden }'
  const body = `<div><button id="t" class="more">Hours</button>${hours}</div><aside>${toast}</aside><script>${toggle}</script>`

  expect(await probe(body)).toEqual(['warning expanded-state #t'])
})
