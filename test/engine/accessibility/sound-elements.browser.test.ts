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

const findingOf = async (rule: string, body: string) =>
  (await findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`)).find((one) => one.rule === rule)

test.concurrent('a table with column headers, such as a calendar, is not used for layout', async () => {
  const table = (rows: string) => `<table summary="Calendar" width="100%">${rows}</table>`
  const calendar = '<tr><th>Mo<th>Tu<th>We</tr><tr><td>1<td>2<td>3</tr><tr><td>4<td>5<td>6</tr>'
  const links =
    '<tr><th colspan="3" align="center">Chapter 1</th></tr><tr><td><a href="/a">Back</a><td>&nbsp;<td><a href="/b">On</a></tr>'

  expect(await findingOf('table-layout', table(calendar))).toBeUndefined()
  expect(await findingOf('table-layout', table(links))).toBeDefined()
})

test.concurrent('a link over a background image stands out if its color differs enough from the text', async () => {
  const image = "url(&quot;data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>&quot;)"
  const text = (color: string, link: string) =>
    `<p style="color: #000; background: ${image}">Our bread is baked by <a href="/erwin" style="color: ${color}; text-decoration: none">${link}</a> every morning.</p>`

  expect(await findingOf('link-in-text-block', text('#7a2e00', 'Erwin'))).toBeDefined()
  expect(await findingOf('link-in-text-block', text('#73a20f', 'Erwin'))).toBeUndefined()
  expect(await findingOf('link-in-text-block', text('#7a2e00', '→'))).toBeUndefined()
})

test.concurrent('an empty mouse handler does nothing that the keyboard could do', async () => {
  const box = (code: string) => `<div onclick="${code}"><p>Rye and oats, baked every morning</p></div>`

  expect(await findingOf('inline-mouse-handler', box('openList()'))).toBeDefined()
  expect(await findingOf('inline-mouse-handler', box(''))).toBeUndefined()
  expect(await findingOf('inline-mouse-handler', box(';'))).toBeUndefined()
})

test.concurrent('a field whose label is hidden needs no second label', async () => {
  const field = (id: string, label: string) => `<p>${label}<input id="${id}" title="Find a loaf"></p>`
  const hidden = field('q', '<label for="q" class="hint" style="display: none">Search</label>')
  const bare = field('z', '')

  expect(await findingOf('label-title-only', hidden)).toMatchObject({
    message: expect.stringMatching(/^The label “Search” of #q is hidden with display: none/),
    fixSuggestion: expect.stringMatching(
      /^To show the label “Search”, remove display: none from label\.hint\./,
    ),
  })
  expect(await findingOf('label-title-only', bare)).toMatchObject({
    fixSuggestion: expect.stringContaining('Add <label for="z">'),
  })
  expect(await findingOf('label-title-only', hidden + bare)).toMatchObject({
    message: expect.stringContaining('One of them, #q, has the label “Search”, but it is hidden.'),
    fixSuggestion: expect.stringContaining('Next to the other field, add a label element'),
  })
})

test.concurrent('titles that repeat the text of their links are named together', async () => {
  const links = '<ul><li><a href="/a" title="Rye">Rye</a><li><a href="/b" title="Oats">Oats</a></ul>'

  expect(await findingOf('title-attribute-only', links)).toMatchObject({
    message:
      '2 links have a title that only repeats their text, so some screen readers read it twice: “Rye” and “Oats”.',
    fixSuggestion: 'Remove the title attribute from these links: “Rye” and “Oats”.',
  })
})

test.concurrent('the name of a progress bar comes from the heading above it', async () => {
  const bar = '<h2>Software update</h2><div id="bar" role="progressbar">&nbsp;</div>'

  expect(await findingOf('aria-progressbar-name', bar)).toMatchObject({
    fixSuggestion: expect.stringContaining('for example aria-label="Software update"'),
  })
})

test.concurrent.each([
  [
    'es',
    'Spanish',
    'Manual de usuario para la panadería. Si usted es voluntario para escribir una parte del manual, contacte con los autores en la lista de correo de la panadería, que es la más grande del país.',
  ],
  [
    'sv',
    'Swedish',
    'Det finns en lista över personer som bakar bröd på öarna. Vi har inte bakat det än, men den som vill kan läsa om hur man gör och till vem man ska vända sig för att få hjälp.',
  ],
  [
    'pt',
    'Portuguese',
    'O manual da padaria é uma lista dos pães que são feitos aos domingos. Não há pão para os clientes que chegam ao fim do dia, mas a massa fica pronta para o dia seguinte.',
  ],
])('the language of a page in %s is recognized by its words', async (code, language, text) => {
  await using site = await startSite({
    '/': html(`<!doctype html><html><title>Page</title><body><p>${text}</body></html>`),
  })
  const tab = await browser.newPage()
  await tab.goto(site.origin)
  const { findings } = await checkAccessibility(tab, { alfa: null })

  expect(findings.find(({ rule }) => rule === 'html-has-lang')).toMatchObject({
    message: expect.stringContaining(`may read the ${language} text`),
    fixSuggestion: expect.stringContaining(`Add lang="${code}" to the html element`),
  })
  await tab.close()
})

test.concurrent('a logo is named after the site', async () => {
  await using site = await startSite({
    '/': html(
      '<!doctype html><html lang="en"><title>Rye & Co demo</title><body><h1>Rye & Co</h1><img src="data:image/svg+xml,<svg xmlns=%27http://www.w3.org/2000/svg%27 width=%2790%27 height=%2790%27/>" alt="Logo"></body></html>',
    ),
  })
  const tab = await browser.newPage()
  await tab.goto(site.origin)
  const { findings } = await checkAccessibility(tab, { alfa: null })

  expect(findings.find(({ rule }) => rule === 'image-alt-text')).toMatchObject({
    fixSuggestion: expect.stringContaining('with the name in the logo, for example alt="Rye & Co".'),
  })
  await tab.close()
})
