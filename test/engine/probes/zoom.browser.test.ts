import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('layout', 'zoom')
const WORDS = 'The harbour is old and the ships do not lie at the wall any more, but the sea is still there.'
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('text whose size depends on the width of the window', () => {
  test('is reported, since zooming in does not enlarge it', async () => {
    expect(await probe(`<p id="c">${WORDS}</p>`, style('#c { font-size: 1.5vw }'))).toEqual([
      'warning text-resize-none #c',
    ])
  })

  test('is reported if its size is a larger fraction of the width in narrow windows, but not large enough', async () => {
    const steps = (narrow: string) =>
      style(`#c { font-size: 1.2vw } @media (max-width: 900px) { #c { font-size: ${narrow} } }`)

    expect(await probe(`<p id="c">${WORDS}</p>`, steps('1.9vw'))).toEqual(['warning text-resize-none #c'])
    expect(await probe(`<p id="c">${WORDS}</p>`, steps('calc(8px + 2vw)'))).toEqual([])
  })

  test('is reported only as a hint if it is large', async () => {
    expect(await probe(`<h1 id="c">${WORDS}</h1>`, style('#c { font-size: 3vw }'))).toEqual([
      'info text-resize-none h1',
    ])
    const small = style('#c { font-size: 60px } @media (max-width: 900px) { #c { font-size: 24px } }')
    expect(await probe(`<h1 id="c">${WORDS}</h1>`, small)).toEqual([])
  })

  test('is not reported if part of its size is fixed', async () => {
    expect(await probe(`<p>${WORDS}</p>`, style('p { font-size: calc(0.8rem + 0.8vw) }'))).toEqual([])
    expect(await probe(`<p>${WORDS}</p>`, style('p { font-size: clamp(0.9rem, 1.6vw, 1.5rem) }'))).toEqual([])
    expect(
      await probe(`<p>${WORDS}</p>`, style('@media (max-width: 700px) { p { font-size: 12px } }')),
    ).toEqual([])
  })
})

describe.concurrent('zooming', () => {
  const PAGE = `<h1>Harbour</h1>${`<p>${WORDS}</p>`.repeat(4)}`
  const script = (body: string) => `${PAGE}<script>${body}</script>`
  const cancel = (type: string, condition: string, target = 'document') =>
    script(
      `${target}.addEventListener('${type}', (event) => { if (${condition}) event.preventDefault() }, { passive: false })`,
    )

  test.each([
    ['the plus key', cancel('keydown', "event.ctrlKey && event.key === '+'")],
    ['gestures', cancel('gesturestart', 'true')],
    ['touches with two fingers', cancel('touchmove', 'event.touches.length > 1', 'document.body')],
  ])('must not be prevented by a script that cancels %s', async (_name, body) => {
    expect(await probe(body)).toEqual(['warning zoom-blocked-script html'])
  })

  test('must not be prevented by a style', async () => {
    expect(await probe(PAGE, style('body { touch-action: pan-y }'))).toEqual([
      'warning zoom-blocked-script html',
    ])
    expect(await probe(PAGE, style('body { touch-action: manipulation }'))).toEqual([])
  })

  test('is reported with a fix that names only the actual cause', async () => {
    await using site = await startSite({
      '/': html(`<html style="touch-action: none"><title>A</title><body>${PAGE}`),
    })
    const [found] = (await probeUrl(`${site.origin}/`)).findings

    expect(found?.message).toContain('html has touch-action: none')
    expect(found?.fixSuggestion).not.toMatch(/script|preventDefault|Ctrl/)
  })

  test('is reported as a hint if a script cancels only the mouse wheel', async () => {
    expect(await probe(cancel('wheel', 'event.ctrlKey'))).toEqual(['info zoom-blocked-script html'])
  })

  test.each([
    ['leaves Ctrl to the browser', cancel('wheel', '!event.ctrlKey')],
    [
      'cancels events of one drawing',
      `<canvas width="300" height="150"></canvas>${cancel('wheel', 'true', "document.querySelector('canvas')")}`,
    ],
    ['cancels events of one part of the page', cancel('wheel', 'true', "document.querySelector('p')")],
    ['listens passively', cancel('touchmove', 'true').replace('passive: false', 'passive: true')],
    ['cancels a shortcut', cancel('keydown', "event.ctrlKey && event.key === 'k'")],
    [
      'zooms a drawing that fills the page',
      `<canvas style="position: fixed; inset: 0; width: 100%; height: 100%"></canvas>${cancel('wheel', 'event.ctrlKey')}`,
    ],
  ])('is not reported if a script %s', async (_name, body) => {
    expect((await probe(body)).filter((finding) => finding.includes('zoom'))).toEqual([])
  })
})

describe.concurrent('text that only some zoom levels enlarge', () => {
  const page = `<p id="c">${WORDS}</p>`
  const steps = (wide: string, narrow: string, max = 480) =>
    style(`#c { font-size: ${wide} } @media (max-width: ${max}px) { #c { font-size: ${narrow} } }`)

  test('is reported if it is not larger at 200% zoom', async () => {
    expect(await probe(page, steps('1.2vw', '4.4vw'))).toEqual(['warning text-resize-none #c'])
    expect(await probe(page, steps('1.2vw', '1rem'))).toEqual(['warning text-resize-none #c'])
    expect(await probe(page, steps('1.2vw', '1rem', 760))).toEqual([])
  })

  test.each([
    [
      'reported if only a minimum in pixels enlarges it',
      'max(1.35vw, 12px)',
      ['warning text-resize-none #c'],
    ],
    ['not reported if the minimum follows the text size of the browser', 'max(1.35vw, 0.75rem)', []],
    ['not reported if the minimum applies in most windows', 'clamp(16px, 1.4vw, 20px)', []],
  ])('is %s', async (_name, size, expected) => {
    expect(await probe(page, style(`#c { font-size: ${size} }`))).toEqual(expected)
  })

  test('is reported as a hint if its size depends on the width only in narrow windows', async () => {
    expect(await probe(page, steps('1rem', '4.4vw'))).toEqual(['info text-resize-none #c'])
    expect(await probe(page, steps('1rem', 'calc(10px + 1vw)'))).toEqual([])
    expect(await probe(page, steps('1rem', 'clamp(0.9rem, 4.4vw, 1.2rem)'))).toEqual([])
    expect(await probe(`<h1 id="c">${WORDS}</h1>`, steps('3rem', '8vw'))).toEqual([])
  })
})

test.concurrent('the message about zoomed text names the box that cuts it off, but not a box that clips only at its sides', async () => {
  const css =
    '#c { height: 90px; overflow: hidden } .inner { height: 20px; overflow-x: clip } #t { margin: 0; font: 20px/1.5 serif }'
  const page = `<!doctype html><html lang="en"><head><title>Page</title><style>${css}</style></head>
    <body><h1>Harbour</h1><div id="c"><div class="inner"><p id="t">${WORDS.repeat(3)}</p></div></div></body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)

  const cut = findings.find(({ rule }) => rule === 'text-resize-clipped')
  expect(cut?.fixSuggestion).toMatch(/^Replace height: 90px with min-height: 90px on #c/)
})

test.concurrent('a box with a fixed height that hides lines of text only in a narrow window is reported', async () => {
  const page = (more = '') => `<div id="b"><p id="c">${WORDS.repeat(2)}</p>${more}</div>`
  const css = style(
    '#b { height: 160px; overflow: hidden } @media (max-width: 400px) { #b { height: 90px } }',
  )

  expect(await probe(page(), css)).toEqual(['warning reflow-clipped #c'])
  expect(await probe(page('<button>Show more</button>'), css)).toEqual([])
  expect(await probe(page(), style('#b { min-height: 90px; overflow: hidden }'))).toEqual([])
})

test.concurrent('text that a narrow window hides from view on purpose is not reported as cut off', async () => {
  const list = (css: string) =>
    probe(
      `<h1>Harbour</h1><p>${WORDS}</p><div id="b"><p id="c">${WORDS}</p></div>`,
      style(`#b { display: block } @media (max-width: 700px) { #b { ${css} } }`),
    )
  const hidden = [
    'width: 1px; height: 1px; overflow: hidden',
    'position: absolute; clip: rect(0 0 0 0); width: 90px; height: 9px; overflow: hidden',
    'position: absolute; clip-path: inset(50%); width: 90px; height: 9px; overflow: hidden',
  ]

  for (const css of hidden) expect(await list(css)).toEqual([])
  expect(await list('height: 30px; overflow: hidden')).toEqual(['warning text-resize-clipped #c'])
})
