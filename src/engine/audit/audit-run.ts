import { AuditFailure } from '../../model/audit.ts'
import { canonicalUrl } from '../crawl/canonical-url.ts'
import { createFrontier, type FrontierPage } from '../crawl/frontier.ts'
import { createRobots } from '../crawl/robots.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import type { Heatmap } from '../heatmap/render.ts'
import { hasSeenAll } from '../site/addresses.ts'
import { type InquiryDeps, inquire } from '../site/inquire.ts'
import { UNKNOWN_SITE } from '../site/site-facts.ts'
import {
  type AuditedPage,
  type AuditUnderWay,
  abandon,
  conclude,
  createEarlyFindings,
  examined,
  judgeTogether,
  measured,
  notAudited,
} from './audited-pages.ts'
import type { EngineObserver, EngineRequest, EngineResult } from './contract.ts'
import type { PageJob } from './page-job.ts'
import type { PageWork } from './page-work.ts'
import { measureNearMark, remeasuringSignal } from './remeasure.ts'
import { createReporter } from './reporter.ts'

export interface AuditRunDeps extends InquiryDeps {
  work: PageWork
}

const ROBOTS_LIMIT_MS = 10_000

/** Pages of one audit examined at once. */
const EXAMINED_AT_ONCE = 2

/**
 * One attempt of an audit, in two phases: first its pages are examined, then they are measured, so that neither slows
 * the other. The first page is measured at once, since nobody knows yet where it leads.
 */
export async function runAudit(
  deps: AuditRunDeps,
  request: EngineRequest,
  observer: EngineObserver,
  signal: AbortSignal,
): Promise<EngineResult> {
  const startedAtMs = performance.now()
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
    await judgeTogether(audit)
    const again = remeasuringSignal(stop, request.limitMs, startedAtMs)
    await measureNearMark(audit, request.passMark, ({ visit }) =>
      deps.work.measure({ ...request, url: visit.url, signal: again }),
    )
    stop.throwIfAborted()
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
  const jobOf = ({ url }: FrontierPage): PageJob => ({ ...request, url, signal: stop })
  const first = audit.frontier.next()!
  const heatmap = await visitFirst(deps.work, audit, first, jobOf(first))
  if (request.maxPages > 1) {
    if (!request.ignoreRobots)
      robots.isAllowed = await readRobots(deps, request, audit.pages[0]?.summary.url ?? request.url, stop)
    const unmeasured = await visitOthers(deps.work, audit, jobOf)
    for (const page of unmeasured) audit.beside(measured(audit, page, deps.work.measure(jobOf(page.visit))))
  }
  audit.reporter.expect(audit.pages.length)
  if (!heatmap) throw new AuditFailure('engine_failure', 'no picture of the page could be taken')
  return heatmap
}

/** Several at a time; each is told after those before it, so that nothing depends on which of them is fast. */
async function visitOthers(work: PageWork, audit: AuditUnderWay, jobOf: (page: FrontierPage) => PageJob) {
  const visited: AuditedPage[] = []
  const examining = new Set<Promise<unknown>>()
  let told: Promise<void> = Promise.resolve()
  for (;;) {
    const page = examining.size < EXAMINED_AT_ONCE ? audit.frontier.next() : null
    if (page) {
      const outcome = examineFurther(work, audit, page, jobOf(page))
      // Without its outcome, which holds a picture: all of these are kept until the crawl has ended.
      const ended = outcome.then(() => {}).finally(() => examining.delete(ended))
      examining.add(ended)
      told = told.then(async () => {
        const found = await tellFurther(audit, page, await outcome)
        if (found) visited.push(found)
      })
      audit.beside(ended)
      audit.beside(told)
    } else if (examining.size > 0) await Promise.race(examining)
    else {
      // What was told last may lead on.
      const isEnd = audit.frontier.underWay().length === 0
      await told
      if (isEnd) return visited
    }
  }
}

/** Measured while it is examined, and told bit by bit: most audits have no other page. */
async function visitFirst(
  work: PageWork,
  audit: AuditUnderWay,
  page: FrontierPage,
  job: PageJob,
): Promise<Heatmap | null> {
  const { promise: examination, resolve: onExamined } = Promise.withResolvers<void>()
  const measurement = work.measure(job, examination)
  // Its failure counts only once the page itself is known to be one.
  audit.beside(measurement.catch(() => {}))
  const early = createEarlyFindings(audit, page)
  const { heatmap, picture } = await work.examine(job, {
    isFirst: true,
    onStep: (step) => audit.beside(audit.reporter.step(step, page.url)),
    onVisited: early.start,
    onFindings: (findings) => audit.beside(early.tell(findings)),
    onExamined(examination) {
      onExamined()
      audit.beside(
        examined(audit, page, { examination, told: early.told }).then(
          (found) => found && measured(audit, found, measurement),
        ),
      )
    },
  })
  if (picture) audit.beside(audit.reporter.picture(page.url, picture))
  return heatmap
}

/** What goes wrong with it is told of that page, and the audit goes on. */
async function examineFurther(
  work: PageWork,
  audit: AuditUnderWay,
  page: FrontierPage,
  job: PageJob,
): Promise<PageExamination | AuditFailure> {
  const { promise: told, resolve: onExamined } = Promise.withResolvers<PageExamination>()
  try {
    const { picture } = await work.examine(job, {
      isFirst: false,
      onStep: (step) => audit.beside(audit.reporter.step(step, page.url)),
      onVisited() {},
      onFindings() {},
      onExamined,
    })
    return { ...(await told), picture }
  } catch (error) {
    if (job.signal.aborted || !(error instanceof AuditFailure)) throw error
    return error
  }
}

/** Null when there is nothing to measure. */
async function tellFurther(
  audit: AuditUnderWay,
  page: FrontierPage,
  outcome: PageExamination | AuditFailure,
): Promise<AuditedPage | null> {
  if (outcome instanceof AuditFailure) {
    await notAudited(audit, page, outcome)
    return null
  }
  const found = await examined(audit, page, { examination: outcome, told: new Set() })
  if (found && outcome.picture) audit.beside(audit.reporter.picture(page.url, outcome.picture))
  return found
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
