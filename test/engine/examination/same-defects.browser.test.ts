import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlfaThread, createAlfaThread } from '../../../src/engine/accessibility/engines/alfa.ts'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import { identify } from '../../../src/engine/findings/fingerprint.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { shopOf, startShop } from './shop-page.ts'

let browser: SharedBrowser
let alfa: AlfaThread
beforeAll(async () => {
  browser = await openBrowser()
  alfa = createAlfaThread()
})
afterAll(async () => {
  await browser.close()
  await alfa.end()
})

async function issuesOf(url: string): Promise<Issue[]> {
  const page = await browser.newPage()
  const request = { url, timeoutMs: 10_000, userAgent: null, wantsViewportImage: false, alfa }
  const { findings, finalUrl } = await examinePage(page, request)
  await page.close()
  return identify('aud_1', { requestedUrl: url, finalUrl }, findings, new Map())
}

test('defects keep their fingerprints when generated names and the order of elements change', {
  timeout: 60_000,
}, async () => {
  const builds: Parameters<typeof shopOf>[0][] = [
    { number: 1, order: (items) => [...items] },
    { number: 2, order: (items) => items.toReversed() },
    { number: 3, order: (items) => [...items.slice(2), ...items.slice(0, 2)] },
  ]
  let build = builds[0]!
  await using site = await startShop(() => shopOf(build))
  const audits: string[][] = []

  for (build of builds) {
    const issues = await issuesOf(`${site.origin}/`)
    audits.push(issues.map(({ rule, fingerprint }) => `${rule} ${fingerprint}`).sort())
  }

  expect(audits[0]!.length).toBeGreaterThan(30)
  expect(audits[1]).toEqual(audits[0])
  expect(audits[2]).toEqual(audits[0])
})
