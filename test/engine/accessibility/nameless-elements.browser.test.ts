import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const textsOf = async (rule: string, body: string): Promise<string> =>
  (await findingsIn(browser, `<main><h1>Rye Works</h1>${body}</main>`))
    .filter((finding) => finding.rule === rule)
    .map(({ message, fixSuggestion }) => `${message} ${fixSuggestion}`)
    .join('\n')

test.concurrent('the dots of a slider are counted, and their advice contains their number', async () => {
  const dots = '<button class="dot"><span></span></button>'.repeat(3)
  const texts = await textsOf('button-name', `<div class="slide-dots">${dots}</div>`)

  expect(texts).toContain('Button 2 of 3 in div.slide-dots is a dot without text or a label')
  expect(texts).toContain('aria-label="Show slide 2"')
})

test.concurrent('a progress bar without a name gets its name from the text above it', async () => {
  const bar = '<div><div id="bar" role="progressbar">&nbsp;</div></div>'

  expect(
    await textsOf(
      'aria-progressbar-name',
      `<div><b id="state" style="display: none">Baking:</b><span id="loaf"></span>${bar}</div>`,
    ),
  ).toContain('Add aria-labelledby="state" to #bar')
})

test.concurrent('a file field that covers a box is named after the text in this box', async () => {
  const field = '<input type="file" id="photo" style="position: absolute; inset: 0; opacity: 0">'
  const box = `<p>All loaves</p><div style="position: relative; height: 80px">${field} Drop a photo here</div>`

  expect(await textsOf('label', box)).toContain('<label for="photo">Drop a photo here</label>')
})

test.concurrent('an empty list has no children with the wrong role', async () => {
  expect(await textsOf('aria-required-children', '<h2>Today</h2><ol></ol><ul></ul>')).toBe('')
  const owner = '<div role="list" aria-owns="tab"></div><div id="tab" role="tab">Today</div>'
  expect(await textsOf('aria-required-children', owner)).not.toBe('')
})

test.concurrent('the advice on a link around a logo asks for the name in the logo', async () => {
  const logo = '<svg class="logo" width="40" height="40"><circle r="20" /></svg>'
  const texts = await textsOf('link-name', `<a href="#" id="home">${logo}</a>`)

  expect(texts).toContain('with the name in the logo to #home')
  expect(texts).toContain('put the address of the home page in its href')
})

test.concurrent('a number with too little contrast is quoted with the heading around it', async () => {
  expect(
    await textsOf('color-contrast', '<h2>Orders <span style="color: #bbb">(1)</span></h2><p>Rye bread</p>'),
  ).toContain('The text “(1)” in “Orders (1)” has a contrast ratio of')
})
