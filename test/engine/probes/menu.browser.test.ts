import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'menu')

const LINKS =
  '<ul><li><a href="/a">Boats</a></li><li><a href="/b">Prices</a></li><li><a href="/c">Help</a></li></ul>'
const HIDDEN = '.bar { display: none } .bar.is-open { display: block }'

interface Site {
  css?: string
  button?: string
  press?: string
  after?: string
}

/** Returns the findings about a site whose navigation a narrow window hides. */
const withMenu = async ({
  css = HIDDEN,
  button = '<button id="b">Menu</button>',
  press = "n.classList.toggle('is-open')",
  after = '',
}: Site): Promise<string[]> => {
  const head = `<style>#b { display: none } @media (max-width: 700px) { #b { display: inline-block; min-height: 44px } ${css} }</style>`
  const body = `<header>${button}<nav id="n" class="bar">${LINKS}</nav></header><main><h1>Harbor</h1><p>Open daily.</p></main>${after}
    <script>const b = document.getElementById('b'), n = document.getElementById('n'); b.addEventListener('click', () => { ${press} })</script>`
  return (await probe(body, { head })).filter((finding) =>
    /reflow-lost|expanded-stale|skipped|unchecked/.test(finding),
  )
}

const DEAD = ['warning reflow-lost #b']

describe.concurrent('a menu button in a narrow window', () => {
  test.each([
    ['sets a class that no style sheet uses', "n.classList.toggle('open')"],
    ['changes only its own state', "b.ariaExpanded = 'true'; b.firstChild.data = 'Close'"],
    ['fails', 'missing.toggle()'],
  ])('is reported if it %s', async (_name, press) => {
    expect(await withMenu({ press })).toEqual(DEAD)
  })

  test('is reported if it is the label of a checkbox that can’t be focused', async () => {
    const label = (look: string) =>
      `<input type="checkbox" id="m" aria-label="Menu" style="${look}"><label id="b" for="m">Menu</label>`
    const css = '.bar { display: none } #m:checked ~ .bar { display: block }'

    expect(await withMenu({ css, button: label('display: none'), press: '' })).toEqual(DEAD)
    expect(await withMenu({ css, button: label('position: absolute; opacity: 0.01'), press: '' })).toEqual([])
  })

  test('is reported if the navigation stays outside the window', async () => {
    const css = '.bar { position: fixed; top: 0; left: -300px; width: 260px } .bar.shown { left: 0 }'

    expect(await withMenu({ css })).toEqual(DEAD)
    expect(await withMenu({ css, press: "n.classList.add('shown')" })).toEqual([])
  })

  test('is reported if its aria-expanded attribute stays false', async () => {
    const button = '<button id="b" aria-expanded="false">Menu</button>'
    const open = "n.classList.toggle('is-open')"

    expect(await withMenu({ button, press: open })).toEqual(['warning expanded-stale #b'])
    expect(
      await withMenu({ button, press: `${open}; b.ariaExpanded = n.classList.contains('is-open')` }),
    ).toEqual([])
  })

  test.each<[string, Site]>([
    ['opens the navigation', {}],
    [
      'opens it with an animation',
      {
        css: `${HIDDEN} .bar.is-open { animation: come 600ms } @keyframes come { from { opacity: 0 } to { opacity: 1 } }`,
      },
    ],
    ['opens it later', { press: "setTimeout(() => n.classList.toggle('is-open'), 700)" }],
    ['loads it from the server first', { press: "fetch('/menu.json').catch(() => {})" }],
    ['opens another page', { press: "location.href = '/menu'" }],
    [
      'opens another copy of the navigation',
      { press: 'd.showModal()', after: `<dialog id="d">${LINKS}</dialog>` },
    ],
    [
      'scrolls to the navigation at the end of the page',
      {
        press: 'scrollTo(0, 9999)',
        after: '<div style="height: 3000px"></div>',
      },
    ],
    [
      'reacts to touches',
      { button: `<button id="b" ontouchstart="n.classList.add('is-open')">Menu</button>`, press: '' },
    ],
    ['is next to a visible navigation', { css: '', press: '' }],
    [
      'has no listener, which other rules report',
      { button: '<button id="b" hidden></button><button aria-expanded="false">Menu</button>' },
    ],
    ['opens a search', { button: '<button id="b">Search menu</button>', press: '' }],
  ])('is not reported if it %s', async (_name, site) => {
    expect(await withMenu(site)).toEqual([])
  })
})
