import { describe, expect, test } from 'vitest'
import { answer, html, type Route, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probeUrl } = createProber()
const WORDS = 'The ferries leave every hour from the old pier in the west, and the pilots wait there.'

async function textsOf(rule: string, body: string, routes: Record<string, Route> = {}) {
  const page = `<!doctype html><html lang="en"><head><title>Ferries</title><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`
  await using site = await startSite({ '/': html(page), ...routes })
  const { findings } = await probeUrl(`${site.origin}/`)
  return findings
    .filter((finding) => finding.rule === rule)
    .map(({ message, fixSuggestion }) => ({ message, fix: fixSuggestion }))
}

describe.concurrent('the finding about a bar that covers a small window', () => {
  const bar = (tag: string, more = '') =>
    textsOf(
      'fixed-cover',
      `${more}<${tag} class="masthead" style="position: sticky; top: 0; height: 150px; background: #eee">Ferries Piers Tides</${tag}>${`<p>${WORDS}</p>`.repeat(30)}`,
    )

  test('names the bar by its tag and class, not by its links', async () => {
    const [text] = await bar('header')

    expect(text!.message).toContain('header.masthead covers')
    expect(text!.message).not.toContain('Piers')
    expect(text!.fix).toMatch(
      /^Add @media \(max-height: 400px\) \{ header\.masthead \{ position: static \} \}/,
    )
  })

  test('quotes the text of a layer that is not a bar', async () => {
    const [text] = await bar('div')

    expect(text!.message).toContain('“Ferries Piers Tides”')
  })

  test('mentions that other layers also cover the window', async () => {
    const below =
      '<div style="position: fixed; bottom: 0; left: 0; right: 0; height: 60px; background: #ddd">Tips</div>'

    expect((await bar('header', below))[0]!.message).toMatch(
      /fixed elements cover \d+% of the viewport\. The bar header\.masthead is the largest/,
    )
  })
})

describe.concurrent('the finding about content that a narrow window hides', () => {
  const main = (classes: string) =>
    `<main><h1>Ferries</h1><div class="${classes}"><p>${WORDS}</p></div><p>Open every day.</p></main>`

  test('names the class that hides the content at all widths', async () => {
    const style =
      '<style>.hidden { display: none } @media (min-width: 600px) { .wide-block { display: block } }</style>'
    const [text] = await textsOf('reflow-lost', `${style}${main('timetable hidden wide-block')}`)

    expect(text!.fix).toMatch(/^Remove the class hidden from div\.timetable/)
  })

  test('suggests removing a class from the element if other parts of the page need the class', async () => {
    const style = '<style>@media (max-width: 600px) { .hidden-xs { display: none } }</style>'
    const logo = '<p class="logo hidden-xs">Harbor</p>'
    const [text] = await textsOf('reflow-lost', `${style}${logo}${main('timetable hidden-xs')}`)

    expect(text!.fix).toBe(
      'Remove the class hidden-xs from div.timetable. If the content doesn’t fit, put it in a box with overflow-x: auto.',
    )
  })

  test('names the style rule, its media query and its file', async () => {
    const css = '@media (max-width: 600px) { main .timetable { display: none } }'
    const [text] = await textsOf(
      'reflow-lost',
      `<link rel="stylesheet" href="/harbor.css">${main('timetable')}`,
      { '/harbor.css': answer(200, 'text/css', css) },
    )

    expect(text!.fix).toBe(
      'In harbor.css, remove display: none from the rule main .timetable in @media (max-width: 600px), or add a button that shows the content.',
    )
  })
})
