import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callInPage } from '../../../src/engine/browser/reader-world.ts'
import { inSession } from '../../../src/engine/browser/session.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'

let browser: SharedBrowser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

async function rulesFor(style: string, list: string) {
  await page.setContent(`<!doctype html><style>${style}</style>${list}`)
  const items = [{ path: '1,HTML,1,BODY,0,UL,0,LI', url: null }]
  const [found] = await inSession(page, (session) => callInPage(session, 'locateElements', [items]))
  return found?.hiddenBy
}

describe('the rules that hide an element', () => {
  const slides = '<ul class="slides"><li style="display: block">One</li><li>Two</li></ul>'

  test('include a rule that the element’s own style overrides', async () => {
    expect(await rulesFor('p, .slides > li { display: none }', slides)).toEqual([
      {
        selector: '.slides > li',
        declaration: 'display: none',
        shown: 'display: block',
        sheet: null,
        classes: '',
        isShownByStyle: true,
        isFirstOfTwins: true,
      },
    ])
  })

  test('include rules for its ancestors', async () => {
    const rules = await rulesFor(
      'ul { opacity: 0 } .ready { opacity: 1 }',
      '<ul class="ready"><li>One</li></ul>',
    )

    expect(rules).toMatchObject([
      { selector: 'ul', declaration: 'opacity: 0', classes: 'ready', isFirstOfTwins: false },
    ])
  })

  test('exclude rules for other media', async () => {
    expect(await rulesFor('@media print { li { display: none } }', slides)).toEqual([])
    expect(await rulesFor('</style><style media="print">li { display: none }', slides)).toEqual([])
  })

  test('include rules in layers, but not rules for the start of a transition', async () => {
    expect(
      await rulesFor('@layer base { @supports (top: 0) { li { display: none } } }', slides),
    ).toHaveLength(1)
    expect(await rulesFor('@starting-style { li { opacity: 0 } }', slides)).toEqual([])
  })

  test('are named by the matching selector in a list, even if selectors contain commas in brackets', async () => {
    expect(
      await rulesFor(':is(p, :not(a)) i, :is(.slides, :not(b)) > li { display: none }', slides),
    ).toMatchObject([{ selector: ':is(.slides, :not(b)) > li' }])
    expect(await rulesFor('[title=")"] i, li:not([title="(,"]) { display: none }', slides)).toHaveLength(1)
  })
})
