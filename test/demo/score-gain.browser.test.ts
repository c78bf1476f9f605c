import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SampleSite, serveSampleSite } from '../../src/demo/sample-site.ts'
import { groupIssues } from '../../src/domain/audits/issue-groups.ts'
import { examinePage } from '../../src/engine/examination/examine.ts'
import { identify } from '../../src/engine/findings/fingerprint.ts'
import { completeScores, scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Issue } from '../../src/model/issue.ts'
import { openBrowser, type SharedBrowser } from '../support/browser.ts'

/** For each of the five groups, a replacement that removes its defects from the sample site's home page. */
const REPAIRS: Readonly<Record<string, [from: string | RegExp, to: string]>> = {
  'image-alt': ['kelp-vase.webp" width', 'kelp-vase.webp" alt="A tall green vase" width'],
  'color-contrast': [
    /(<a class="skip")(.*?<p class="eyebrow")(>New)/s,
    '$1 style="color: #fff"$2 style="color: #333"$3',
  ],
  'link-name': [/(<a class="social-link"[^>]*>)/, '$1Follow the pottery'],
  'text-size': ['<p class="small-print">', '<p class="small-print" style="font-size: 16px; color: #222">'],
  'heading-order': ['<h4>Safe in the dishwasher</h4>', '<h3>Safe in the dishwasher</h3>'],
}

/** The performance score, which isn't measured here. */
const PERFORMANCE = 70

let site: SampleSite
let browser: SharedBrowser
beforeAll(async () => {
  site = await serveSampleSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The issues found on the sample site's home page, and the page's size. */
interface Examined {
  issues: Issue[]
  size: number
}

/** Serves the sample site with a repaired home page, and examines that page. */
async function examine(repair: (html: string) => string): Promise<Examined> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(site.url + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    response.end(type.startsWith('text/html') ? repair(await answer.text()) : await answer.bytes())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [page, phone] = [await browser.newPage(), await browser.newPage()]
  const request = { url, timeoutMs: 10_000, userAgent: null, wantsViewportImage: false, alfa: null }
  const { findings, finalUrl, summary } = await examinePage(page, { ...request, phone: { page: phone } })
  await page.close()
  server.closeAllConnections()
  server.close()
  const issues = identify('aud_1', { requestedUrl: url, finalUrl }, findings, new Map())
  return { issues, size: summary.size }
}

const scoresOf = ({ issues, size }: Examined) => completeScores(scorePage(issues, PERFORMANCE, { size }))!

test('the gain of each issue group equals the increase in scores when its defects are removed from the page', {
  timeout: 90_000,
}, async () => {
  const examined = await examine((html) => html)
  const { issues, size } = examined
  const before = scoresOf(examined)
  const sizes = new Map([[issues[0]!.pageUrl, size]])
  const groups = groupIssues(issues, { scorePage, sizes }).filter(({ rule }) => REPAIRS[rule])
  expect(groups.map(({ rule }) => rule).sort()).toEqual(Object.keys(REPAIRS).sort())

  for (const { rule, category, scoreGain } of groups) {
    const [from, to] = REPAIRS[rule]!
    const after = scoresOf(await examine((html) => html.replace(from, to)))

    expect(scoreGain.category, rule).toBeGreaterThan(0)
    expect(Math.abs(after[category] - before[category] - scoreGain.category), rule).toBeLessThanOrEqual(1)
    expect(Math.abs(after.overall - before.overall - scoreGain.overall), rule).toBeLessThanOrEqual(1)
  }
})
