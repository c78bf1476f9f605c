import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('hover')
const hoverFindings = async (body: string, css = '') =>
  (await probe(body, { head: `<style>${css}</style>` })).filter((found) =>
    /hover-(content|keyboard)|left out/.test(found),
  )

const TIP = '<span id="p" role="tooltip">Ships leave the harbour every hour</span>'
const TEXT = '<p style="margin: 0">The harbour is old, and the ships lie at the quay until the evening.</p>'
const page = (trigger: string) => `<div style="padding: 40px 40px 0">${trigger}</div>${TEXT.repeat(5)}`
const CSS =
  '#w { position: relative } #p { position: absolute; top: 100%; left: 0; width: 300px; background: #fff; display: none }'
const ESCAPES =
  "<script>addEventListener('keydown', ({ key }) => { if (key === 'Escape') p.style.display = 'none' }); for (const type of ['mouseenter', 'focusin']) w.addEventListener(type, () => { p.style.display = '' })</script>"

describe.concurrent('content that a style sheet shows on hover', () => {
  const inside = `<span id="w"><a id="t" href="#x">Timetable</a> ${TIP}</span>`
  const shown = '#w:hover #p, #w:focus-within #p { display: block }'

  test('must disappear when Escape is pressed', async () => {
    expect(await hoverFindings(page(inside), CSS + shown)).toEqual(['warning hover-content #w'])
    expect(await hoverFindings(page(inside) + ESCAPES, CSS + shown)).toEqual([])
  })

  test('is called a tooltip if it is short text, and content if it has controls', async () => {
    const textsOf = async (tip: string) => {
      const body = page(`<span id="w"><a id="t" href="#x">Timetable</a> ${tip}</span>`)
      const head = `<title>Harbor</title><style>${CSS}${shown}</style>`
      await using site = await startSite({ '/': html(`<!doctype html><html lang="en">${head}${body}`) })
      const { findings } = await probeUrl(`${site.origin}/`)
      return findings.map(({ message, fixSuggestion }) => `${message} ${fixSuggestion}`).join()
    }

    expect(await textsOf(TIP)).toMatch(/The tooltip “Ships leave.*shows the tooltip “Ships leave/)
    const panel = '<div id="p">Ships leave every hour <a href="#1">Ferries</a> <a href="#2">Boats</a></div>'
    expect(await textsOf(panel)).toContain('The content “Ships leave')
  })

  test('is still reported if a later element keeps the page busy until the probe has no time left', async () => {
    const busy =
      '<a href="#y" onmouseover="for (const end = performance.now() + 6500; performance.now() < end;);">Fares</a><style>a[href="#y"]:hover + b { display: block } b { display: none }</style><b>Two crowns</b>'

    expect(await probe(page(inside) + busy, { head: `<style>${CSS}${shown}</style>` })).toEqual([
      'warning hover-content #w',
      'info unchecked-content null',
      expect.stringMatching(/^skipped the rest of the hover probe: /),
    ])
  })

  test('need not disappear if it covers nothing', async () => {
    const lone = `<h1>Harbour</h1><div style="padding: 40px">${inside}</div>`

    expect(await hoverFindings(lone, CSS + shown)).toEqual([])
  })

  test('must not be behind a gap in which it closes', async () => {
    const menu =
      '<p id="w"><a id="t" href="#x">Timetable</a> <span id="p"><a href="#1">Ferries to the islands</a></span></p>'
    const css = (gap: number) =>
      `${CSS} #t { display: inline-block; padding: 12px } #p { top: calc(100% + ${gap}px); padding: 20px } #t:hover + #p, #p:hover, #t:focus + #p { display: block }`

    expect(await hoverFindings(page(menu) + ESCAPES, css(22))).toEqual(['warning hover-content #t'])
    expect(await hoverFindings(page(menu) + ESCAPES, css(-1))).toEqual([])
  })

  test('must stay while the mouse is over it', async () => {
    const through = '#p { pointer-events: none }'

    expect(await hoverFindings(page(inside) + ESCAPES, CSS + shown + through)).toEqual([
      'warning hover-content #w',
    ])
  })

  test('must also appear on focus', async () => {
    const only = shown.replace(', #w:focus-within #p', '')

    expect(await hoverFindings(page(inside) + ESCAPES, CSS + only)).toEqual(['warning hover-keyboard #w'])
  })
})

describe.concurrent('content that a script shows on hover', () => {
  const trigger = `<span id="w"><a id="t" href="#x">Timetable</a> ${TIP}</span>`
  const script = (more: string) => `<script>
    const show = () => { p.style.display = 'block' }, hide = () => { p.style.display = 'none' }
    t.addEventListener('mouseenter', show); t.addEventListener('mouseleave', hide)
    t.addEventListener('focus', show); t.addEventListener('blur', hide); ${more}</script>`
  const ESCAPE = "addEventListener('keydown', ({ key }) => { if (key === 'Escape') hide() });"

  test('must stay while the mouse is over it', async () => {
    expect(await hoverFindings(page(trigger) + script(ESCAPE), CSS)).toEqual(['warning hover-content #t'])
  })

  test('may disappear after a delay', async () => {
    const waits = `
      let late; t.removeEventListener('mouseleave', hide)
      for (const part of [t, p]) {
        part.addEventListener('mouseleave', () => { late = setTimeout(hide, 200) })
        part.addEventListener('mouseenter', () => clearTimeout(late))
      }`

    expect(await hoverFindings(page(trigger) + script(ESCAPE + waits), CSS)).toEqual([])
  })
})

describe.concurrent('a menu that opens on hover and has a button', () => {
  const menu = (button: string, press: string) => `
    <nav style="padding: 20px"><ul style="list-style: none"><li id="w" style="width: 200px">${button}
      <ul id="p" style="display: none"><li><a href="/asthma">Asthma</a></li><li><a href="/travel">Travel</a></li></ul></li></ul></nav>
    <script>
      const set = (open) => { p.style.display = open ? 'block' : 'none'; b.setAttribute('aria-expanded', open) }
      w.onmouseenter = () => set(true); w.onmouseleave = () => set(false)
      onkeydown = ({ key }) => { if (key === 'Escape') set(false) }
      b.onclick = (event) => { event.preventDefault(); ${press} }
    </script>`
  const BUTTON = '<a id="b" href="#" role="button" aria-expanded="false">Clinics</a>'

  test('must open when the button is pressed', async () => {
    expect(await hoverFindings(menu(BUTTON, ''))).toEqual(['warning hover-keyboard #w'])
    expect(await hoverFindings(menu(BUTTON, "set(p.style.display === 'none')"))).toEqual([])
  })

  test('is not reported if a press might open a different page', async () => {
    const link = '<a id="b" href="/clinics" aria-haspopup="true">Clinics</a>'

    expect(await hoverFindings(menu(link, ''))).toEqual([])
  })
})

test.concurrent('a menu is tested with an item that has a panel', async () => {
  const css = `li { display: inline-block; padding: 10px } .p { display: none; position: absolute; left: 0; top: 60px; width: 600px; height: 120px; background: #fff }
    li:hover > .p, li:focus-within > .p { display: block }`
  const menu = (panel: string) => `
    <nav><ul style="position: relative; margin: 0"><li><a href="/">Home</a></li><li><a href="/clinics">Clinics</a>${panel}</li></ul></nav>
    <main><h1>Clinics in the north and the south of the town and in the villages around it</h1><p>We are open on every day of the week, and at night by telephone.</p></main>`

  expect(
    await hoverFindings(menu('<div class="p"><a href="/asthma">Asthma and other diseases</a></div>'), css),
  ).toEqual(['warning hover-content nav > ul > li:nth-of-type(2)'])
  expect(await hoverFindings(menu(''), css)).toEqual([])
})

describe.concurrent('an explanation that a style sheet draws on hover', () => {
  const TEXT_OF_TIP = 'The annual percentage rate includes all fees'
  const css = `.t { position: relative } .t::after { content: attr(data-tip); position: absolute; opacity: 0 }
    .t:hover::after { opacity: 1 }`
  const body = (attributes: string, more = '') =>
    `<h1>Loans</h1><p>Our <span class="t" data-tip="${TEXT_OF_TIP}" ${attributes}>APR</span> is low.</p>${more}`

  test('must also appear on focus', async () => {
    expect(await hoverFindings(body(''), css)).toEqual(['warning hover-keyboard body > p > span'])
    expect(await hoverFindings(body('tabindex="0"'), `${css} .t:focus::after { opacity: 1 }`)).toEqual([])
  })

  test('is not reported if the page or a description contains the same text', async () => {
    expect(await hoverFindings(body(`role="img" aria-label="${TEXT_OF_TIP}"`), css)).toEqual([])
    expect(await hoverFindings(body('', `<p>${TEXT_OF_TIP}.</p>`), css)).toEqual([])
  })
})

describe.concurrent('a tooltip that a script creates each time', () => {
  const page = (attributes: string, listen: string) => `
    <h1>Loans</h1><p>Our <span id="t" ${attributes} data-info="The annual percentage rate includes all fees">APR</span> is low.</p>
    <script>
      let tip, late
      const hide = () => tip?.remove()
      const show = (trigger) => {
        hide()
        tip = document.createElement('div')
        tip.textContent = trigger.dataset.info
        tip.style = 'position: absolute; left: 60px; top: 80px; padding: 20px'
        tip.onmouseenter = () => clearTimeout(late)
        tip.onmouseleave = hide
        document.body.append(tip)
      }
      ${listen}
    </script>`
  const own = 't.onmouseenter = () => show(t); t.onmouseleave = () => { late = setTimeout(hide, 200) }'
  const KEYS =
    "; onkeydown = ({ key }) => { if (key === 'Escape') hide() }; t.onfocus = t.onmouseenter; t.onblur = hide"
  const delegated = `
    document.addEventListener('mouseover', ({ target }) => { if (target.dataset.info) show(target) })
    document.addEventListener('mouseout', ({ target }) => { if (target.dataset.info) hide() })`

  test('must stay while the mouse is over it, and appear on focus', async () => {
    expect(await hoverFindings(page('', own.replace('late = setTimeout(hide, 200)', 'hide()')))).toEqual([
      'warning hover-content #t',
      'warning hover-keyboard #t',
    ])
    expect(await hoverFindings(page('tabindex="0"', own + KEYS))).toEqual([])
  })

  test('is found if a listener on the document creates it', async () => {
    expect(await hoverFindings(page('', delegated))).toEqual([
      'warning hover-content #t',
      'warning hover-keyboard #t',
    ])
  })
})

test.concurrent('content inside a link may appear when the link has focus', async () => {
  const css = `${CSS} #w:hover #p, a:focus #p { display: block }`
  const link = `<a href="#x"><span id="w">Timetable ${TIP}</span></a>`

  expect(await hoverFindings(`<h1>Harbour</h1><div style="padding: 40px">${link}</div>`, css)).toEqual([])
})

describe.concurrent('content that a web component shows on hover', () => {
  /** The text is in a slot. */
  const tip = (script: string, css = '#b.open { visibility: visible }', more = '') => `
    <div style="position: relative; width: 400px; padding: 10px">Storm <info-tip>Ships leave the harbour every hour, except on Sundays</info-tip></div>
    ${TEXT.repeat(4)}
    <script>
      customElements.define('info-tip', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' })
          root.innerHTML = '<style>#b { position: absolute; top: 100%; left: 0; right: 0; visibility: hidden; background: #fff; ${more} } ${css}</style>' +
            '<button type="button" aria-label="About storms" aria-describedby="b">i</button><div id="b" role="tooltip"><slot></slot></div>'
          const t = root.querySelector('button'), p = root.querySelector('#b')
          const show = () => p.classList.add('open'), hide = () => p.classList.remove('open')
          ${script}
        }
      })
    </script>`
  const ESCAPE = "addEventListener('keydown', ({ key }) => { if (key === 'Escape') hide() });"
  const LEAVES = 't.onmouseenter = show; t.onmouseleave = hide; t.onfocus = show; t.onblur = hide;'
  const STAYS = LEAVES.replaceAll('t.onmouse', 'this.onmouse')
  const FOUND = ['warning hover-content body > div > info-tip >>> button[aria-label="About storms"]']

  test('must stay while the mouse is over it, and close with Escape', async () => {
    expect(
      await hoverFindings(tip(LEAVES, '#b.open { visibility: visible }', 'pointer-events: none')),
    ).toEqual(FOUND)
    expect(await hoverFindings(tip(STAYS))).toEqual(FOUND)
    expect(
      await hoverFindings(tip(STAYS + ESCAPE, '#b.open { visibility: visible } #b { margin-top: -12px }')),
    ).toEqual([])
  })

  test('may come from the component’s style sheet', async () => {
    const css = 'button:hover + #b, button:focus + #b { visibility: visible }'

    expect(await hoverFindings(tip('', css))).toEqual(FOUND)
  })
})
