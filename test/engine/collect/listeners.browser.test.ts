import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const listens = (selector: string, event: string) =>
  `document.querySelector('${selector}').addEventListener('${event}', () => { document.querySelector('output').innerHTML = '<p>Heard'; })`

/**
 * The script keeps no reference to the field, so the field's wrapper may be garbage-collected when the script
 * has run.
 */
const form = (paragraphs: number) => `<!doctype html><html lang="en"><title>Form</title><main><h1>Form</h1>
  <form><label for="name">Name</label> <input id="name"><output></output><button>Send</button></form>
  ${'<p>Words with a <a href="#top">link</a>.</p>'.repeat(paragraphs)}</main>
  <script>${['blur', 'keydown', 'click'].map((event) => listens('input', event)).join(';')}</script>`

describe('the event listener collector', () => {
  test.each([
    ['a short form', form(0)],
    ['a form with text', form(10)],
    ['a longer form', form(40)],
  ])('does not crash the tab of %s in five runs', async (_name, html) => {
    for (let load = 0; load < 5; load += 1) {
      const { actions } = await auditor.collect(html)

      expect(actions).toBeDefined()
    }
  })

  test('distinguishes a button with a listener from a button without a listener', async () => {
    const { actions } = await auditor.collect(
      `<title>Shop</title><button id="heard" type="button">Buy</button><button id="dead" type="button">Sell</button>
      <output></output><script>${listens('#heard', 'click')}</script>`,
    )

    expect(actions.map(({ ref, isHandled }) => [ref.selector, isHandled])).toEqual([
      ['#heard', true],
      ['#dead', false],
    ])
  })

  test('treats a listener on the window like a listener on every element', async () => {
    const { actions } = await auditor.collect(
      '<title>Shop</title><button type="button">Buy</button><script>addEventListener("click", () => {})</script>',
    )

    expect(actions).toMatchObject([{ isHandled: true }])
  })

  test.each([
    ['waits for another class', '.sell', false],
    ['waits for its class', '.buy', true],
  ])('reads a listener on the document that %s', async (_what, selector, isHandled) => {
    const { actions } = await auditor.collect(
      `<title>Shop</title><button type="button" class="buy">Buy</button><output></output>
      <script>document.addEventListener('click', (event) => { if (!event.target.closest('${selector}')) return; document.querySelector('output').textContent = 'Done' })</script>`,
    )

    expect(actions).toMatchObject([{ isHandled }])
  })

  test('ignores the listeners of a document in a frame', async () => {
    const { actions } = await auditor.collect(
      `<title>Shop</title><button id="dead" type="button">Sell</button>
      <iframe srcdoc="<button>Buy</button><script>document.body.addEventListener('click', () => {})</script>"></iframe>`,
    )

    expect(actions).toMatchObject([{ ref: { selector: '#dead' }, isHandled: false }])
  })
})
