import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'roleless')

const box = (style: string) => `
  <main><a href="#p">Ports</a> <div id="c" tabindex="0" style="${style}">Anywhere</div><p id="p">Choose a port.</p></main>
  <script>for (const type of ['click', 'keydown']) c.addEventListener(type, () => { p.textContent = 'All ports' })</script>`

test.concurrent('focusable text without a role that looks like a field is reported even if it has no pointer cursor', async () => {
  expect(await probe(box('border: 1px solid'))).toEqual(['warning control-role #c'])
  expect(await probe(box('border: 1px solid; height: 200px'))).toEqual([])
})

test.concurrent('an icon in a password field is reported, but not an icon in another field, which often only sets the focus', async () => {
  const field = (type: string) =>
    `<a href="#p">Ports</a> <a href="#q">Boats</a> <label for="p">Word</label><div><input type="${type}" id="p"><span style="cursor: pointer"><i id="c" style="display: inline-block; width: 20px; height: 20px"></i></span></div>
    <script>c.onclick = () => { p.type = p.type === 'text' ? 'password' : 'text' }</script>`

  expect(await probe(field('password'))).toEqual(['warning keyboard-access #c'])
  expect(await probe(field('text'))).toEqual([])
})
