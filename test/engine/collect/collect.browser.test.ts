import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callScript } from '../../../src/engine/browser/in-page-script.ts'
import { collectDesktop, collectPhone } from '../../../src/engine/collect/collect.ts'
import { links, summarize } from '../../../src/engine/collect/summary.ts'
import { INSTALL_READING } from '../../support/in-page.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const card = (index: number) => `<section class="card"><h3>Bread ${index}</h3>
  <p>Baked at five with <b>rye</b>, <a href="/bread/${index}">see loaf ${index}</a>.</p>
  <ul><li><a href="#card-${index}">Top</a></li><li><button>Buy</button></li></ul>
  <img src="/image.svg" alt="Loaf" width="32" height="18"><input name="amount-${index}" placeholder="Amount"></section>`
const cards = (count: number) =>
  `<!doctype html><title>Bread</title><main>${Array.from({ length: count }, (_, index) => card(index)).join('')}</main>`

describe('the collector', () => {
  test('measures the phone layout in a separate page load', async () => {
    const html = `<meta name="viewport" content="width=device-width"><div id="bar" style="width: 500px">Bar</div>
      <script>document.title = innerWidth</script>`

    const artifacts = await auditor.collect(html)

    expect(artifacts.phone).toMatchObject({
      viewportWidth: 390,
      overflowing: [{ ref: { selector: '#bar' } }],
    })
    expect(artifacts.title).toBe('1366')
  })

  test('does not change the page', async () => {
    await auditor.open(cards(3))
    const before = await auditor.page.content()

    await collectDesktop(auditor.page)
    const after = await auditor.page.content()
    await collectPhone(auditor.page)

    expect([after, await auditor.page.content()]).toEqual([before, before])
  })

  test('does not depend on built-ins that the page’s scripts have replaced', async () => {
    const script = `<script>Element.prototype.getAttribute = () => 'x'; Array.prototype.map = () => []; window.getComputedStyle = null</script>`

    const artifacts = await auditor.collect(
      `<title>Bread</title>${script}<main><h1>Rye</h1><a href="/rye">Rye</a></main>`,
    )

    expect(artifacts.headings).toMatchObject([{ level: 1, text: 'Rye' }])
    expect(artifacts.links).toMatchObject([{ label: 'Rye', href: '/rye', inMain: true }])
  })

  test('reads open shadow roots at their positions in the page', async () => {
    const html = `<main><h1>Bread</h1><x-card></x-card><h2>Oat</h2></main><script>
      document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML = '<h2>Rye</h2><a href="/rye">Our rye</a>'</script>`

    const artifacts = await auditor.collect(html)

    expect(artifacts.headings.map(({ text }) => text)).toEqual(['Bread', 'Rye', 'Oat'])
    expect(artifacts.links).toMatchObject([
      { label: 'Our rye', inMain: true, ref: { selector: 'main > x-card >>> a[href="/rye"]' } },
    ])
  })

  test('reads the text that a page assigns to the slots of a shadow root', async () => {
    const html = `<main><h1>Bread</h1><x-card><b slot="title">Rye</b> from our oven <i slot="more">Our rye</i></x-card></main><script>
      document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML =
        '<h2><slot name="title"></slot></h2><p><slot></slot></p><a href="/rye"><slot name="more"></slot></a><h3><slot name="none">Baker</slot></h3>'</script>`

    const artifacts = await auditor.collect(html)

    expect(artifacts.headings.map(({ text }) => text)).toEqual(['Bread', 'Rye', 'Baker'])
    expect(artifacts.links).toMatchObject([{ label: 'Our rye' }])
  })

  test('reads documents with almost no content', async () => {
    for (const html of [
      '',
      '<svg></svg>',
      '<frameset></frameset>',
      '<form><input name="id"><input name="children"></form>',
    ]) {
      expect(await auditor.collect(html)).toMatchObject({ links: [], truncated: false })
    }
  })

  test('skips elements that scripts nest more deeply than a parser would', async () => {
    const script = `<script>let node = document.body; for (let depth = 0; depth < 1000; depth += 1) {
      node = node.appendChild(document.createElement('div')) } node.innerHTML = '<h2>Deep</h2>'</script>`

    const artifacts = await auditor.collect(`<body><h1>Bread</h1>${script}`)

    expect(artifacts.headings.map(({ text }) => text)).toEqual(['Bread'])
  })

  test('reads up to 20,000 elements and reports if there are more', async () => {
    const artifacts = await auditor.collect(`<body>${'<b>x</b>'.repeat(20_010)}<h2>Too far</h2>`)

    expect(artifacts).toMatchObject({ truncated: true, headings: [] })
  })

  test.each([
    ['desktop', callScript('readDesktop', [])],
    ['phone', callScript('readPhone', [])],
  ])('makes no more than twice as many calls for a page that is twice as long (%s)', async (_, script) => {
    const [once, twice] = [await callsOn(cards(150), script), await callsOn(cards(300), script)]

    expect(once).toBeGreaterThan(1000)
    expect(twice / once).toBeLessThan(2.1)
  })
})

/**
 * Counts expensive calls while a page is read. The calls are made in the page's own world, where they can be
 * counted.
 */
async function callsOn(html: string, script: string): Promise<number> {
  await auditor.open(html)
  await auditor.page.evaluate(() => {
    const counter = { calls: 0 }
    Object.assign(window, { counter })
    const count = (owner: object, names: string[]) => {
      for (const name of names) {
        const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
        Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
          counter.calls += 1
          return original.apply(this, given)
        })
      }
    }
    count(Element.prototype, [
      'getAttribute',
      'getBoundingClientRect',
      'querySelector',
      'closest',
      'matches',
      'checkVisibility',
    ])
    count(Document.prototype, ['querySelectorAll', 'createTreeWalker', 'getElementById'])
    count(TreeWalker.prototype, ['nextNode'])
    count(Map.prototype, ['get', 'set'])
    count(window, ['getComputedStyle'])
  })
  await auditor.page.evaluate(`${INSTALL_READING}${script}`)
  return (await auditor.page.evaluate('counter.calls')) as number
}

describe('a page’s summary', () => {
  test('contains the data that the crawler and rules about several pages need', async () => {
    const artifacts = await auditor.collect(`<!doctype html><html lang="en"><head><title> Rye  bread </title>
      <meta name="description" content="Dark and sour."><link rel="canonical" href="/rye"></head><body>
      <nav><a href="/" rel="home">Home</a><a href="mailto:a@b.example">Mail</a></nav>
      <main><h1>Rye</h1><p>Dark, sour, good. <a href="/oat#top">Oat</a></p></main></body></html>`)

    expect(summarize(artifacts)).toMatchObject({
      url: `${auditor.origin}/page`,
      title: 'Rye bread',
      description: 'Dark and sour.',
      canonical: `${auditor.origin}/rye`,
      language: 'en',
      headings: [{ level: 1, text: 'Rye' }],
      navigation: [{ label: 'Home', url: `${auditor.origin}/`, pageKey: auditor.origin, group: 0 }],
      wordCount: 7,
      links: [
        { label: 'Home', url: `${auditor.origin}/`, pageKey: auditor.origin },
        { label: 'Oat', url: `${auditor.origin}/oat#top`, pageKey: `${auditor.origin}/oat` },
      ],
      fragments: [],
      isKeptOutOfSearch: false,
      offersSearch: false,
      contentWords: 5,
      components: expect.any(Array),
    })
    expect(links(artifacts)).toEqual([
      { label: 'Home', url: `${auditor.origin}/`, inNavigation: true, inMain: false, rel: 'home' },
      { label: 'Oat', url: `${auditor.origin}/oat#top`, inNavigation: false, inMain: true, rel: '' },
    ])
  })

  test('clips boxes to the viewport', async () => {
    const { prominence } =
      await auditor.collect(`<!doctype html><body style="margin: 0"><h1 style="margin: 0; height: 40px">Rye</h1>
      <img src="/image.svg" alt="" width="2000" height="300" style="display: block"><button style="display: block; width: 90px; height: 30px">Buy</button>
      <h2 style="margin-top: 900px">Below</h2></body>`)

    expect(prominence).toEqual([
      expect.objectContaining({ kind: 'heading', label: 'Rye', x: 0 }),
      { kind: 'action', label: 'Buy', x: 0, y: 340, width: 90, height: 30 },
      { kind: 'image', label: '', x: 0, y: 40, width: 1366, height: 300 },
    ])
  })

  test('uses the width of a heading’s text and counts large text as a heading', async () => {
    const { prominence } =
      await auditor.collect(`<!doctype html><body style="margin: 0"><h1 style="font: 20px monospace">Rye <em>bread</em></h1>
      <p style="font: 30px monospace">Oat</p><p>Words of the usual size</p><p style="font: 30px monospace">–</p></body>`)

    expect(prominence.map(({ kind }) => kind)).toEqual(['heading', 'heading'])
    expect(prominence.every(({ width }) => width > 30 && width < 200)).toBe(true)
  })
})
