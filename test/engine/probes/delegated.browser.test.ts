import { describe, expect, test } from 'vitest'
import { selectorsIn } from '../../../src/engine/browser/listener-source.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'delegated')

/** Returns a page with an element that reacts to clicks because of a listener on the whole page. */
const page = (listener: string, { tag = 'div', style = 'cursor: pointer' } = {}) => `
  <main><${tag} id="b" class="buy now" style="padding: 12px; ${style}">Show rates</${tag}><p id="o">Nothing yet</p></main>
  <script>document.addEventListener('click', (event) => { ${listener} })</script>`
const SHOW = "o.textContent = 'Two percent'"

describe.concurrent('an element whose clicks are handled by a listener on the whole page', () => {
  test.each([
    ['selects the element', `if (event.target.closest('.buy')) ${SHOW}`],
    ['looks for its class', `if (event.target.classList.contains('now')) ${SHOW}`],
    [
      'belongs to React',
      `event.target.__reactProps$a1?.onClick() }); b.__reactProps$a1 = { onClick: () => ${SHOW} }; void ({`,
    ],
  ])('cannot be reached with the keyboard if the listener %s', async (_how, listener) => {
    expect(await probe(page(listener))).toEqual(['warning keyboard-access #b'])
  })

  test('cannot be reached with the keyboard if the listener is on the application’s container', async () => {
    const app = page(`if (event.target.closest('.buy')) ${SHOW}`)
      .replace('<main>', '<div id="app"><main>')
      .replace('</main>', '</main></div>')
      .replace('document.add', 'app.add')

    expect(await probe(app)).toEqual(['warning keyboard-access #b'])
  })

  test.each([
    ['is a button', page(`if (event.target.closest('.buy')) ${SHOW}`, { tag: 'button' })],
    [
      'only closes something when a click is outside it',
      page(`if (!event.target.closest('.buy')) ${SHOW}`, { style: '' }),
    ],
    [
      'does not look like a control',
      page(`if (event.target.closest('.buy')) ${SHOW}`, { tag: 'p', style: '' }),
    ],
  ])('is not reported if it %s', async (_what, body) => {
    expect(await probe(body)).toEqual([])
  })
})

describe.concurrent('symbols such as stars in a shadow root', () => {
  const rating = (content: string, attributes = '', target = 'root') =>
    probe(
      `<h1>Rate the play</h1><div id="r"${attributes}></div><script>const root = r.attachShadow({ mode: 'open' }); root.innerHTML = \`<style>b { cursor: pointer; font-size: 2rem }</style><p>${content}</p>\`; ${target}.addEventListener('click', () => {})</script>`,
    )
  const found = expect.stringMatching(/^warning keyboard-access /)

  test('are reported as unreachable with the keyboard if only the shadow root listens to clicks', async () => {
    expect(await rating('<b>☆</b><b>☆</b><b>☆</b>')).toEqual([found, found, found])
  })

  test.each([
    ['be in buttons', '<button><b>☆</b></button>', ''],
    ['accompany a field', '<b>☆</b><b>☆</b><label>Stars <input type="range" min="1" max="2"></label>', ''],
    ['belong to an element that the keyboard reaches', '<b>☆</b><b>☆</b>', ' tabindex="0" role="slider"'],
  ])('may %s', async (_what, content, attributes) => {
    expect(await rating(content, attributes)).not.toContainEqual(found)
  })

  test('are not reported if they do nothing', async () => {
    expect(await rating('<b>☆</b>', '', 'new EventTarget()')).toEqual([])
  })
})

test.concurrent('selectors are read from the source code of a listener', () => {
  const source = `e=>{const t=e.target.closest("[data-act=add]");if(!t||e.target.matches('.menu a'))return
    if (!e.target.closest('.panel')) hide(); e.target.classList.contains("open"); x.closest(\`#\${id}\`)}`

  expect(selectorsIn([source])).toEqual(['[data-act=add]', '.menu a', '.open'])
  expect(selectorsIn([])).toEqual([])
})
