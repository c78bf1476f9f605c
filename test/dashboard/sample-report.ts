import { serveSampleSite } from '../../src/demo/sample-site.ts'
import type { AlfaThread } from '../../src/engine/accessibility/engines/alfa.ts'
import type { EngineResult } from '../../src/engine/audit/contract.ts'
import { DESKTOP } from '../../src/engine/collect/collect.ts'
import { examinePage } from '../../src/engine/examination/examine.ts'
import type { PageScreenshot } from '../../src/engine/examination/page-examination.ts'
import { identify } from '../../src/engine/findings/fingerprint.ts'
import { renderHeatmap } from '../../src/engine/heatmap/render.ts'
import { completeScores, scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Issue } from '../../src/model/issue.ts'
import { exactPerformance } from '../../src/model/verdict.ts'
import type { SharedBrowser } from '../support/browser.ts'
import { make } from '../support/make.ts'

export interface SampleReport {
  url: string
  issues: Issue[]
  screenshot: PageScreenshot
  result: EngineResult
}

const PERFORMANCE = 64

/** Audits the sample shop's first page. Everything except performance is measured. */
export async function sampleReport(browser: SharedBrowser, alfa: AlfaThread): Promise<SampleReport> {
  const site = await serveSampleSite()
  const page = await browser.newPage()
  const phone = await browser.newPage()
  try {
    const url = `${site.url}/`
    const request = {
      url,
      timeoutMs: 30_000,
      userAgent: null,
      wantsViewportImage: true,
      wantsScreenshot: true,
      phone: { page: phone },
      alfa,
    }
    const { findings, finalUrl, title, viewportImage, prominence, screenshot } = await examinePage(
      page,
      request,
    )
    const scores = completeScores(scorePage(findings, PERFORMANCE))!
    const slow = {
      category: 'performance',
      wcag: null,
      pageUrl: url,
      selector: 'script[src="/js/offers.js"]',
    } as const
    return {
      url,
      issues: [
        ...identify('aud_1', { requestedUrl: url, finalUrl }, findings, new Map()),
        make.issue({ ...slow, rule: 'total-blocking-time', message: 'Scripts block the page for 480 ms.' }),
        make.issue({ ...slow, rule: 'unused-javascript', severity: 'warning', message: 'Unused script.' }),
      ],
      screenshot: screenshot!,
      result: {
        scores,
        performance: exactPerformance(scores.performance),
        pages: [make.page({ url, finalUrl, title, scores, metrics: make.metrics() })],
        provenance: make.provenance(),
        heatmap: await renderHeatmap({ viewportImage: viewportImage!, prominence, ...DESKTOP }),
      },
    }
  } finally {
    await page.close()
    await site.close()
  }
}
