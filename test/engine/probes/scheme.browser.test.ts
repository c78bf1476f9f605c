import { describe, expect, test } from 'vitest'
import { answer, html, type Route, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('layout', 'scheme')

const TEXT = 'The ferry leaves the harbour at nine.'
const BASE = 'body { background: #fff; color: #222 } .note { background: #eee; padding: 8px }'
const DARK = 'body { background: #16171a; color: #eee } .note { background: #25272c }'
const faintIn = async (body: string, css: string, meta = '') =>
  (await probe(body, { head: `${meta}<style>${BASE} ${css}</style>` })).filter(
    (found) => !/control-state/.test(found),
  )
const preferred = (css = '') => `@media (prefers-color-scheme: dark) { ${DARK} ${css} }`
const themed = (css = '') =>
  `.dark body, body.dark { background: #16171a; color: #eee } .dark .note { background: #25272c } ${css}`
const switching = 'onclick="document.documentElement.classList.toggle(\'dark\')"'
const toggle = (attributes = switching, name = 'Dark mode') =>
  `<button type="button" style="color: #000; background: #ddd" ${attributes}>${name}</button>`
const NOTE = `<p>${TEXT}</p><p class="note" id="n">${TEXT}</p>`

describe.concurrent('in the dark color scheme that the user prefers,', () => {
  test.each([
    ['only the background changes', '.note { color: #444 }', preferred()],
    ['only the text color changes', '', preferred('.note { background: #fff; color: #ddd }')],
    [
      'light-dark() sets one of the colors',
      ':root { color-scheme: light dark } .note { background: light-dark(#fff, #222); color: #444 }',
      '',
    ],
    ['the colors are in a modern format', '.note { color: oklch(0.4 0.02 80) }', preferred()],
    [
      'the colors change gradually',
      'body, .note { transition: all 0.4s !important } .note { color: #444 }',
      preferred(),
    ],
  ])('text must keep its contrast: %s', async (_what, css, dark) => {
    expect(await faintIn(NOTE, `${css} ${dark}`)).toEqual(['warning scheme-contrast #n'])
  })

  test('text must not disappear against the browser’s background', async () => {
    const css = 'body { background: none } .note { background: none; color: #444 }'

    expect(
      await faintIn(
        `<p id="n" class="note">${TEXT}</p>`,
        css,
        '<meta name="color-scheme" content="light dark">',
      ),
    ).toEqual(['warning scheme-contrast #n'])
  })

  test('text is not reported if a script reads the preference only while the page loads', async () => {
    const dark = (classes: string) =>
      `<script>if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.className = '${classes}'</script>`
    const css = `.note { color: #444 } ${preferred()} .read .note { color: #eee }`

    expect(await faintIn(`${NOTE}${dark('read')}`, css)).toEqual([])
    expect(await faintIn(`${NOTE}${dark('other')}`, css)).toEqual(['warning scheme-contrast #n'])
  })

  test('text that differs each time the page loads is reported as a hint', async () => {
    const script = '<script>n.textContent += Math.random()</script>'

    expect(await faintIn(`${NOTE}${script}`, `.note { color: #444 } ${preferred()}`)).toEqual([
      'info scheme-contrast #n',
    ])
  })

  test('the message states the colors and how many text elements share them', async () => {
    const css = `${BASE} .note { color: #4a4338 } ${preferred()}`
    const page = `<!doctype html><html lang="en"><title>Page</title><style>${css}</style><main>${NOTE}<p class="note">${TEXT}</p></main>`
    await using site = await startSite({ '/': html(page) })
    const { findings } = await probeUrl(`${site.origin}/`)

    expect(findings.filter(({ rule }) => rule === 'scheme-contrast').map(({ message }) => message)).toEqual([
      'In the dark color scheme, the text “The ferry leaves the harbour at nine.” has a contrast ratio of only 1.5:1 (#4a4338 on #25272c). The minimum is 4.5:1. 2 text elements have these colors.',
    ])
  })

  test.each([
    ['all colors change together', NOTE, ''],
    ['the page has no dark scheme', NOTE, '.note { color: #444 }', ''],
    [
      'its contrast is also too low in the light scheme',
      NOTE,
      '.note { color: #999; background: #fff }',
      `@media (prefers-color-scheme: dark) { ${DARK} .note { background: #555 } }`,
    ],
    [
      'it belongs to a disabled control',
      '<button class="note" disabled>Send</button>',
      '.note { color: #444 }',
    ],
    [
      'it is on an image',
      NOTE,
      ".note { color: #444; background: url('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7') }",
    ],
    [
      'it is only a placeholder',
      '<input class="note" aria-label="Harbor" placeholder="Harbor">',
      '.note::placeholder { color: #444 }',
    ],
    [
      'it is hidden',
      `<p class="note" hidden>${TEXT}</p><p class="note off">${TEXT}</p>`,
      '.note { color: #444 } .off { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }',
    ],
    ['it is part of the logo', '<p class="note site-logo"><b>Harbor</b></p>', '.note { color: #444 }'],
    ['it is translucent', NOTE, '.note { color: #444; opacity: 0.9 }'],
    ['it has a shadow', NOTE, '.note { color: #444; text-shadow: 0 0 2px #fff }'],
    ['a filter inverts it', NOTE, '.note { color: #444 }', preferred('html { filter: invert(1) }')],
    [
      'a layer behind it keeps its color',
      `<div class="box"><div class="back"></div><p class="note front">${TEXT}</p></div>`,
      '.box { position: relative } .back { position: absolute; inset: 0; background: #fff } .front { position: relative; background: none; color: #444 }',
      preferred('.front { background: none }'),
    ],
    [
      'other content covers it',
      `<p class="note">${TEXT}</p><div class="cover">Harbor</div>`,
      '.note { color: #444 } .cover { position: fixed; inset: 0; z-index: 2; background: #fff; color: #000 }',
    ],
    [
      'it changes its colors for another reason',
      `<p class="note" id="n">${TEXT}</p><script>let times = 0; matchMedia('(prefers-color-scheme: dark)').onchange = () => { if (++times === 3) n.style.color = '#333' }</script>`,
      '',
    ],
  ])('text is not reported if %s', async (_what, body, css, dark = preferred()) => {
    expect(await faintIn(body, `${css} ${dark}`)).toEqual([])
  })
})

describe.concurrent('in the color scheme that a control turns on,', () => {
  test.each([
    ['a button', toggle()],
    ['an icon with a German name', toggle(`${switching} aria-label="Dunkles Design"`, '☾')],
    ['a marked icon without a name', toggle(`${switching} class="theme-toggle"`, '☾')],
    [
      'a hidden checkbox',
      '<label style="color: #000; background: #ddd"><input type="checkbox" style="position: absolute; opacity: 0" onchange="document.documentElement.classList.toggle(\'dark\', checked)"> Night mode</label>',
    ],
    [
      'a group of buttons',
      `<div class="theme-choice">${toggle('onclick="document.documentElement.className = \'\'"', 'Light')}${toggle('onclick="document.documentElement.className = \'dark\'"', 'Dark')}</div>`,
    ],
  ])('text must keep its contrast: %s', async (_what, control) => {
    expect(await faintIn(`${control}${NOTE}`, themed('.note { color: #444 }'))).toContain(
      'warning scheme-contrast #n',
    )
  })

  test('text must keep its contrast, even if the page is dark at first', async () => {
    const css = 'body, .note { background: #111; color: #ddd } .dark .note { background: #fff; color: #ddd }'
    const page = `<!doctype html><html lang="en"><title>Page</title><style>${css} .dark body { background: #fff; color: #111 }</style><main>${toggle(switching, 'Light mode')}${NOTE}</main>`
    await using site = await startSite({ '/': html(page) })
    const { findings } = await probeUrl(`${site.origin}/`)

    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('In the light color scheme that “Light mode” turns on'),
    )
  })

  test('the scheme is named after the page, even if the only readable text becomes darker', async () => {
    const css =
      'body { background: #111; color: #ddd; text-shadow: 0 0 1px #000 } .dark body { background: #fff; color: #111 } .note { background: #e8a849; color: #111; text-shadow: none } .dark .note { background: #c47a1e; color: #f5f2ec }'
    const page = `<!doctype html><html lang="en"><title>Page</title><style>${css}</style><main>${toggle(`style="text-shadow: 0 0 1px" ${switching}`, 'Toggle theme')}${NOTE}</main>`
    await using site = await startSite({ '/': html(page) })
    const { findings } = await probeUrl(`${site.origin}/`)

    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('In the light color scheme that “Toggle theme” turns on'),
    )
  })

  test.each([
    ['starts', ['', 'dark', 'system']],
    ['ends', ['system', '', 'dark']],
  ])(
    'text must keep its contrast if the control cycles through three schemes and %s with the system’s scheme',
    async (_what, names) => {
      const choose = `let chosen = 0; document.querySelector('button').onclick = () => { document.documentElement.className = ${JSON.stringify(names)}[chosen = (chosen + 1) % 3] }`
      const body = `${toggle('', 'Change theme')}${NOTE}<script>${choose}</script>`
      // If the page stayed dark, it would become too wide for all windows.
      const css = themed('.note { color: #444 } .dark .note { width: 3000px }')

      expect(await faintIn(body, css)).toEqual(['warning scheme-contrast #n'])
    },
  )

  test('text is not evaluated before the scheme’s style sheet has loaded', async () => {
    const onclick = `document.documentElement.classList.toggle('dark'); sheet.disabled = !document.documentElement.classList.contains('dark')`
    const late: Route = (request, response) => {
      setTimeout(answer(200, 'text/css', '.note { color: #eee !important }'), 300, request, response)
    }
    const found = await probe(`${toggle(`onclick="${onclick}"`)}${NOTE}`, {
      head: `<style>${BASE} .note { color: #444 } ${themed()}</style><link id="sheet" rel="stylesheet" href="/dark.css" disabled>`,
      routes: { '/dark.css': late },
    })

    expect(found.filter((each) => /scheme/.test(each))).toEqual([])
  })

  test.each([
    ['the scheme is fine', toggle(), themed()],
    [
      'the control opens a menu',
      toggle('aria-haspopup="menu" onclick="m.hidden = !m.hidden"', 'Theme') +
        '<ul id="m" hidden><li>Light<li>Dark</ul>',
      themed('.note { color: #444 }'),
    ],
    [
      'the control opens a menu without exposing this',
      toggle("onclick=\"m.hidden = !m.hidden; n.style.color = m.hidden ? '' : '#ccc'\"", 'Change theme') +
        '<ul id="m" hidden><li>Light<li>Dark<li>System</ul>',
      '',
    ],
    ['the control filters a list', toggle(switching, 'Dark'), themed('.note { color: #444 }')],
    [
      'the control submits a form',
      `<form>${toggle(switching).replace('type="button"', 'type="submit"')}</form>`,
      themed('.note { color: #444 }'),
    ],
    ['the control buys something', toggle(switching, 'Buy dark mode'), themed('.note { color: #444 }')],
  ])('text is not reported if %s', async (_what, control, css) => {
    expect((await faintIn(`${control}${NOTE}`, css)).filter((found) => /scheme/.test(found))).toEqual([])
  })
})
