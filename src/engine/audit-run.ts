import { AuditFailure } from '../model/audit.ts'
import {
  type AuditUnderWay,
  abandon,
  conclude,
  createEarlyFindings,
  examined,
  measured,
  notAudited,
} from './audited-pages.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { EngineObserver, EngineRequest, EngineResult, Heatmap } from './contract.ts'
import { createFrontier, type FrontierPage } from './frontier.ts'
import { createRobots } from './page/robots.ts'
import type { PageJob, PageWork } from './page-work.ts'
import { createReporter } from './reporter.ts'
import { hasSeenAll } from './site/addresses.ts'
import { type InquiryDeps, inquire } from './site/inquire.ts'
import { UNKNOWN_SITE } from './site/site-facts.ts'

export interface AuditRunDeps extends InquiryDeps {
  work: PageWork
}

const ROBOTS_LIMIT_MS = 10_000

/**
 * One attempt of an audit. Pages are examined one after the other, so that their order does not depend on their speed;
 * measurements run beside, since the one measuring process is the slower of the two lanes.
 */
export async function runAudit(
  deps: AuditRunDeps,
  request: EngineRequest,
  observer: EngineObserver,
  signal: AbortSignal,
): Promise<EngineResult> {
  const own = new AbortController()
  const besides: Promise<unknown>[] = []
  const robots = { isAllowed: (_url: string) => true }
  const audit: AuditUnderWay = {
    auditId: request.auditId,
    reporter: createReporter(observer, request.maxPages),
    frontier: createFrontier({
      startUrl: request.url,
      pagesMax: request.maxPages,
      isAllowed: (url) => robots.isAllowed(url),
    }),
    pages: [],
    site: UNKNOWN_SITE,
    isSingle: request.maxPages === 1,
    reported: new Set(),
    beside(work) {
      work.catch((error) => own.abort(error))
      besides.push(work)
    },
  }
  const stop = AbortSignal.any([signal, own.signal])
  try {
    const heatmap = await crawl(deps, request, audit, { stop, robots })
    audit.beside(askSite(deps, request, audit, stop))
    while (besides.length > 0) await besides.shift()
    return await conclude(audit, heatmap)
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    own.abort(reason)
    await Promise.allSettled(besides)
    if (reason instanceof AuditFailure) await abandon(audit, reason)
    throw reason
  } finally {
    own.abort(new Error('The audit has ended.'))
    await Promise.allSettled(besides)
  }
}

interface Crawl {
  stop: AbortSignal
  /** Known once the first page tells the origin. */
  robots: { isAllowed(url: string): boolean }
}

async function crawl(
  deps: AuditRunDeps,
  request: EngineRequest,
  audit: AuditUnderWay,
  { stop, robots }: Crawl,
): Promise<Heatmap> {
  let heatmap: Heatmap | null = null
  for (let page = audit.frontier.next(); page; page = audit.frontier.next()) {
    const job: PageJob = { ...request, url: page.url, signal: stop }
    if (page.depth > 0) await visitFurther(deps.work, audit, page, job)
    else {
      heatmap = await visitFirst(deps.work, audit, page, job)
      if (request.maxPages > 1 && !request.ignoreRobots)
        robots.isAllowed = await readRobots(deps, request, audit.pages[0]?.summary.url ?? request.url, stop)
    }
  }
  audit.reporter.expect(audit.pages.length)
  if (!heatmap) throw new AuditFailure('engine_failure', 'no picture of the page could be taken')
  return heatmap
}

/** Measured while it is examined, and told bit by bit: most audits have no other page. */
async function visitFirst(
  work: PageWork,
  audit: AuditUnderWay,
  page: FrontierPage,
  job: PageJob,
): Promise<Heatmap | null> {
  const measurement = work.measure(job)
  // Its failure counts only once the page itself is known to be one.
  audit.beside(measurement.catch(() => {}))
  const early = createEarlyFindings(audit, page)
  return work.examine(job, {
    isFirst: true,
    onStep: (step) => audit.beside(audit.reporter.step(step, page.url)),
    onVisited: early.start,
    onFindings: (findings) => audit.beside(early.tell(findings)),
    onExamined: (examination) =>
      audit.beside(
        examined(audit, page, { examination, told: early.told }).then(
          (found) => found && measured(audit, found, measurement),
        ),
      ),
  })
}

/** What goes wrong with it is told of that page, and the audit goes on. */
async function visitFurther(
  work: PageWork,
  audit: AuditUnderWay,
  page: FrontierPage,
  job: PageJob,
): Promise<void> {
  try {
    await work.examine(job, {
      isFirst: false,
      onStep: (step) => audit.beside(audit.reporter.step(step, page.url)),
      onVisited() {},
      onFindings() {},
      onExamined: (examination) =>
        audit.beside(
          examined(audit, page, { examination, told: new Set() }).then(
            (found) => found && measured(audit, found, work.measure(job)),
          ),
        ),
    })
  } catch (error) {
    if (job.signal.aborted || !(error instanceof AuditFailure)) throw error
    await notAudited(audit, page, error)
  }
}

/** Beside the measurements, which take longer on most sites. */
async function askSite(
  deps: AuditRunDeps,
  { auditId, userAgent, ignoreRobots }: EngineRequest,
  audit: AuditUnderWay,
  signal: AbortSignal,
): Promise<void> {
  const pages = audit.pages.map(({ summary }) => summary)
  const visited = new Set(
    audit.pages.flatMap(({ visit, summary }) => [visit.url, withoutFragment(summary.url)]),
  )
  const asked = new Set(
    audit.frontier.visits().flatMap(({ url, finalUrl }) => [url, finalUrl ?? url].map(canonicalUrl)),
  )
  audit.site = {
    ...(await inquire(deps, { auditId, pages, visited, userAgent, ignoreRobots, signal })),
    depths: new Map(audit.pages.map(({ summary, visit }) => [summary.url, visit.depth])),
    isWhole: hasSeenAll(pages, (url) => asked.has(url)),
  }
}

const withoutFragment = (url: string): string => url.split('#')[0]!

/** One that cannot be read counts as none: a page whose robots.txt fails is still a page of the site. */
async function readRobots(
  { fetchText, robotsName, log }: AuditRunDeps,
  { userAgent, auditId }: EngineRequest,
  pageUrl: string,
  stop: AbortSignal,
): Promise<(url: string) => boolean> {
  const robotsUrl = new URL('/robots.txt', pageUrl).href
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ROBOTS_LIMIT_MS)])
  const text = await fetchText?.(robotsUrl, signal).catch((err) => {
    stop.throwIfAborted()
    log.info({ err, audit: auditId, url: robotsUrl }, 'no robots.txt')
    return null
  })
  return createRobots(text ?? null, robotsUrl, userAgent ?? robotsName)
}
