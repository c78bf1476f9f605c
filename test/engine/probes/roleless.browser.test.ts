import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'roleless')

const box = (style: string) => `
  <main><a href="#p">Ports</a> <div id="c" tabindex="0" style="${style}">Anywhere</div><p id="p">Choose a port.</p></main>
  <script>for (const type of ['click', 'keydown']) c.addEventListener(type, () => { p.textContent = 'All ports' })</script>`

test('a focusable text without a role that looks like a field is reported even without a hand cursor', async () => {
  expect(await probe(box('border: 1px solid'))).toEqual(['warning control-role #c'])
  expect(await probe(box('border: 1px solid; height: 200px'))).toEqual([])
})
