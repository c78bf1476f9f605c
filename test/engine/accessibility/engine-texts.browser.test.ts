import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Long enough to check several pages while other tests check theirs on a busy machine. */
const LONG_MS = 60_000

const findingsOf = (body: string) => findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`)

const rulesOf = async (body: string): Promise<string[]> => (await findingsOf(body)).map(({ rule }) => rule)

test.concurrent('a table body without rows has no items that screen readers could miss', {
  timeout: LONG_MS,
}, async () => {
  const table = (rows: string) =>
    `<table role="table"><thead><tr role="row"><th>Bread</th><th>Price</th></tr></thead><tbody role="rowgroup">${rows}</tbody></table>`
  const empty = await rulesOf(table(''))

  for (const rule of ['aria-required-children', 'table-headers', 'th-has-data-cells'])
    expect(empty).not.toContain(rule)
  expect(await rulesOf(table('<tr role="option"><td>Rye</td><td>£3</td></tr>'))).toContain(
    'aria-required-children',
  )
})

test.concurrent('text in a progress bar needs no contrast, because browsers don’t draw it', {
  timeout: LONG_MS,
}, async () => {
  const pale = (tag: string) =>
    rulesOf(`<${tag} aria-label="Baking" style="color: #ccc; background: #fff">half baked</${tag}>`)

  expect(await pale('p')).toContain('color-contrast')
  expect(await pale('progress')).not.toContain('color-contrast')
})

test.concurrent('header cells with values are named by their columns and rows', async () => {
  const cells = (tag: string) => `<tr><th>least</th><${tag}>12</${tag}><${tag}>£3.20</${tag}></tr>`
  const table = (tag: string) =>
    findingsOf(
      `<table><thead><tr><th>Bread</th><th>Loaves</th><th>Price</th><th>Sort</th></tr>${cells(tag)}</thead><tbody><tr><td>Rye</td><td>14</td><td>£4</td></tr></tbody></table>`,
    )
  const messages = async (tag: string) => (await table(tag)).map(({ message }) => message).join(' ')

  expect(await messages('th')).toContain(
    'In the table with the columns “Bread”, “Loaves” and “Price”, 2 values, such as “12” in the row “least”, are marked up as headers.',
  )
  expect(await messages('td')).not.toContain('are marked up as headers')
})

test.concurrent('a header cell without data cells is quoted, and tables of only headers get different advice', async () => {
  const lone = async (table: string) =>
    (await findingsOf(table)).find(({ rule }) => rule === 'th-has-data-cells')?.message

  expect(await lone('<table><tr><th colspan="3">Bread of the week</th></tr></table>')).toBe(
    'The table with “Bread of the week” has header cells but no data cells. Screen readers announce a table where there is only text.',
  )
  expect(
    await lone(
      '<table><tr><th>Bread</th><th>Price</th><th>Baked daily</th></tr><tr><td>Rye</td><td>£3</td></tr></table>',
    ),
  ).toBe(
    'In this table, “Baked daily” is marked up as a header, but there is no data cell in its row or below it.',
  )
})

test.concurrent('a container with a label and several controls is named by its label', {
  timeout: LONG_MS,
}, async () => {
  const buttons = ['Start the mixer', 'Stop the mixer', 'Clean the mixer'].map(
    (text) => `<button>${text}</button>`,
  )
  const player = `<div tabindex="0" aria-label="Mixer"><p>Mix the dough slowly before you bake it</p>${buttons.join('')}</div>`
  const found = (await findingsOf(player)).find(({ rule }) => rule === 'tab-stop-static')

  expect(found?.message).toContain('the div element “Mixer”, which has no role')
  expect(found?.fixSuggestion).toContain('add role="group", which also lets screen readers announce')
})
