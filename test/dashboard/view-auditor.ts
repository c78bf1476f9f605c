import type { BrowserContext, Page } from 'puppeteer'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import type { AlfaThread } from '../../src/engine/accessibility/engines/alfa.ts'
import { ENGINES } from '../../src/engine/accessibility/raw-finding.ts'
import type { PageSummary } from '../../src/engine/collect/page-summary.ts'
import { examinePage } from '../../src/engine/examination/examine.ts'
import type { PageExamination } from '../../src/engine/examination/page-examination.ts'
import type { SignedFinding } from '../../src/engine/findings/fingerprint.ts'
import { judgeSite } from '../../src/engine/rules/judge.ts'
import { type PageScores, scorePage } from '../../src/engine/scoring/category-scores.ts'
import { hasVisitedAllLinks } from '../../src/engine/site/addresses.ts'
import { probeSite } from '../../src/engine/site/probe-site.ts'
import { createLog } from '../../src/shared/log.ts'
import type { SharedBrowser } from '../support/browser.ts'
import { showView, signInContext, type View } from './views.ts'

export interface AuditedView {
  view: View
  examination: PageExamination
  /** The findings on the page itself, and the findings from site rules about all views. */
  findings: SignedFinding[]
  scores: PageScores
}

interface Tools {
  browser: SharedBrowser
  /** Each thread examines one view at a time. */
  alfas: readonly AlfaThread[]
  origin: string
}

/** Audits the views of a running dashboard as one site, with the same engine as any other site. */
export async function auditViews(tools: Tools, views: readonly View[]): Promise<AuditedView[]> {
  const examinations: PageExamination[] = []
  const pending = [...views.entries()]
  const work = async (alfa: AlfaThread) => {
    for (let next = pending.shift(); next; next = pending.shift())
      examinations[next[0]] = await examineView({ ...tools, alfa }, next[1])
  }
  await Promise.all(tools.alfas.map(work))
  const siteFindings = await judgeAsSite(
    tools.origin,
    examinations.map(({ summary }) => summary),
  )
  return examinations.map((examination, index) => {
    const findings = [...examination.findings, ...(siteFindings.get(examination.summary.url) ?? [])]
    const scores = scorePage(findings, null, { size: examination.summary.size })
    return { view: views[index]!, examination, findings, scores }
  })
}

type Worker = Pick<Tools, 'browser' | 'origin'> & { alfa: AlfaThread }

/** If an engine times out on a busy machine, the view is examined again. */
const ATTEMPTS = 3

async function examineView(worker: Worker, view: View): Promise<PageExamination> {
  for (let count = 1; ; count += 1) {
    const examination = await examineOnce(worker, view)
    if (examination.engines.length === ENGINES.length || count === ATTEMPTS) return examination
  }
}

async function examineOnce({ browser, alfa, origin }: Worker, view: View): Promise<PageExamination> {
  const context = await browser.createBrowserContext()
  try {
    if (view.cookie) await signInContext(context, view.cookie)
    const page = await openTab(context, view)
    const phone = await openTab(context, view)
    return await examinePage(page, {
      url: origin + view.path,
      timeoutMs: 30_000,
      userAgent: null,
      wantsViewportImage: false,
      alfa,
      phone: { page: phone },
      onSettled: (tab) => showView(tab, view),
    })
  } finally {
    await context.close()
  }
}

async function openTab(context: BrowserContext, { isDark }: View): Promise<Page> {
  const page = await context.newPage()
  if (isDark) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  return page
}

/** Returns the findings from site rules, by URL. */
async function judgeAsSite(origin: string, summaries: readonly PageSummary[]) {
  const pages = [...new Map(summaries.map((summary) => [summary.url, summary] as const)).values()]
  const visited = new Set(pages.map(({ url }) => url))
  const policy = createAddressPolicy({ allow: parseEgressAllow(new URL(origin).host) })
  const { probe, text } = createEgressFetch({ policy })
  const site = await probeSite(
    { probe, fetchText: text, robotsName: 'audit-service', log: createLog('silent') },
    {
      auditId: 'aud_1',
      pages,
      visited,
      userAgent: null,
      ignoreRobots: false,
      signal: new AbortController().signal,
    },
  )
  const verdicts = judgeSite(pages, {
    ...site,
    depths: new Map(pages.map(({ url }, index) => [url, index === 0 ? 0 : 1])),
    isWhole: hasVisitedAllLinks(pages, (url) => visited.has(url)),
  })
  return new Map(
    [...Map.groupBy(verdicts, ({ url }) => url)].map(
      ([url, found]) => [url, found.map(({ finding }) => finding)] as const,
    ),
  )
}
