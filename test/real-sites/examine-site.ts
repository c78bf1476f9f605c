import type { Browser } from 'puppeteer'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { freezePage } from '../../src/engine/browser/freeze.ts'
import { collectDesktop } from '../../src/engine/collect/collect.ts'
import type { PageSummary } from '../../src/engine/collect/page-summary.ts'
import { links, summarize } from '../../src/engine/collect/summary.ts'
import { createFrontier } from '../../src/engine/crawl/frontier.ts'
import { crawlLinks } from '../../src/engine/crawl/links.ts'
import { visitAsPhone } from '../../src/engine/examination/phone.ts'
import { visitPage } from '../../src/engine/examination/visit.ts'
import { judgePage, judgeSite } from '../../src/engine/rules/judge.ts'
import { hasVisitedAllLinks } from '../../src/engine/site/addresses.ts'
import { probeSite } from '../../src/engine/site/probe-site.ts'
import { createLog } from '../../src/shared/log.ts'
import type { Found } from './sample.ts'
import { type RealSite, serveSite } from './sites.ts'

const PAGE_LIMIT_MS = 60_000

export interface ExaminedSite {
  /**
   * The findings on each page in the order of the crawl, followed by the findings about all pages together.
   */
  found: Found[]
  /** The paths of the pages, in the order of the crawl. */
  pages: string[]
}

/**
 * Examines pages as a deep audit does, but without accessibility and performance. Pages are examined one
 * after another, each in a new context.
 */
export async function examineSite(browser: Browser, site: RealSite, pagesMax: number): Promise<ExaminedSite> {
  await using served = await serveSite(site)
  const { origin } = served
  const frontier = createFrontier({
    startUrl: origin + site.start,
    pagesMax,
    isAllowed: site.isPart ? (url) => site.isPart!(new URL(url).pathname) : () => true,
  })
  const summaries: PageSummary[] = []
  const depths = new Map<string, number>()
  const found: Found[] = []
  const add = (
    url: string,
    { rule, category, severity, impact, selector, element, message }: JudgedFinding,
  ) => {
    const page = new URL(url).pathname
    // The port is different each time.
    const said = message.replaceAll(origin, '')
    found.push({ site: site.name, page, rule, category, severity, impact, selector, element, message: said })
  }

  for (let page = frontier.next(); page; page = frontier.next()) {
    const outcome = await examinePage(browser, page.url)
    const visit = frontier.finish(page, outcome)
    if (visit.status !== 'done' || !outcome.summary) continue
    summaries.push(outcome.summary)
    depths.set(outcome.summary.url, page.depth)
    for (const finding of outcome.findings) add(outcome.finalUrl!, finding)
  }
  const facts = await askSite(
    origin,
    summaries,
    frontier.visits().map(({ url }) => url),
  )
  for (const { url, finding } of judgeSite(summaries, { ...facts, depths })) add(url, finding)
  return { found, pages: summaries.map(({ url }) => new URL(url).pathname) }
}

type JudgedFinding = ReturnType<typeof judgePage>[number]

async function examinePage(browser: Browser, url: string) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    const request = { url, timeoutMs: PAGE_LIMIT_MS, userAgent: null }
    const phone = visitAsPhone(await context.newPage(), request)
    const visited = await visitPage(page, request)
    await using _hold = await freezePage(page)
    const desktop = await collectDesktop(page)
    const artifacts = { ...desktop, phone: (await phone.seen(visited)).artifacts }
    return {
      status: 'done' as const,
      finalUrl: visited.finalUrl,
      httpStatus: visited.httpStatus,
      reason: null,
      title: artifacts.title,
      links: crawlLinks(links(artifacts), visited.finalUrl),
      findings: judgePage(artifacts),
      summary: summarize(artifacts),
      components: artifacts.components,
    }
  } catch (error) {
    process.stderr.write(`${url}: ${String(error)}\n`)
    return { ...FAILED, reason: String(error) }
  } finally {
    await context.close()
  }
}

const FAILED = {
  status: 'failed' as const,
  finalUrl: null,
  httpStatus: null,
  title: null,
  links: [],
  findings: [],
  summary: null,
}

/** Requests the site's URLs from the file server, except for the URLs of pages. */
async function askSite(origin: string, pages: readonly PageSummary[], asked: readonly string[]) {
  const policy = createAddressPolicy({ allow: parseEgressAllow(new URL(origin).host) })
  const { probe, text } = createEgressFetch({ policy })
  const deps = { probe, fetchText: text, robotsName: 'audit-service', log: createLog('silent') }
  const visited = new Set(asked)
  const answers = await probeSite(deps, {
    auditId: 'own-rules',
    pages,
    visited,
    userAgent: null,
    ignoreRobots: false,
    signal: new AbortController().signal,
  })
  return { ...answers, isWhole: hasVisitedAllLinks(pages, (url) => visited.has(url)) }
}
