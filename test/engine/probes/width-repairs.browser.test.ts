import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probeUrl } = createProber()

/** Returns the advice for text that doesn’t fit at some window widths. */
async function adviceFor(body: string, rules = /^layout-(?:collision|protrusion)$/): Promise<string[]> {
  const page = `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)
  return findings.flatMap(({ rule, fixSuggestion }) => (rules.test(rule) ? [fixSuggestion] : []))
}

test.concurrent('the advice for text in a box with a fixed height is to let the box grow', async () => {
  const body = `<div id="bar" style="height: 40px; width: 40%; font: 24px/40px serif">The harbor and its pilots</div>
    <p style="margin: 0">The ferries leave every hour from the old pier in the west.</p>`

  expect(await adviceFor(body)).toEqual([
    'Replace the fixed height of #bar with min-height. The audit tried this, and it fixed the problem.',
  ])
})

test.concurrent('the advice for a long word is to wrap it if it then fits in its box', async () => {
  const body = `<div id="card" style="width: 30%; border: 1px solid"><p id="name">Donaudampfschifffahrtsgesellschaft</p></div>`

  expect(await adviceFor(body)).toEqual([
    'In these windows, set overflow-wrap: anywhere on #name. The audit tried this, and it fixed the problem.',
  ])
})

test.concurrent('the advice for code whose lines wrap is to let its long words break', async () => {
  const body = `<pre style="white-space: pre-wrap">curl https://harbor.example/ferries/timetable/summer/islands/north</pre>`

  expect(await adviceFor(body, /^reflow-scroll$/)).toEqual([expect.stringMatching(/overflow-wrap: anywhere/)])
})

test('the advice for a word next to a wide margin is to make the margin smaller', async () => {
  const page = (style: string) =>
    adviceFor(`<div style="${style}"><p>The administrationsoffice is open.</p></div>`, /^reflow-scroll$/)

  expect(await page('margin-left: 200px')).toEqual([
    expect.stringMatching(/^In narrow windows.* margin-left/),
  ])
  expect(await page('margin-left: 20px; font-size: 36px')).toEqual([
    expect.stringMatching(/^Reduce the font size/),
  ])
})

test('the advice for an item at the end of a row is to let the row wrap', async () => {
  const items =
    '<span>Ferries</span><span>Harbor</span><span>Pilots</span><span>Tides</span><span>Piers</span>'
  const body = `<div class="tabs" style="display: flex; gap: 60px">${items}</div>`

  expect(await adviceFor(body, /^reflow-scroll$/)).toEqual([
    'Set flex-wrap: wrap or flex-direction: column on div.tabs in narrow windows.',
  ])
})

test('the advice for a page with a fixed width is to remove that width', async () => {
  const body = `<style>body { width: 700px }</style><p>The ferries leave every hour from the old pier in the west, and the pilots wait there.</p>`

  expect(await adviceFor(body, /^reflow-scroll$/)).toEqual([
    'Replace width: 700px on body with max-width: 700px. The audit tried this, and the page fit the window.',
  ])
})

describe('a page with several fixed widths', () => {
  const WORDS = 'The ferries leave every hour from the old pier in the west, and the pilots wait there.'
  const STYLE = `<style>
    body { min-width: 960px; margin: 0 } header { overflow: hidden } header div, .figure { width: 940px }
    .card { float: left; width: 700px } .codes { overflow-x: auto } .codes p { width: 800px } .small { width: 200px }
  </style>`
  const findingsOf = async (body: string) => {
    await using site = await startSite({
      '/': html(`<!doctype html><html lang="en"><title>Page</title>${body}`),
    })
    const { findings } = await probeUrl(`${site.origin}/`)
    return findings.filter(({ rule }) => rule === 'reflow-scroll')
  }
  const boxes = `<header><div>${WORDS}</div></header><div class="figure">${WORDS}</div><div class="card">${WORDS}</div>`

  test('is reported once, with the width of the page', async () => {
    expect((await findingsOf(STYLE + boxes)).map(({ message }) => message)).toEqual([
      'In a window 320 px wide, the page is 960 px wide, so users have to scroll sideways to read each line. body has a minimum width of 960 px, and header div (940px), .figure (940px) and 1 more have fixed widths.',
    ])
  })

  test('is measured as a whole, not only up to the end of its text', async () => {
    const [finding] = await findingsOf(
      `<body style="margin: 0"><div style="width: 700px"><p style="width: 500px">${WORDS}</p></div>`,
    )

    expect(finding!.message).toContain('the page is 700 px wide')
  })

  test('is reported with advice that changes all of them, but not boxes that fit or scroll', async () => {
    const more = `<div class="codes"><p>${WORDS}</p></div><p class="small">${WORDS}</p>`

    expect((await findingsOf(STYLE + boxes + more)).map(({ fixSuggestion }) => fixSuggestion)).toEqual([
      'In @media (max-width: 960px), set min-width: 0 on body, and width: auto on header div, .figure and .card. The audit tried this, and the page fit the window.',
    ])
  })

  test('is reported with advice about a long word that would be too wide even without the fixed widths', async () => {
    const word = '<p>Donaudampfschifffahrtsgesellschaftskapitänsmütze</p>'
    const [finding] = await findingsOf(`${STYLE}${boxes}${word}`)

    expect(finding!.fixSuggestion).toMatch(
      /^In @media .* still be \d+ px wide\. Reduce the font size of “Donau/,
    )
  })
})

test.concurrent('the advice for floating text that overflows a bar is to let the bar contain it', async () => {
  const item = (name: string) => `<li style="float: left; padding-right: 20px">${name}</li>`
  const bar = `<div id="bar" style="height: 20px; font: 16px/20px serif; background: #ddd"><ul style="margin: 0; padding: 0; list-style: none">${item('Harbor guide')}${item('Timetable for the ferries')}</ul></div>`

  expect(await adviceFor(`${bar}<p style="clear: both">The ferries leave every hour.</p>`)).toEqual([
    expect.stringMatching(
      /^Replace the fixed height of #bar with min-height, and set display: flow-root on it/,
    ),
  ])
})
