import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('triggers', 'expanders')
const toggle = (more = '') => `<script>t.onclick = () => { p.hidden = !p.hidden; ${more} }</script>`
const PANEL = '<div id="p" hidden><p>The harbour is old and the ships do not lie at the wall.</p></div>'

describe.concurrent('an accordion', () => {
  const item = (style: string, attributes: string, more = '') => `
    <style>.panel { ${style} } .open .panel { max-height: 400px; grid-template-rows: 1fr }</style>
    <div id="i"><h2><button id="t" ${attributes}>Opening hours <span aria-hidden="true" id="s">+</span></button></h2>
      <div class="panel" id="p"><div style="overflow: hidden"><p>The harbour is old and the ships do not lie at the wall.</p></div></div></div>
    <script>t.onclick = () => { s.textContent = i.classList.toggle('open') ? '–' : '+'; ${more} }</script>`
  const UPDATE = "t.setAttribute('aria-expanded', i.classList.contains('open'))"

  test.each([
    ['height', 'max-height: 0; overflow: hidden; transition: max-height 0.3s'],
    ['grid', 'display: grid; grid-template-rows: 0fr; transition: grid-template-rows 0.3s'],
  ])('that animates its %s must expose its state', async (_way, style) => {
    expect(await probe(item(style, 'aria-expanded="false"'))).toEqual(['warning expanded-stale #t'])
    expect(await probe(item(style, ''))).toEqual(['warning expanded-state #t'])
    expect(await probe(item(style, 'aria-expanded="false"', UPDATE))).toEqual([])
  })

  test('must update aria-expanded even if its label changes', async () => {
    const label = "t.textContent = p.hidden ? 'Show hours' : 'Hide hours'"

    expect(
      await probe(
        `<div><button id="t" aria-expanded="false">Show hours</button>${PANEL}</div>${toggle(label)}`,
      ),
    ).toEqual(['warning expanded-stale #t'])
  })
})

describe.concurrent('a link whose content a script loads', () => {
  const page = (script: string, name = 'Events') => `
    <nav><a href="/">Page</a> <a href="/events" id="e">${name}</a></nav><main><p id="v">Welcome to the old harbour.</p></main>
    <script>e.onclick = (event) => { event.preventDefault(); ${script} }</script>`
  const SHOW = "history.pushState(null, '', e.href); v.textContent = 'All events of the summer.';"

  test('must also change the page title', async () => {
    expect(await probe(page(SHOW))).toEqual(['warning route-title #e'])
    expect(await probe(page(`${SHOW} document.title = 'Events'`))).toEqual([])
  })

  test('may identify its content with a fragment, but must change the title', async () => {
    const hash = (more: string) => `
      <nav><a href="#one" id="e">One</a> <a href="#two">Two</a></nav><main><p id="v">Welcome to the old harbour.</p></main>
      <script>onhashchange = () => { v.textContent = 'All about ' + location.hash; ${more} }</script>`

    expect(await probe(hash(''))).toEqual(['warning route-title #e'])
    expect(await probe(hash('document.title = location.hash'))).toEqual([])
  })

  test.each([
    ['it points to the content that is already shown', page(SHOW, 'Page')],
    ['it changes only the content', page("v.textContent = 'All events of the summer.'")],
    ['it loads another page', '<nav><a href="/events">Events</a></nav><main><p>Welcome.</p></main>'],
    ['its content is loaded from the server first', page(`${SHOW} fetch('/events.json')`)],
  ])('may keep the title if %s', async (_reason, body) => {
    expect(await probe(body)).toEqual([])
  })
})
