import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSampleSite } from '../../../src/demo/sample-site.ts'
import { checkedBy, type ExaminedPage } from '../../../src/domain/history/coverage.ts'
import { comparePage } from '../../../src/domain/history/issue-states.ts'
import { type AlfaThread, createAlfaThread } from '../../../src/engine/accessibility/engines/alfa.ts'
import { RULE_SCOPES } from '../../../src/engine/audit/required-engines.ts'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import { identify } from '../../../src/engine/findings/fingerprint.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { examinedPage, knownIssue } from '../../support/history-pages.ts'
import { rebuildSampleSite } from '../../support/rebuilt-site.ts'

let browser: SharedBrowser
let alfa: AlfaThread
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  alfa = createAlfaThread()
  folder = await rebuildSampleSite()
})
afterAll(async () => {
  await browser.close()
  await alfa.end()
  await rm(folder, { recursive: true })
})

const PAGES = ['index.html', 'shop.html', 'product-dune-bowl.html', 'product-harbour-mug.html']

/** Examines the given pages of one build. */
async function examine(directory: string): Promise<ExaminedPage[]> {
  const site = await serveSampleSite({ directory })
  const examined: ExaminedPage[] = []
  for (const name of PAGES) {
    const [page, phone] = [await browser.newPage(), await browser.newPage()]
    const requestedUrl = `${site.url}/${name}`
    const request = { url: requestedUrl, timeoutMs: 30_000, userAgent: null, wantsViewportImage: false, alfa }
    const { findings, finalUrl, engines } = await examinePage(page, { ...request, phone: { page: phone } })
    const issues = identify('aud_1', { requestedUrl, finalUrl }, findings, new Map())
    const logged = issues.map((issue, seq) => ({ ...issue, seq, auditId: 'aud_1' }))
    examined.push({
      ...examinedPage({ url: `${site.url}/${name}`, issues: logged }),
      engines: new Set([...engines, 'examination']),
    })
    await page.close()
  }
  await site.close()
  return examined
}

test('at most 2 % of the issues are new after the sample site is rebuilt', {
  timeout: 300_000,
}, async () => {
  const before = await examine('sample-site')
  const after = await examine(folder)
  const at = new Date()
  const context = {
    turn: 2,
    at,
    scopes: RULE_SCOPES,
    hasChanged: () => false,
    examinedUrls: new Set<string>(),
  }

  const changes = after.flatMap((examined, index) => {
    const base = before[index]!
    const known = { ...base.page, checkedBy: checkedBy(null, base, 'v1'), lastAudit: { id: 'aud_1', at } }
    const knownIssues = base.issues.map((issue) => knownIssue({ issue }))
    return comparePage({ examined, known, knownIssues }, context)
  })

  // On a busy machine, an engine may time out in one of the two examinations.
  const found = changes.filter(({ isFound, isComparable }) => isFound && isComparable)
  const fresh = found.filter(({ state }) => state === 'new').map(({ issue }) => [issue.rule, issue.signature])
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ movedFrom }) => movedFrom !== null).length).toBeGreaterThan(8)
  expect(fresh.length / found.length, JSON.stringify(fresh)).toBeLessThanOrEqual(0.02)
})
