import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const rulesOf = async (body: string): Promise<string[]> => (await findingsOf(body)).map(({ rule }) => rule)

const findingsOf = (body: string) => findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`)

test.concurrent('a form needs no submit button if a button after its fields runs a script', async () => {
  const fields = '<label>From <input></label><label>To <input></label>'
  const button = '<button type="button" id="b">Find the way</button>'
  const script = '<script>b.addEventListener("click", () => draw())</script>'

  expect(await rulesOf(`<form onsubmit="return false">${fields}${button}</form>`)).not.toContain(
    'submit-button',
  )
  expect(await rulesOf(`<form>${fields}${button}</form>${script}`)).not.toContain('submit-button')
  expect(await rulesOf(`<form>${button}${fields}</form>${script}`)).toContain('submit-button')
})

test.concurrent('a grid may nest its rows in generic elements', async () => {
  const grid = (row: string) =>
    rulesOf(
      `<div role="grid" aria-label="Cart"><div><div ${row}><div role="gridcell">Rye</div></div></div></div>`,
    )

  expect(await grid('role="row"')).not.toContain('aria-required-children')
  expect(await grid('')).toContain('aria-required-children')
})

test.concurrent('a group of native radio buttons has the children that its role requires', async () => {
  const group = (...choices: string[]) =>
    rulesOf(`<div role="radiogroup" aria-labelledby="q"><p id="q">Rye bread</p>${choices.join('')}</div>`)
  const radio = (name: string) => `<label><input type="radio" name="rye"> ${name}</label>`

  expect(await group(`<p>${radio('Dark')}</p>`, `<p>${radio('Light')}</p>`)).not.toContain(
    'aria-required-children',
  )
  expect(await group(`<ul><li>${radio('Dark')}</li><li>${radio('Light')}</li></ul>`)).not.toContain(
    'aria-required-children',
  )
  expect(
    await group('<p><button type="button">Dark</button> <button type="button">Light</button></p>'),
  ).toContain('aria-required-children')
})

test.concurrent('an icon needs no name if its link has text', async () => {
  const icon = '<svg width="40" height="40"><path d="M0 0h40v40z"/></svg>'

  expect(await rulesOf(`<p>Rye ${icon}</p>`)).toContain('svg-img-alt')
  expect(await rulesOf(`<p><a href="/rye">${icon} Rye</a></p>`)).not.toContain('svg-img-alt')
})

test.concurrent('the first row of a table is not treated as a caption if it contains links to other pages', async () => {
  const table = (title: string, ...rows: string[]) =>
    rulesOf(
      `<table summary="Navigation"><tr><th colspan="3">${title}</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`,
    )
  const times = (...texts: string[]) => texts.map((text) => `<td>${text}</td>`).join('')
  const link = '<a href="/next">След.</a>'

  expect(
    await table('Winter timetable', times('Ayr', '9:00', '12:00'), times('Wick', '8:00', '11:00')),
  ).toContain('table-caption-look')
  expect(await table('Краткая история', `<td></td><th> </th><td>${link}</td>`)).not.toContain(
    'table-caption-look',
  )
  expect(
    await table('Les pains du pays', times('<a href="/a">Précédent</a>', '', '<a href="/b">Suivant</a>')),
  ).not.toContain('table-caption-look')
})

test.concurrent('the advice for an id that a script adds is to change the script', async () => {
  const adviceOn = async (body: string) =>
    (await findingsOf(body)).find(({ rule }) => rule === 'duplicate-id')?.fixSuggestion
  const script = (word: string) =>
    `<script>for (const text of ['Rye', 'Oat']) { const part = document.createElement('p'); part.id = ${word}; part.textContent = text; document.body.append(part) }</script>`

  expect(await adviceOn(script("'pl' + 'ot'"))).toMatch(/^A script adds these elements/)
  expect(await adviceOn('<p id="plot">Rye</p><p id="plot">Oat</p>')).toMatch(/^Give each of these/)
})

test.concurrent('the advice for an id that the parser repeats is to close its element', async () => {
  const hintOn = async (tag: string) =>
    (await findingsOf(`<h2>${tag}Pain de seigle</h2><p>Rye</p><p>Oat</p>`)).find(
      ({ rule }) => rule === 'duplicate-id',
    )

  expect(await hintOn('<a id="seigle"/>')).toMatchObject({
    message: expect.stringMatching(
      /^The id “seigle” appears \d times on the page, because <a id="seigle"\/> is not/,
    ),
    fixSuggestion: expect.stringContaining('Use <a id="seigle"></a> instead of'),
  })
  expect(await hintOn('<a id="seigle"></a>')).toBeUndefined()
})

test.concurrent('the advice for a form with a suitable button is to change that button instead of adding one', async () => {
  const fixFor = async (body: string) =>
    (await findingsOf(body)).find(({ rule }) => rule === 'submit-button')?.fixSuggestion
  const fields = '<label>Email <input type="email"></label><label>Kennwort <input type="password"></label>'
  const button = '<button type="button">Anmelden</button>'

  expect(await fixFor(`<form>${fields}${button}</form>`)).toMatch(
    /^If “Anmelden” submits the form, change it to type="submit"/,
  )
  expect(await fixFor(`<form>${button}${fields}</form>`)).toMatch(/^Add <button type="submit">/)
})

test.concurrent('the advice for a field keeps the label around it', async () => {
  const findings = await findingsOf(
    '<form><label class="suche"><svg width="9" height="9" aria-hidden="true"></svg><input placeholder="Suche …" aria-label="Suche" maxlength="20"></label></form>',
  )
  const fixes = findings.map(({ rule, fixSuggestion }) => `${rule}: ${fixSuggestion}`)

  expect(fixes).toContainEqual(
    expect.stringMatching(/^field-label-visible: If not, add visible text .* to label\.suche/),
  )
})

test.concurrent('the advice for a list of terms without descriptions is to change it to a different list', async () => {
  const list = '<dl><dt>4.1 Juli</dt><dt>4.2 August</dt></dl>'
  const found = (await findingsOf(list)).find(({ rule }) => rule === 'definition-list')

  expect(found?.message).toContain('has 2 terms (dt) but no description (dd)')
  expect(found?.fixSuggestion).toMatch(/ to a ul, and each dt in it to an li\.$/)
})
