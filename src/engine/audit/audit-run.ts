import { setTimeout as delay } from 'node:timers/promises'
import { AuditFailure } from '../../model/audit.ts'
import { canonicalUrl } from '../crawl/canonical-url.ts'
import { createFrontier, PAGES_AT_ONCE } from '../crawl/frontier.ts'
import type { FrontierPage } from '../crawl/frontier-queue.ts'
import type { PageExamination } from '../examination/page-examination.ts'
import type { Heatmap } from '../heatmap/render.ts'
import type { PageResult } from '../processes/messages.ts'
import { hasVisitedAllLinks } from '../site/addresses.ts'
import { probeSite, type SiteProbeDeps } from '../site/probe-site.ts'
import { UNKNOWN_SITE } from '../site/site-facts.ts'
import type { AuditedPage, AuditState } from './audit-state.ts'
import {
  createEarlyReports,
  failPages,
  finishAudit,
  judgeSitePages,
  recordExamination,
  recordFailure,
  recordMeasurement,
  recordProbing,
} from './audited-pages.ts'
import type { EngineObserver, EngineRequest, EngineResult } from './contract.ts'
import type { PageJob } from './page-job.ts'
import type { PageWork } from './page-work.ts'
import { probePages } from './probing.ts'
import { readRobots } from './read-robots.ts'
import { measureNearLimits, remeasuringSignal } from './remeasure.ts'
import { createReporter } from './reporter.ts'

export interface AuditRunDeps extends SiteProbeDeps {
  work: PageWork
}

/**
 * The maximum time that the first examination waits for the calibration, in milliseconds. The calibration
 * takes about 50 ms, and a concurrent examination would disturb it. If the measurement itself has to wait for
 * a process, the examination starts first.
 */
const CALIBRATION_PATIENCE_MS = 200

/**
 * Runs one attempt of an audit. Measures the first page immediately because the number of pages isn't known
 * yet. Measures all other pages after the last examination, so that examinations and measurements don't slow
 * each other down.
 */
export async function runAudit(
  deps: AuditRunDeps,
  request: EngineRequest,
  observer: EngineObserver,
  signal: AbortSignal,
): Promise<EngineResult> {
  const startedAtMs = performance.now()
  const failure = new AbortController()
  const background: Promise<unknown>[] = []
  const robots = { isAllowed: (_url: string) => true }
  const audit: AuditState = {
    auditId: request.auditId,
    isSuppressed: request.isSuppressed,
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
    runInBackground(work) {
      work.catch((error) => failure.abort(error))
      background.push(work)
    },
  }
  const stop = AbortSignal.any([signal, failure.signal])
  const timeLeft = remeasuringSignal(stop, request.limitMs, startedAtMs)
  try {
    const heatmap = await crawl(deps, request, audit, { stop, timeLeft, robots })
    audit.runInBackground(probeAuditedSite(deps, request, audit, stop))
    while (background.length > 0) await background.shift()
    await probePages(
      deps.work,
      audit,
      ({ visit }) => ({ ...request, url: visit.url, signal: timeLeft }),
      stop,
    )
    await judgeSitePages(audit)
    const estimate = await measureNearLimits(audit, request.passingScores, ({ visit }) =>
      deps.work.measure({ ...request, url: visit.url, signal: timeLeft }),
    )
    stop.throwIfAborted()
    return await finishAudit(audit, heatmap, estimate)
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    failure.abort(reason)
    await Promise.allSettled(background)
    if (reason instanceof AuditFailure) await failPages(audit, reason)
    throw reason
  } finally {
    failure.abort(new Error('The audit has ended.'))
    await Promise.allSettled(background)
  }
}

interface Crawl {
  stop: AbortSignal
  /** Aborts shortly before `stop`, so that the audit has time to end properly. */
  timeLeft: AbortSignal
  /** Set as soon as the first page's origin is known. */
  robots: { isAllowed(url: string): boolean }
}

async function crawl(
  deps: AuditRunDeps,
  request: EngineRequest,
  audit: AuditState,
  { stop, timeLeft, robots }: Crawl,
): Promise<Heatmap> {
  const jobOf = ({ url }: FrontierPage): PageJob => ({ ...request, url, signal: stop })
  const first = audit.frontier.next()!
  const heatmap = await examineFirst(deps.work, audit, first, { job: jobOf(first), timeLeft })
  if (request.maxPages > 1) {
    if (!request.ignoreRobots)
      robots.isAllowed = await readRobots(deps, request, audit.pages[0]?.summary.url ?? request.url, stop)
    const unmeasured = await examineOthers(deps.work, audit, jobOf)
    for (const page of unmeasured)
      audit.runInBackground(recordMeasurement(audit, page, deps.work.measure(jobOf(page.visit))))
  }
  audit.reporter.expectPages(audit.pages.length)
  if (!heatmap) throw new AuditFailure('engine_failure', 'could not take a screenshot of the page')
  return heatmap
}

/**
 * Examines several pages at the same time and records them in crawl order, so that the result doesn't depend
 * on how fast each page loads. Returns the pages to measure.
 */
async function examineOthers(work: PageWork, audit: AuditState, jobOf: (page: FrontierPage) => PageJob) {
  const visited: AuditedPage[] = []
  const examining = new Set<Promise<unknown>>()
  let recorded: Promise<void> = Promise.resolve()
  for (;;) {
    const page = examining.size < PAGES_AT_ONCE ? audit.frontier.next() : null
    if (page) {
      const outcome = examineOne(work, audit, page, jobOf(page))
      // These promises are kept until the crawl ends. They don't resolve to outcomes, since the outcomes'
      // screenshots would then stay in memory.
      const ended = outcome.then(() => {}).finally(() => examining.delete(ended))
      examining.add(ended)
      recorded = recorded.then(async () => {
        const found = await recordExamined(audit, page, await outcome)
        if (found) visited.push(found)
      })
      audit.runInBackground(ended)
      audit.runInBackground(recorded)
    } else if (examining.size > 0) await Promise.race(examining)
    else {
      // The last recorded page may have added links.
      const isEnd = audit.frontier.inProgress().length === 0
      await recorded
      if (isEnd) return visited
    }
  }
}

/**
 * Examines and measures the first page at the same time. Reports its findings early because most audits have
 * only one page.
 */
async function examineFirst(
  work: PageWork,
  audit: AuditState,
  page: FrontierPage,
  { job, timeLeft }: { job: PageJob; timeLeft: AbortSignal },
): Promise<Heatmap | null> {
  const isFree = Promise.withResolvers<void>()
  const calibrated = Promise.withResolvers<void>()
  const recorded = Promise.withResolvers<void>()
  const audited = Promise.withResolvers<AuditedPage | null>()
  const pictures = Promise.withResolvers<PageResult>()
  const measurement = work.measure(job, isFree.promise, (event) =>
    (event === 'recorded' ? recorded : calibrated).resolve(),
  )
  // A failed measurement matters only if the examination succeeded.
  audit.runInBackground(measurement.catch(() => {}))
  const early = createEarlyReports(audit, page)
  await Promise.race([calibrated.promise, delay(CALIBRATION_PATIENCE_MS, undefined, { ref: false })])
  const examining = work.examine(job, {
    isFirst: true,
    onStep: (step) => audit.runInBackground(audit.reporter.step(step, page.url)),
    onVisited: early.start,
    onFindings: (findings) => audit.runInBackground(early.report(findings)),
    onExamined(examination) {
      audited.resolve(recordExamination(audit, page, { examination, reportedIds: early.reportedIds }))
      audit.runInBackground(
        audited.promise.then((found) => found && recordMeasurement(audit, found, measurement)),
      )
    },
    // In a crawl, this process has to examine the next page, so the probes run later.
    ...(audit.isSingle && {
      probing: {
        measured: recorded.promise,
        signal: timeLeft,
        onPictures: pictures.resolve,
        onStart: () => audit.runInBackground(audit.reporter.step('testing interactions', page.url)),
        onProbed: (found) =>
          audit.runInBackground(audited.promise.then((one) => one && recordProbing(audit, one, found))),
      },
    }),
  })
  audit.runInBackground(
    examining
      .then(
        () => {},
        () => {},
      )
      .then(isFree.resolve),
  )
  examining.then(pictures.resolve, pictures.reject)
  const { heatmap, screenshot } = await pictures.promise
  if (screenshot) audit.runInBackground(audit.reporter.screenshot(page.url, screenshot))
  return heatmap
}

/** Returns a failure instead of throwing it, so that the audit continues with other pages. */
async function examineOne(
  work: PageWork,
  audit: AuditState,
  page: FrontierPage,
  job: PageJob,
): Promise<PageExamination | AuditFailure> {
  const { promise: examination, resolve: onExamined } = Promise.withResolvers<PageExamination>()
  try {
    const { screenshot } = await work.examine(job, {
      isFirst: false,
      onStep: (step) => audit.runInBackground(audit.reporter.step(step, page.url)),
      onVisited() {},
      onFindings() {},
      onExamined,
    })
    return { ...(await examination), screenshot }
  } catch (error) {
    if (job.signal.aborted || !(error instanceof AuditFailure)) throw error
    return error
  }
}

/** Returns null if there is nothing to measure. */
async function recordExamined(
  audit: AuditState,
  page: FrontierPage,
  outcome: PageExamination | AuditFailure,
): Promise<AuditedPage | null> {
  if (outcome instanceof AuditFailure) {
    await recordFailure(audit, page, outcome)
    return null
  }
  const found = await recordExamination(audit, page, { examination: outcome, reportedIds: new Set() })
  if (found && outcome.screenshot)
    audit.runInBackground(audit.reporter.screenshot(page.url, outcome.screenshot))
  return found
}

/**
 * Runs while pages are being measured. On most sites, the measurements take longer than these probes, so this
 * doesn't make the audit longer.
 */
async function probeAuditedSite(
  deps: AuditRunDeps,
  { auditId, userAgent, ignoreRobots }: EngineRequest,
  audit: AuditState,
  signal: AbortSignal,
): Promise<void> {
  const pages = audit.pages.map(({ summary }) => summary)
  const visited = new Set(
    audit.pages.flatMap(({ visit, summary }) => [visit.url, withoutFragment(summary.url)]),
  )
  const requested = new Set(
    audit.frontier.visits().flatMap(({ url, finalUrl }) => [url, finalUrl ?? url].map(canonicalUrl)),
  )
  audit.site = {
    ...(await probeSite(deps, { auditId, pages, visited, userAgent, ignoreRobots, signal })),
    depths: new Map(audit.pages.map(({ summary, visit }) => [summary.url, visit.depth])),
    isWhole: hasVisitedAllLinks(pages, (url) => requested.has(url)),
  }
}

const withoutFragment = (url: string): string => url.split('#')[0]!
