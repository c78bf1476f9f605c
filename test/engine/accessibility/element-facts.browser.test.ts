import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

/** Long enough to check a page with many elements on a busy machine. */
const LONG_MS = 90_000

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const findingsOf = (...parts: string[]) =>
  findingsIn(browser, `<main><h1>Bread</h1>${parts.map((part) => `<div>${part}</div>`).join('')}</main>`)

const tableOf = (cell: (name: string) => string): string => {
  const row = (...names: string[]) => `<tr>${names.map((name) => `<td>${cell(name)}</td>`).join('')}</tr>`
  return `<table>${row('Rye', 'Oats', 'Spelt', 'Wheat')}${row('Bran', 'Malt', 'Seeds', 'Corn')}${row('Salt', 'Yeast', 'Water', 'Honey')}${row('Nuts', 'Milk', 'Butter', 'Eggs')}</table>`
}
const groupOf = (...names: string[]): string =>
  `<form><fieldset>${names.map((name) => `<label>${name} <input></label>`).join('')}</fieldset></form>`
const tabsOf = (role: string): string =>
  `<div role="${role}" aria-label="Loaves"><div><button role="tab" aria-selected="true">Rye</button></div></div>`

test('a single field, boxes with headings and tabs in generic elements need no further markup', {
  timeout: LONG_MS,
}, async () => {
  const rules = ['group-name', 'table-headers', 'aria-required-parent']
  const box = (name: string) =>
    `<h2>${name}</h2><p>All that you need to know about it</p><ul><li><a href="/${name}">How we bake ${name} every day</a></ul>`
  const found = async (...parts: string[]) => {
    const all = (await findingsOf(...parts)).map(({ rule }) => rule)
    return rules.filter((rule) => all.includes(rule))
  }

  expect(
    await found(
      groupOf('Street', 'Town'),
      tableOf((name) => `<h6>${name}</h6><p>12 g</p>`),
      tabsOf('group'),
    ),
  ).toEqual(rules)
  expect(await found(groupOf('Town'), tableOf(box), tabsOf('tablist'))).toEqual([])
})

test('a page whose content consists of links needs no way to skip them', { timeout: LONG_MS }, async () => {
  const links = ['Rye', 'Oats', 'Spelt', 'Wheat', 'Bran', 'Malt'].map(
    (name) => `<a href="/${name}">All about ${name} and how we bake it</a><br>`,
  )
  const rules = async (body: string) => (await findingsIn(browser, body)).map(({ rule }) => rule)
  const text =
    '<p>We bake all of our bread by hand every night, since machines don’t know what dough needs.</p>'

  expect(await rules(links.join(''))).not.toContain('bypass')
  expect(await rules(`<div class="menu">${links.join('')}</div>${text}`)).toContain('bypass')
  expect(await rules(`<div class="menu">${links.slice(0, 2).join('')}</div>${text}`)).not.toContain('bypass')
})

test('a form whose fields act by themselves needs no submit button', { timeout: LONG_MS }, async () => {
  const rules = async (form: string) => (await findingsIn(browser, form)).map(({ rule }) => rule)
  const editor = '<div class="CodeMirror"><textarea aria-label="Source" rows="2"></textarea></div>'
  const list = (more: string) =>
    `<label>Demo <select${more}><option>Folding</option><option>Themes</option></select></label>`

  expect(await rules(`<form>${editor}${list(' onchange="open(this.value)"')}</form>`)).not.toContain(
    'submit-button',
  )
  expect(await rules(`<form>${editor}${list('')}</form>`)).toContain('submit-button')
})

test('messages name the content in and around their elements', { timeout: LONG_MS }, async () => {
  const tabs = ['Rye', 'Oats', 'Spelt', 'Wheat'].map(
    (name) =>
      `<button role="tab" aria-selected="false" style="height: 30px">${name} bread from our town</button>`,
  )
  const panel = '<div role="tabpanel" tabindex="0"><button style="height: 30px">Order</button></div>'
  const dot = '<a href="#page2" style="display: inline-block; width: 24px; height: 24px"></a>'
  const smallLinks = ['Rye', 'Oats', 'Spelt'].map((name) => `<li><a href="/${name}">${name} is here</a></li>`)
  const findings = await findingsOf(
    `<div role="tablist"><div class="loaves">${tabs.join('')}</div>${panel}</div>`,
    '<ul><li>Rye</li><div class="search-bar">Find a loaf</div></ul>',
    `<ul><li data-tooltip="Oats">${dot}</li></ul>`,
    `<ul class="toc" style="list-style: none; padding: 0; margin: 0; font: 12px/14px sans-serif">${smallLinks.join('')}</ul>`,
    '<input id="box" title="Enter a search string to search the manuals" placeholder="...search manuals...">',
  )
  const textOf = (rule: string) => {
    // A rule’s hint is about different elements than its errors.
    const ofRule = findings.filter((finding) => finding.rule === rule)
    const { message, fixSuggestion } = ofRule.find(({ severity }) => severity === 'error') ?? ofRule[0]!
    return `${message} ${fixSuggestion}`
  }

  expect(textOf('aria-required-children')).toMatch(
    /^The tab list with the tabs “Rye bread from our town”, .* and 2 more has .* Move role="tablist" from .* to div\.loaves inside it/,
  )
  expect(textOf('list')).toMatch(
    /a direct child that is not a list item: div\.search-bar \(“Find a loaf”\)\..* Wrap div\.search-bar in an li element/,
  )
  expect(textOf('link-name')).toMatch(/^The link .* has no text .* Add aria-label="Oats" to /)
  expect(textOf('target-size')).toMatch(
    /The same applies to the 2 other links of this height in the same list. .* set display: inline-block and min-height: 24px for the selector ul\.toc a,/,
  )
  expect(textOf('label-title-only')).toContain('<label for="box">Search manuals</label>')
})
