import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout')
const WORDS = 'The harbour is old and the ships do not lie at the wall any more, but the sea is still there.'
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('in a window 320 px wide,', () => {
  test('a fixed width that makes the page scroll is reported', async () => {
    expect(await probe(`<div id="c"><p>${WORDS}</p></div>`, style('#c { width: 700px }'))).toEqual([
      'error reflow-scroll #c',
    ])
  })

  test('a page that cuts off overflowing content is reported', async () => {
    const css = 'body { overflow-x: hidden } #c { width: 700px }'
    expect(await probe(`<div id="c"><p>${WORDS}</p></div>`, style(css))).toEqual([
      'warning reflow-clipped #c',
    ])
  })

  test('a table that the page cuts off is reported, unless it can be scrolled into view', async () => {
    const cells = ['Harbor', 'Opening hours', 'Price of a day'].map((text) => `<td>${text}</td>`).join('')
    const table = `<table id="c"><tr>${cells}</tr><tr>${cells}</tr></table>`
    const wide = '#c { min-width: 700px }'

    expect(await probe(table, style(`html, body { overflow-x: hidden } ${wide}`))).toEqual([
      'warning reflow-clipped #c',
    ])
    expect(await probe(table, style(wide))).toEqual([])
    expect(
      await probe(
        table,
        style(
          `html, body { overflow-x: hidden } ${wide} #c { display: block; overflow-x: auto } td { min-width: 250px }`,
        ),
      ),
    ).toEqual(['warning reflow-clipped #c'])
  })

  test('text in a box that scrolls sideways is not reported as cut off, unless the box does not fit', async () => {
    const box = (css: string) =>
      probe(
        '<div id="c">https://harbour.example/ferries/timetable/summer/islands<code>x</code></div>',
        style(`body { overflow: hidden } #c { overflow: auto; ${css} }`),
      )

    expect(await box('width: 700px')).toEqual(['warning reflow-clipped #c'])
    expect(await box('')).toEqual([])
  })

  test('preformatted text must not make the page scroll sideways', async () => {
    const code = `<p>${WORDS}</p><pre id="c"><code><span>${WORDS}</span>\n<span>${WORDS}</span></code></pre>`

    expect(await probe(code)).toEqual(['error reflow-scroll #c'])
    expect(await probe(code, style('pre { overflow-x: auto }'))).toEqual([])
    expect(await probe(code, style('code { display: block; overflow-x: auto }'))).toEqual([])
    expect(await probe(code, style('pre { white-space: pre-wrap }'))).toEqual([])
  })

  test.each([
    ['text wraps', `<p>${WORDS}</p>`, ''],
    [
      'only a table or a picture is wide',
      `<table><tr><td style="min-width: 700px">${WORDS}</td></tr></table>`,
      '',
    ],
    [
      'a closed menu is next to the page',
      `<div class="menu"><p>${WORDS}</p></div>`,
      '.menu { position: absolute; left: 100%; width: 300px }',
    ],
    ['the width is a maximum', `<div style="max-width: 700px"><p>${WORDS}</p></div>`, ''],
    ['a box scrolls code', `<pre style="overflow: auto">${WORDS}</pre>`, ''],
  ])('nothing is reported if %s', async (_name, body, css) => {
    expect(await probe(body, style(css))).toEqual([])
  })

  test('text must not start beyond the left edge of the window', async () => {
    const body = `<div id="c"><p>${WORDS}</p></div>`

    expect(await probe(body, style('#c { margin-left: -120px; width: 300px }'))).toEqual([
      'warning reflow-clipped #c > p',
    ])
    expect(await probe(body, style('#c { position: absolute; left: -120px; width: 300px }'))).toEqual([])
  })

  test('the main content must not vanish', async () => {
    const css = '@media (max-width: 600px) { #c { display: none } }'

    expect(await probe(`<main><h1>Harbour</h1><div id="c"><p>${WORDS}</p></div></main>`, style(css))).toEqual(
      ['warning reflow-lost #c'],
    )
  })

  test('the buttons on cards must not vanish', async () => {
    const css = '@media (max-width: 600px) { .b { display: none } }'
    const card = (name: string, label: string) =>
      `<article><h2>${name}</h2><p><button class="b">${label}</button></p></article>`
    const cards = `${card('Loft', 'Request the loft')}${card('Cellar', 'Request the cellar')}`

    expect(await probe(`<main><h1>Rooms</h1>${cards}</main>`, style(css))).toEqual([
      'warning reflow-lost main > article:nth-of-type(1) > p > button',
    ])
    expect(await probe(`<main><h1>Rooms</h1>${card('Loft', 'Print')}</main>`, style(css))).toEqual([])
    const moved = `<p class="n"><button>Request the loft</button> <button>Request the cellar</button></p>`
    expect(await probe(`<main><h1>Rooms</h1>${cards}${moved}</main>`, style(css))).toEqual([])
  })

  test('the columns of a table must not vanish', async () => {
    const css = '@media (max-width: 600px) { .b { display: none } }'
    const table = (price: string, more: (name: string) => string) =>
      `<table><tr><th>Cabin</th><th class="b">Price for one night</th><th>More</th></tr>${[
        'Outer',
        'Inner',
        'Upper',
      ]
        .map((name) => `<tr><td>${name}</td><td class="b">${price}</td><td>${more(name)}</td></tr>`)
        .join('')}</table>`
    const found = (body: string) => probe(`<main><h1>Cabins</h1>${body}</main>`, style(css))
    const lost = ['warning reflow-lost main > table > tbody > tr:nth-of-type(1) > th:nth-of-type(2)']
    const link = (name: string) => `<a href="/${name}">${name} cabin</a>`
    expect(await found(table('from €112 upwards', link))).toEqual(lost)
    expect(await found(table('112 with breakfast', () => 'With a window'))).toEqual(lost)
    expect(await found(table('112 with breakfast', link))).toEqual([lost[0]!.replace('warning', 'info')])
    expect(await found(table('112 with breakfast', () => '112 with breakfast'))).toEqual([])
    expect(await found(table('With Breakfast', () => '<i>Price: with breakfast</i>'))).toEqual([])
    expect(await found(table('112', () => 'With a window'))).toEqual([])
    expect(await found(table('€112', () => 'With a window'))).toEqual(lost)
    expect(await found(table('112 with breakfast', () => '<button>Details</button>'))).toEqual([])
  })

  test('content may move behind a button or to a different place', async () => {
    const css =
      '@media (max-width: 600px) { .wide { display: none } } @media (min-width: 601px) { .narrow { display: none } }'

    expect(
      await probe(
        `<main><button aria-controls="c">More</button><div id="c" class="wide">${WORDS}</div></main>`,
        style(css),
      ),
    ).toEqual([])
    expect(
      await probe(`<main><p class="wide">${WORDS}</p><p class="narrow">${WORDS}</p></main>`, style(css)),
    ).toEqual([])
  })

  test('content may be hidden behind a button that only narrow windows show', async () => {
    const css =
      '@media (max-width: 600px) { #c { display: none } } @media (min-width: 601px) { button { display: none } }'
    const main = `<main><div><button>Filters</button></div><div id="c"><p>${WORDS}</p></div></main>`

    expect(await probe(main, style(css))).toEqual([])
  })

  test('columns with a fixed width are reported for making the page scroll, even if they start outside the window', async () => {
    const columns = (basis: string) =>
      `<div id="c" style="display: flex; ${basis}">${'<p style="flex: 1; margin: 0 9px">Open every day.</p>'.repeat(3)}</div>`

    expect(await probe(columns('width: 1080px'))).toEqual(['error reflow-scroll #c'])
    expect(await probe(columns('max-width: 1080px'))).toEqual([])
  })

  test('a box must not cut off its text at the side', async () => {
    const row = (css: string) =>
      `<div style="overflow: hidden; ${css}"><span id="c">Pottery workshop on Saturday, from nine to five</span></div>`

    expect(await probe(row('white-space: nowrap'))).toEqual(['warning reflow-clipped #c'])
    expect(await probe(row('white-space: nowrap; text-overflow: ellipsis'))).toEqual([])
    expect(await probe(row(''))).toEqual([])
  })

  test('a box must not scroll lines of text sideways', async () => {
    const box = (css: string) => `<div id="c" style="overflow-x: auto"><p style="${css}">${WORDS}</p></div>`

    expect(await probe(box('width: 700px'))).toEqual(['warning scroll-box-sideways #c'])
    expect(await probe(box(''))).toEqual([])
  })

  test('fixed layers must leave room for the content', async () => {
    const bar = (height: number) =>
      `<header id="c" style="position: sticky; top: 0; height: ${height}px; background: #eee">News</header>${`<p>${WORDS}</p>`.repeat(30)}`

    expect(await probe(bar(150))).toEqual(['warning fixed-cover header'])
    expect(await probe(bar(60))).toEqual([])
  })

  test('the edge of a closed menu must not cover the start of the lines', async () => {
    const strip = (css: string, margin = 8) =>
      `<nav id="c" style="position: fixed; top: 0; bottom: 0; left: -200px; width: 230px; ${css}">Menu</nav><main style="margin-left: ${margin}px">${`<p>${WORDS}</p>`.repeat(30)}</main>`

    expect(await probe(strip('background: #eee'))).toEqual(['warning fixed-cover nav'])
    expect(await probe(strip('background: #eee', 40))).toEqual([])
    expect(await probe(strip('background: transparent'))).toEqual([])
    expect(await probe(strip('background: #eee; height: 60px'))).toEqual([])
  })

  test('the edge of a sticky sidebar must not cover the start of the lines', async () => {
    const sidebar = (margin: number) =>
      `<div style="display: flex"><nav id="c" style="position: sticky; top: 0; height: 100vh; flex: none; width: 30px; margin-right: -30px; background: #eee; z-index: 1">Menu</nav><main style="margin-left: ${margin}px">${`<p>${WORDS}</p>`.repeat(30)}</main></div>`

    expect(await probe(sidebar(0))).toEqual(['warning fixed-cover nav'])
    expect(await probe(sidebar(40))).toEqual([])
  })

  test('a layer that stayed open after keyboard use is not reported', async () => {
    const layer =
      '<div id="c" hidden style="position: fixed; bottom: 0; left: 0; right: 0; height: 160px; background: #eee">Tips</div>'
    const body = `<button onfocus="c.hidden = false">Tips</button>${layer}${`<p>${WORDS}</p>`.repeat(30)}`

    expect(await probe(body)).toEqual([])
    expect(await probe(body.replace(' hidden', ''))).toEqual(['warning fixed-cover #c'])
  })
})

describe.concurrent('wider text spacing', () => {
  test('is reported if the text no longer fits in a box with a fixed height', async () => {
    const box = (css: string) =>
      `<div style="width: 300px; overflow: hidden; ${css}"><p id="c">${WORDS} ${WORDS}</p></div>`

    expect(await probe(box('height: 110px'))).toContain('warning text-spacing-clipped #c')
    expect(await probe(box('min-height: 110px'))).toEqual([])
    expect(await probe(box('height: 110px; overflow: auto'))).toEqual([])
  })

  test('is not tested outside the visible page', async () => {
    const menu = (left: number) =>
      `<div style="position: absolute; left: ${left}px; width: 300px; height: 110px; overflow: hidden"><p>${WORDS} ${WORDS}</p></div>`

    expect(await probe(menu(-400))).toEqual([])
    expect(await probe(menu(40))).toHaveLength(1)
  })

  test('is not reported in a container that a script scrolls', async () => {
    const box = (listener: string) =>
      `<div id="s" style="height: 110px; width: 300px; overflow: hidden"><p>${WORDS} ${WORDS}</p></div>
      <script>s.addEventListener('wheel', (event) => { ${listener} })</script>`

    expect(await probe(box('s.scrollTop += event.deltaY'))).toEqual([])
    expect(await probe(box('s.dataset.turned = event.deltaY'))).not.toEqual([])
  })

  test('does not apply to icon names', async () => {
    const box = (name: string) => `
      <div style="height: 40px; width: 190px; overflow: hidden; font: 16px monospace">
        <i class="${name}">keyboard_arrow_left</i>
      </div>`

    expect(await probe(box('material-icons icon'))).toEqual([])
    expect(await probe(box('direction'))).toHaveLength(1)
  })

  test('does not apply to a code editor', async () => {
    const box = `<div style="height: 110px; width: 300px; overflow: hidden"><p>${WORDS} ${WORDS}</p></div>`

    expect(await probe(`<div class="ace_editor">${box}</div>`)).toEqual([])
    expect((await probe(`<div class="story">${box}</div>`)).join()).toContain('text-spacing-clipped')
  })
})

describe.concurrent('at 200% zoom,', () => {
  const box = (css: string, more = '') =>
    probe(
      `<h1>Harbour</h1><div id="c"><p id="t">${WORDS.repeat(3)}</p></div>${more}`,
      style(`#c { ${css} } #t { margin: 0; font: 20px/1.5 serif }`),
    )

  test('a box with a fixed height that cuts off text is reported', async () => {
    expect(await box('height: 90px; overflow: hidden')).toContain('warning text-resize-clipped #t')
  })

  test('a box that already cuts off text is reported, unless it shows an excerpt', async () => {
    const excerpt = '<a href="/whole">Read the whole text</a>'

    expect(await box('height: 31px; overflow: hidden')).toContain('warning text-resize-clipped #t')
    expect((await box('height: 31px; overflow: hidden', excerpt)).join()).not.toContain('text-resize-clipped')
  })

  test.each([
    ['grows', 'min-height: 90px; overflow: hidden', ''],
    ['scrolls', 'height: 90px; overflow: auto', ''],
    [
      'has a button for the rest',
      'height: 90px; overflow: hidden',
      '<button aria-expanded="false">More</button>',
    ],
  ])('nothing is reported if the box %s', async (_name, css, more) => {
    expect((await box(css, more)).join()).not.toContain('text-resize-clipped')
  })
})
