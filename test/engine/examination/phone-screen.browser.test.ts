import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../../src/engine/collect/collect.ts'
import { visitPage } from '../../../src/engine/examination/visit.ts'
import { openBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

test.each([
  [PHONE, true],
  [DESKTOP, false],
])('a visit with %o has a screen of this size', async (viewport, isNarrow) => {
  const browser = await openBrowser()
  await using site = await startSite({ '/': html('<!doctype html><title>Rye</title><p>Rye') })
  const page = await browser.newPage()

  await visitPage(page, { url: `${site.origin}/`, timeoutMs: 20_000, userAgent: null, viewport })
  const isPhone = await page.evaluate(() => matchMedia('(max-device-width: 480px)').matches)

  expect(isPhone).toBe(isNarrow)
  await browser.close()
})
