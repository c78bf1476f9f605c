import { describe, expect, test } from 'vitest'
import { selectorsIn } from '../../../src/engine/browser/listener-source.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'delegated')

/** A page with an element that reacts to clicks because of a listener on the whole page. */
const page = (listener: string, { tag = 'div', style = 'cursor: pointer' } = {}) => `
  <main><${tag} id="b" class="buy now" style="padding: 12px; ${style}">Show rates</${tag}><p id="o">Nothing yet</p></main>
  <script>document.addEventListener('click', (event) => { ${listener} })</script>`
const SHOW = "o.textContent = 'Two percent'"

describe.concurrent('an element whose clicks are handled by a listener on the whole page', () => {
  test.each([
    ['selects it', `if (event.target.closest('.buy')) ${SHOW}`],
    ['looks for its class', `if (event.target.classList.contains('now')) ${SHOW}`],
    [
      'belongs to React',
      `event.target.__reactProps$a1?.onClick() }); b.__reactProps$a1 = { onClick: () => ${SHOW} }; void ({`,
    ],
  ])('cannot be reached with the keyboard if the listener %s', async (_how, listener) => {
    expect(await probe(page(listener))).toEqual(['warning keyboard-access #b'])
  })

  test('cannot be reached with the keyboard if the listener is on the container of the application', async () => {
    const app = page(`if (event.target.closest('.buy')) ${SHOW}`)
      .replace('<main>', '<div id="app"><main>')
      .replace('</main>', '</main></div>')
      .replace('document.add', 'app.add')

    expect(await probe(app)).toEqual(['warning keyboard-access #b'])
  })

  test.each([
    ['is a button', page(`if (event.target.closest('.buy')) ${SHOW}`, { tag: 'button' })],
    [
      'only closes something when people press elsewhere',
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

test.concurrent('selectors are read from the source of a listener', () => {
  const source = `e=>{const t=e.target.closest("[data-act=add]");if(!t||e.target.matches('.menu a'))return
    if (!e.target.closest('.panel')) hide(); e.target.classList.contains("open"); x.closest(\`#\${id}\`)}`

  expect(selectorsIn([source])).toEqual(['[data-act=add]', '.menu a', '.open'])
  expect(selectorsIn([])).toEqual([])
})
