import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const textsOf = async (rule: string, body: string): Promise<string[]> =>
  (await findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`))
    .filter((finding) => finding.rule === rule)
    .map(({ message, fixSuggestion }) => `${message} ${fixSuggestion}`)

test.concurrent('the advice on a list of tabs names the elements between the list and its tabs', async () => {
  const tabs = (more: string) =>
    `<ul role="tablist"><li><a href="#rye" role="tab">Rye</a></li><li><a href="#oat" role="tab">Oat</a></li>${more}</ul>`

  expect(await textsOf('aria-required-children', tabs(''))).toEqual([
    expect.stringMatching(/Add role="presentation" to the 2 li elements/),
  ])
  expect(await textsOf('aria-required-children', tabs('<li>Nut</li>'))).toEqual([
    expect.not.stringMatching(/to the \d li elements/),
  ])
})

test.concurrent('the advice on a label names the only field without a label next to it', async () => {
  const label = '<label for="seeds">With seeds</label>'
  const box = '<input type="checkbox" id="box">'

  expect(await textsOf('label-reference', `<p>${label}${box}</p>`)).toEqual([
    expect.stringMatching(/Add id="seeds" to the checkbox #box\.$/),
  ])
  expect(await textsOf('label-reference', `<p>${label}${box}<input type="checkbox"></p>`)).toEqual([
    expect.stringMatching(/the field that the label describes/),
  ])
})

test.concurrent('a field is not named after the heading of a popup that does not contain it', async () => {
  const popup = (content: string) =>
    `<div style="position: absolute; top: 200px; left: 40px">${content}</div>`
  const [field, heading] = [
    '<select><option>Rye</option></select>',
    '<h2 style="display: inline">Opening hours</h2>',
  ]

  expect(
    (
      await textsOf(
        'select-name',
        `${popup(heading)}<p>We bake every day.</p><p>Oat bread is sold out.</p>${popup(`<div><div><div>${field}</div></div></div>`)}`,
      )
    ).join(),
  ).not.toContain('Opening hours')
  expect((await textsOf('select-name', popup(heading + field))).join()).toContain('Opening hours')
})
