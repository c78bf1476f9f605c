import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber()

const page = (script: string, attributes = 'tabindex="-1"') => `
  <main><h1>Book a room</h1><p>Rooms are free for members.</p>
  <button id="b" aria-haspopup="listbox" aria-expanded="false" aria-controls="l">Choose a room</button>
  <ul id="l" role="listbox" aria-label="Rooms" ${attributes} hidden>
    <li role="option" aria-selected="false" id="o1">Attic</li><li role="option" aria-selected="false" id="o2">Courtyard</li></ul></main>
  <script>
    const { b, l, o1, o2 } = window
    const show = (isOpen) => { l.hidden = !isOpen; b.setAttribute('aria-expanded', isOpen) }
    b.onclick = () => show(l.hidden)
    l.onclick = ({ target }) => { b.textContent = target.textContent; show(false); b.focus() }
    ${script}
  </script>`
const dead = async (script: string, attributes?: string) =>
  (await probe(page(script, attributes))).filter((line) => line.includes(' keyboard-access '))

test.concurrent('a list is reported if the keyboard can open it, but can’t reach its options', async () => {
  expect(await dead('')).toEqual(['warning keyboard-access #l'])
})

test.concurrent.each([
  [
    'the arrow keys select an option from the button',
    "b.onkeydown = ({ key }) => { if (key === 'ArrowDown') b.setAttribute('aria-activedescendant', 'o1') }",
  ],
  [
    'the arrow keys move the focus',
    "o1.tabIndex = o2.tabIndex = -1; b.onkeydown = ({ key }) => { if (key === 'ArrowDown') o1.focus() }",
  ],
  ['Tab reaches the options', 'o1.tabIndex = o2.tabIndex = 0'],
])('a list is not reported if %s', async (_way, script) => {
  expect(await dead(script)).toEqual([])
})
