import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const rulesOf = async (body: string): Promise<string[]> =>
  (await findingsIn(browser, `<main><h1>Bread</h1>${body}</main>`)).map(({ rule }) => rule)

test.concurrent('the text of a label may be visually hidden', async () => {
  const clip = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  const rulesFor = (style: string) =>
    rulesOf(
      `<fieldset><legend>Farbe</legend><label style="position:relative"><input type="radio" name="c" title="Moosgrün" style="opacity:0"><span style="position:absolute;inset:6px;background:#4d6b38"></span><span style="${style}">Moosgrün</span></label></fieldset>`,
    )

  expect(await rulesFor(clip)).not.toContain('label-empty')
  expect(await rulesFor('display:none')).toContain('label-empty')
})
