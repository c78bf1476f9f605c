import { describe, expect, test } from 'vitest'
import { answer, html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('keyboard', 'focus')
const LINKS = '<a href="#one" id="a">One of them</a> <a href="#two" id="b">Another one</a>'
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('an invisible focus indicator', () => {
  test.each([
    ['the outline has the color of its background', 'a:focus { outline: 2px solid #fff }'],
    ['each link has its own rule', '#a:focus { outline: none } #b:focus { outline: 0 }'],
  ])('is reported if %s', async (_name, css) => {
    expect(await probe(LINKS, style(css))).toEqual(['warning focus-visible #a', 'warning focus-visible #b'])
  })

  test.each([
    ['the outline is removed', 'a:focus { outline: none }'],
    ['the outline of all links is removed', 'a { outline: 0 }'],
    [
      'a shadow is cut off',
      'a { display: inline-block } a:focus { outline: none; box-shadow: 0 0 0 3px #fff }',
    ],
  ])('is reported once for all elements that a style rule affects if %s', async (_name, css) => {
    expect(await probe(LINKS, style(css))).toEqual(['warning focus-visible #a'])
  })

  test.each([
    ['a background', 'a:focus { outline: none; background: #036; color: #fff }'],
    [
      'a slow transition',
      'a { transition: all 0.3s } a:focus { outline: none; background: #036; color: #fff }',
    ],
    ['the browser', ''],
    [
      'the parent',
      'body { border: 4px solid #fff } body:focus-within { border-color: #036 } a:focus { outline: none }',
    ],
  ])('is not reported if %s shows the focus', async (_name, css) => {
    expect(await probe(LINKS, style(css))).toEqual([])
  })

  test('is not reported if the label of a hidden field shows the focus', async () => {
    const css = 'input { position: absolute; opacity: 0 } input:focus + label { outline: 3px solid #036 }'

    expect(
      await probe('<input type="checkbox" id="c"><label for="c">Remember me</label>', style(css)),
    ).toEqual([])
  })

  test('is not reported if the active menu item shows the focus', async () => {
    const menu = (attributes: string) => `
      <ul id="m" role="menu" tabindex="0" style="outline: none" ${attributes} onfocus="e.style.background = '#036'">
        <li id="e" role="menuitem">Bread</li></ul>`

    expect(await probe(menu('aria-activedescendant="e"'))).toEqual([])
    expect(await probe(menu(''))).toEqual(['warning focus-visible #m'])
  })

  test('is reported for a hidden field whose label does not change', async () => {
    const css = 'input { position: absolute; opacity: 0 }'

    expect(
      await probe('<input type="checkbox" id="c"><label for="c">Remember me</label>', style(css)),
    ).toEqual(['warning focus-visible #c'])
  })

  test('counts as weak if only the thin ring of a drawn radio button changes, but as missing on other fields', async () => {
    const css = `input { position: absolute; opacity: 0 } .ring::before { content: ''; display: inline-block;
      width: 16px; height: 16px; border: 2px solid #aaa } input:focus + .ring::before { border-color: #0074d9 }`
    const body =
      '<input type="radio" name="t" id="t"><label for="t">Tab</label><label><input type="radio" name="r" id="r"><span class="ring">Rye</span></label>'

    expect(await probe(body, style(css))).toEqual(['warning focus-visible #t', 'info focus-weak #r'])
  })

  test('is reported as a hint if the indicator is weak', async () => {
    const css = 'a { background: #fff } a:focus { outline: none; background: #bbb }'

    expect(await probe(LINKS, style(css))).toEqual(['info focus-weak #a'])
  })

  test.each([
    ['reported if it fades to nothing', 'transparent', ['warning focus-visible #a']],
    ['not reported if it fades to a visible color', '#036', []],
  ])('that an animation shows is %s', async (_name, end, expected) => {
    const css = `a:focus { outline: 3px solid ${end}; animation: ring 0.6s }
      @keyframes ring { from { outline-color: #c00 } to { outline-color: ${end} } }`

    expect(await probe(LINKS, style(css))).toEqual(expected)
  })

  test.each([
    [
      'reported once if its outline is almost as dark as the background',
      '#0b3bd6',
      ['warning focus-visible #a'],
    ],
    ['a hint if its outline has too little contrast but can be seen', '#4f78f0', ['info focus-weak #a']],
    ['not reported if its outline is light', '#fff', []],
  ])('on a dark background is %s', async (_name, color, expected) => {
    const css = `p { background: #0a2f8a; padding: 20px } a { color: #fff } a:focus { outline: 2px solid ${color} }`

    expect(await probe(`<p>${LINKS}</p>`, style(css))).toEqual(expected)
  })

  test('is reported as a hint if the indicator is a light color, but not if it is a light gray', async () => {
    const focused = (color: string) =>
      style(`a { background: #fff } #b:focus { outline: none; background: ${color} }`)

    expect(await probe(LINKS, focused('#c5f0ff'))).toEqual(['info focus-weak #b'])
    expect(await probe(LINKS, focused('#e8e8e8'))).toEqual(['warning focus-visible #b'])
  })
})

test.concurrent('a faint focus indicator has less impact than a missing focus indicator', async () => {
  const css =
    '#a:focus { outline: none } #b:focus { outline: none; background: #ddd } #b { background: #eee; padding: 20px }'
  await using site = await startSite({
    '/': html(`<!doctype html><html lang="en"><title>Page</title><style>${css}</style>${LINKS}`),
  })

  const { findings } = await probeUrl(`${site.origin}/`)

  expect(findings.map(({ selector, impact }) => `${selector} ${impact}`)).toEqual([
    '#a serious',
    '#b moderate',
  ])
})

describe.concurrent('focus loss', () => {
  test('is reported if a script removes the focus immediately', async () => {
    expect(await probe(`${LINKS} <button id="c" onfocus="this.blur()">Buy</button>`)).toContain(
      'warning focus-lost #c',
    )
  })

  test('is not reported if the script moves the focus to a different element', async () => {
    const moved =
      '<button id="c" onfocus="document.querySelector(\'#d\').focus()">Go</button> <button id="d">On</button>'

    expect(await probe(`${LINKS} ${moved}`)).not.toContainEqual(expect.stringContaining('focus-lost'))
  })
})

describe.concurrent('a change of context', () => {
  test('on focus is reported as an error', async () => {
    expect(await probe(`${LINKS} <button id="c" onfocus="location = '/other'">Buy</button>`)).toContain(
      'error focus-context-change #c',
    )
  })

  test('on focus is also reported as an error if it opens a window', async () => {
    const field = (event: string) =>
      `<label for="c">Comment</label> <input id="c" on${event}="window.open('/rules')">`

    expect(await probe(LINKS + field('focus'))).toContain('error focus-context-change #c')
    expect(await probe(LINKS + field('dblclick'))).toEqual([])
  })

  test('is not reported if only the fragment of the URL changes', async () => {
    expect(await probe(`${LINKS} <button id="c" onfocus="location.hash = 'x'">Buy</button>`)).toEqual([])
  })
})

test.concurrent('a box that contains only a scroll bar does not count as hidden, although the width of the bar depends on the browser', async () => {
  const box = (width: string) =>
    `<div tabindex="0" id="x" style="width: ${width}; height: 200px; overflow-y: scroll"><div style="height: 900px"></div></div>`

  expect(await probe(LINKS + box('1px'))).not.toContain('warning focus-hidden #x')
  expect(await probe(LINKS + box('0'))).toContain('warning focus-hidden #x')
})

test.concurrent.each([
  [
    '#m { opacity: 0 }',
    /^If #m is a closed menu or panel, hide it with visibility: hidden instead of opacity: 0 so that/,
  ],
  ['#m { position: absolute; left: -999px }', /^While #m is closed, set visibility: hidden on it so that/],
  ['#m { overflow: hidden; height: 2px }', /^While #m is closed, set visibility: hidden on it so that/],
  [
    '#m { max-height: 0; overflow: hidden } #m * { overflow: hidden }',
    /^Add visibility: hidden to the rule #m, which closes #m with max-height: 0\./,
  ],
  ['#x { opacity: 0 }', /^Add #x:focus-visible { opacity: 1 } to the styles\.$/],
])('the advice about a hidden tab stop names the element that hides it: %s', async (css, fix) => {
  const menu = '<div id="m"><p class="list"><a href="#x" id="x">First</a></p></div>'
  const page = `<!doctype html><html lang="en"><head><title>Page</title><style>${css}</style></head><body>${LINKS}${menu}</body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)

  expect(findings.find(({ rule }) => rule === 'focus-hidden')?.fixSuggestion).toMatch(fix)
})

test.concurrent('the advice about a link with an empty box names the visible element inside it', async () => {
  const css = 'a { outline: none } #x { position: relative } #x b { position: absolute }'
  const page = `<!doctype html><html lang="en"><head><title>Page</title><style>${css}</style></head><body><p><a href="#x" id="x"><b>First</b></a></p></body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)

  expect(findings.find(({ rule }) => rule === 'focus-visible')?.fixSuggestion).toBe(
    'The box of #x itself is empty, so style the b in it, for example a:focus-visible b { outline: 2px solid }.',
  )
})

test.concurrent.each([
  [
    'a { outline: 0 }',
    'In base.css, remove outline: 0 from the rule a, and add a:focus-visible { outline: 2px solid; outline-offset: 2px }. This change fixes all 2.',
  ],
  [
    'a:hover, a:focus { outline: none !important } a:focus { outline: 0 }',
    'In base.css, replace outline: none !important in the rule a:focus with outline: 2px solid !important, and add outline-offset: 2px. This change fixes all 2.',
  ],
  [
    '#a:focus, #b:focus { outline: none } a:focus:not(:focus-visible) { outline: 0 !important }',
    'In base.css, replace outline: none in the rule #a:focus, #b:focus with outline: 2px solid, and add outline-offset: 2px. This change fixes all 2.',
  ],
  [
    'a { outline: 2px solid #fff }',
    'In the style sheet, give #a a style for :focus-visible, such as outline: 2px solid and outline-offset: 2px. Its color must stand out from the background.',
  ],
])('the advice about a missing focus ring names the rule that removes it: %s', async (css, fix) => {
  const page = `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="/base.css"></head><body>${LINKS}</body></html>`
  await using site = await startSite({
    '/': html(page),
    '/base.css': answer(200, 'text/css', css),
  })
  const { findings } = await probeUrl(`${site.origin}/`)

  expect(findings.find(({ rule }) => rule === 'focus-visible')?.fixSuggestion).toBe(fix)
})
