import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Long enough to check several pages while other tests check theirs on a busy machine. */
const LONG_MS = 60_000

const rulesOf = async (body: string): Promise<string[]> => (await findingsOf(body)).map(({ rule }) => rule)

const findingsOf = (body: string) => findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`)

const findingsAbove = async (content: string): Promise<string[]> =>
  (await findingsIn(browser, `${content}<main><h1>Bread</h1><p>We bake it.</p></main>`)).map(
    ({ rule }) => rule,
  )

test.concurrent('an object needs no name if its fallback content is shown', async () => {
  const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'/>"

  expect(await rulesOf(`<object data="${picture}" type="image/svg+xml"><p>Oven</p></object>`)).toContain(
    'object-alt',
  )
  expect(await rulesOf('<object data="/missing.bin"><p>A drawing of our oven</p></object>')).not.toContain(
    'object-alt',
  )
})

test.concurrent('a label may be for a hidden field', async () => {
  expect(await rulesOf('<label for="photo">Photo</label>')).toContain('label-reference')
  expect(
    await rulesOf('<label for="photo">Photo</label><input type="file" id="photo" hidden>'),
  ).not.toContain('label-reference')
})

test.concurrent('the name of an element may come from its shadow tree', async () => {
  const script = "attachShadow({ mode: 'open' }).innerHTML = '<span>Save the drawing</span>'"
  const menu = (item: string) => `<div role="menu" aria-label="File">${item}</div>`

  expect(await rulesOf(menu('<div role="menuitem" tabindex="0"></div>'))).toContain('aria-command-name')
  expect(
    await rulesOf(
      `${menu('<div role="menuitem" tabindex="0" id="save"></div>')}<script>document.querySelector('#save').${script}</script>`,
    ),
  ).not.toContain('aria-command-name')
})

test.concurrent('the text of an element may come from a slot', async () => {
  const card = (title: string) => `<x-card>${title}<b slot="label">Your town</b> Fresh every day</x-card>
    <script>document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML =
      '<h2><slot name="title"></slot></h2><p><slot></slot></p><label for="f"><slot name="label"></slot></label><input id="f">'</script>`
  const found = await rulesOf(card('<b slot="title">Rye</b>'))

  for (const rule of ['heading-name', 'label', 'label-empty']) expect(found).not.toContain(rule)
  expect(await rulesOf('<h2></h2>')).toContain('heading-name')
})

test.concurrent('a breadcrumb may end with a link to the current page', async () => {
  expect(await rulesOf('<ul><li><a href="/files">Download</a></li></ul>')).toContain('link-context')
  expect(await rulesOf('<ul><li><a href="">Download</a></li></ul>')).not.toContain('link-context')
})

test.concurrent('an icon sprite needs no name', async () => {
  const svg = (size: number) =>
    `<svg width="${size}" height="${size}"><symbol id="a"><path d="M0 0h9v9z"/></symbol><path d="M0 0h9v9z"/></svg>`

  expect(await rulesOf(svg(40))).toContain('svg-img-alt')
  expect(await rulesOf(svg(0))).not.toContain('svg-img-alt')
})

test.concurrent('a name must contain the visible words, but may omit symbols, icons and hints', {
  timeout: LONG_MS,
}, async () => {
  const rulesOfButton = (name: string, text: string, style = '') =>
    rulesOf(`<button aria-label="${name}" style="${style}">${text}</button>`)
  const icons = "font-family: 'Material Icons', sans-serif"

  expect(await rulesOfButton('Close', 'Leave')).toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Bread', 'search', "font-family: Arial, 'Segoe UI Symbol'")).toContain(
    'label-content-name-mismatch',
  )
  expect(await rulesOfButton('Page a', '1')).toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Seat 14', '12')).toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Seat B12', '12')).not.toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Close', 'X')).not.toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Find bread', 'search', icons)).not.toContain('label-content-name-mismatch')
  expect(await rulesOfButton('Search by date', 'Search by date (YYYY-MM-DD)')).not.toContain(
    'label-content-name-mismatch',
  )
})

test.concurrent('a hidden element may receive the focus if it passes the focus on to the dialog', {
  timeout: LONG_MS,
}, async () => {
  const dialog = (handler: string) =>
    `<div role="dialog" aria-label="Bread" aria-modal="true"><button id="close">Close</button></div>
    <div aria-hidden="true"><a href="#" id="edge" style="position: absolute; top: -999em">Edge</a><a href="#" id="inner">Inner</a></div>
    <script>for (const link of document.querySelectorAll('a')) link.addEventListener('focus', () => ${handler})</script>`

  expect(await rulesOf(dialog("document.querySelector('#close').focus()"))).not.toContain('aria-hidden-focus')
  expect(
    await rulesOf(dialog('setTimeout(() => document.querySelector("#close").focus(), 5)')),
  ).not.toContain('aria-hidden-focus')
  expect(await rulesOf(dialog('{ document.title = "Edge" }'))).toContain('aria-hidden-focus')
  expect(await rulesOf(dialog('inner.focus()'))).toContain('aria-hidden-focus')
})

test.concurrent('a summary is treated as a control only in a details element', async () => {
  const summary = '<summary><a href="#bread">Bread</a> and rolls</summary>'

  expect(await rulesOf(`<details>${summary}<p>Rye</p></details>`)).toContain('nested-interactive')
  expect(await rulesOf(`<section>${summary}<p>Rye</p></section>`)).not.toContain('nested-interactive')
})

test.concurrent('a bold line of text counts as a possible heading, but a bold number does not', async () => {
  const bold = (text: string) =>
    `<p style="font-size: 30px; font-weight: bold">${text}</p><p>Loaves that we baked today</p><p>${'Rye and oat. '.repeat(20)}</p>`

  const values = [
    'from 24 kronor a month',
    '1-800-555-RYES',
    'Telefon: 0250 / 55 50 14',
    'rye@bakery.example',
    '<a href="tel:+18005557937">Call the bakery</a>',
    '3 a 1',
    'Tuesday 12 May',
  ]

  expect(await rulesOf(bold('Bread of the day'))).toContain('heading-look')
  expect(await rulesOf(bold('3,205'))).not.toContain('heading-look')
  expect(await rulesOf(bold('£3 for each loaf'))).not.toContain('heading-look')
  expect(await rulesOf(bold('9.4 °C'))).not.toContain('heading-look')
  expect(await rulesOf(values.map(bold).join(''))).not.toContain('heading-look')
  expect(await rulesOf(bold('Tuesday 12 May') + bold('Friday 15 May'))).toContain('heading-look')
})

test.concurrent('the site’s name in the page header does not count as a possible heading', async () => {
  const name = `<p style="font-size: 30px; font-weight: bold">Harbor Bakery</p><p>Fresh bread in the old harbor</p><p>${'Rye and oat. '.repeat(20)}</p>`
  const menu = '<nav><a href="/rolls">Rolls</a></nav>'
  const inHeader = (tag: string) => rulesOf(`</main><${tag}>${name}${menu}</${tag}><main>`)

  expect(await inHeader('div')).toContain('heading-look')
  expect(await inHeader('header')).not.toContain('heading-look')
})

test.concurrent('the site’s name above the first heading does not count as a possible heading', async () => {
  const above = (before: string, name: string, after = '') =>
    findingsAbove(
      `${before}<p style="font-size: 30px; font-weight: bold">${name}</p><p>Fresh bread in the old harbor</p><p>${'Rye and oat. '.repeat(20)}</p>${after}`,
    )

  expect(await above('<div>', 'Harbor Bakery', '</div>')).toContain('heading-look')
  expect(await above('<header>', 'Harbor Bakery', '</header>')).not.toContain('heading-look')
  expect(await above('<header>', 'Why we bake with old rye', '</header>')).toContain('heading-look')
  expect(await above('<header><p>New</p>', 'Rye and oat', '</header>')).toContain('heading-look')
  expect(await above('<div class="site-logo">', 'Harbor Bakery', '</div>')).not.toContain('heading-look')
  expect(await above('<div><svg class="logo"></svg>', 'Harbor Bakery', '</div>')).not.toContain(
    'heading-look',
  )
})

test.concurrent('the visible text of a switch may contain its state', async () => {
  const named = (text: string) =>
    rulesOf(
      `<div role="switch" aria-checked="true" tabindex="0" aria-label="Ceiling light">${text} <span aria-hidden="true">On</span></div>`,
    )

  expect(await named('Lamp')).toContain('label-content-name-mismatch')
  expect(await named('Ceiling light')).not.toContain('label-content-name-mismatch')
})

test.concurrent('an empty label and the unnamed field that it contains count as one defect', async () => {
  const rules = await rulesOf('<label><input type="checkbox"></label>')

  expect(rules).toContain('label')
  expect(rules).not.toContain('label-empty')
})

test.concurrent('a frame may be excluded from the focus order unless it is visible and has controls', {
  timeout: LONG_MS,
}, async () => {
  const rulesOfFrame = (content: string, style = '') =>
    rulesOf(
      `<a href="/rye">Rye</a><iframe title="Oven" tabindex="-1" srcdoc='${content}' style="${style}"></iframe>`,
    )
  const control = '<button>Start</button>'

  expect(await rulesOfFrame(control)).toContain('frame-focusable-content')
  expect(await rulesOfFrame('')).not.toContain('frame-focusable-content')
  expect(await rulesOfFrame('<p>200 degrees</p>')).not.toContain('frame-focusable-content')
  expect(await rulesOfFrame(control, 'visibility: hidden')).not.toContain('frame-focusable-content')
})

test.concurrent('the advice names a label that is not connected to its field', async () => {
  const adviceOf = async (body: string) =>
    (await findingsOf(body)).filter(({ rule }) => rule === 'label').map(({ fixSuggestion }) => fixSuggestion)

  expect(await adviceOf('<div><label>Your name</label><p><input name="owner"></p></div>')).toEqual([
    expect.stringContaining('for attribute of the label “Your name”'),
  ])
  expect(await adviceOf('<label for="own">Your name</label><input id="owner">')).toEqual([
    expect.stringContaining('Set for="owner" on the label “Your name”'),
  ])
  expect(await adviceOf('<label>Bread <input></label><input name="owner">')).toEqual([
    expect.not.stringContaining('to the label'),
  ])
})

test.concurrent('the advice about nested controls names them', async () => {
  const adviceOn = async (body: string) =>
    (await findingsOf(body)).find(({ rule }) => rule === 'nested-interactive')?.fixSuggestion

  expect(await adviceOn('<a href="/rye"><button>Rye bread</button></a>')).toMatch(
    /^Use one control instead of two: keep \S+, remove the button “Rye bread”/,
  )
  expect(await adviceOn('<button><a href="/rye">Rye bread</a></button>')).toMatch(
    /keep the link “Rye bread”, remove the button around it/,
  )
  expect(await adviceOn('<a href="/rye">Rye bread <button>Like</button></a>')).toMatch(
    /^Move the button “Like” out of \S+ and place it next to it/,
  )
})

test.concurrent('the advice about a list names the elements between the list and its items', async () => {
  const adviceOn = async (body: string) =>
    (await findingsOf(body)).find(({ rule }) => rule === 'list')?.fixSuggestion

  expect(await adviceOn('<ul><div><li>Rye</li><li>Oat</li></div></ul>')).toMatch(
    /^Remove the div elements between .+ and its li elements/,
  )
  expect(await adviceOn('<ul><div>Rye</div><li>Oat</li></ul>')).toMatch(
    /^Wrap div in an li element inside main > ul/,
  )
})

test.concurrent('a layout table may contain the image, title and text of a note', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const note = (sign: string) =>
    rulesOf(
      `<table><tr><td rowspan="2">${sign}</td><th>Tip</th></tr><tr><td>Keep rye bread dry.</td></tr></table>`,
    )

  expect(await note(`<img alt="[Tip]" src="${dot}">`)).not.toContain('table-headers')
  expect(await note('Bread')).toContain('table-headers')
})

test.concurrent('the upper headers of a table may name groups of columns', async () => {
  const rulesOfTable = (second: string) =>
    rulesOf(`<table><thead><tr><td></td><th scope="colgroup" colspan="2">Rye</th><th scope="colgroup" colspan="2">Oat</th></tr>
    <tr>${second}</tr></thead><tbody>${['Monday', 'Friday'].map((day) => `<tr><th scope="row">${day}</th><td>8</td><td>7</td><td>6</td><td>5</td></tr>`).join('')}</tbody></table>`)
  const sizes = '<th scope="col">Small</th><th scope="col">Large</th>'.repeat(2)

  expect(await rulesOfTable(`<td></td>${sizes}`)).not.toContain('table-headers')
  expect(await rulesOfTable('<td></td><td>Small</td><td>Large</td><td>Small</td><td>Large</td>')).toContain(
    'table-headers',
  )
})

test.concurrent('a form needs no submit button if scripts read its fields whenever they change', async () => {
  const form = (attributes: string) =>
    `<form ${attributes}><label>Color <input></label><label>Size <input></label></form>`
  const script =
    '<script>for (const field of document.forms[0].elements) field.addEventListener("change", () => draw())</script>'

  expect(await rulesOf(form(''))).toContain('submit-button')
  expect(await rulesOf(form('action="/order"') + script)).toContain('submit-button')
  expect(await rulesOf(form('') + script)).not.toContain('submit-button')
})

test.concurrent('the advice about a page without a language names the language of its text', async () => {
  const adviceFor = async (body: string) => {
    await using site = await startSite({ '/': html(`<!doctype html><title>Page</title><p>${body}</p>`) })
    const tab = await browser.newPage()
    try {
      await tab.goto(site.origin)
      const { findings } = await checkAccessibility(tab, { alfa: null })
      return findings.find(({ rule }) => rule === 'html-has-lang')?.fixSuggestion
    } finally {
      await tab.close()
    }
  }

  expect(await adviceFor('面包每天早上五点出炉 Rye')).toContain('lang="zh"')
  expect(await adviceFor('パンは毎朝五時に焼きます')).toContain('lang="ja"')
  expect(await adviceFor('Our bread is baked every morning')).toContain('lang="en" for English')
  expect(await adviceFor('The rye is for you and this is the bread of the town. '.repeat(3))).toContain(
    'Add lang="en" to the html element',
  )
  expect(await adviceFor('<b lang="cs">Pečeme každý den</b> Rye')).toContain(
    'Add lang="cs" to the html element',
  )
})
