import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezePage } from '../../../src/engine/browser/freeze.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('freezePage', () => {
  test('finishes all animations, even if finishing an animation starts another one', async () => {
    const page = await browser.newPage()
    await page.setContent(`<p id="endless">a</p><p id="stuck">b</p><p id="late">c</p><script>
      const fade = (id, options) => document.getElementById(id).animate([{ opacity: 0 }, { opacity: 1 }], options)
      fade('endless', { duration: 1000, iterations: Infinity })
      fade('stuck', { duration: 1000 }).playbackRate = 0
      fade('late', { duration: 60000, fill: 'both' })
    </script>`)

    await using _hold = await freezePage(page)

    expect(await page.evaluate(() => getComputedStyle(document.getElementById('late')!).opacity)).toBe('1')
  })

  test('prevents the page from navigating', async () => {
    const page = await browser.newPage()
    await page.setContent('<p>here</p>')
    await using _hold = await freezePage(page)

    await page.evaluate(() => {
      location.href = 'http://127.0.0.1:9/'
    })

    expect(await page.evaluate(() => document.body.textContent)).toBe('here')
  })
})
