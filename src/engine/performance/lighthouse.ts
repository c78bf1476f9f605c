import { readFile } from 'node:fs/promises'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import type { BrowserContext, Page } from 'puppeteer'
import type { LighthouseProvenance, PerformanceResult, PerformanceTask } from '../lanes/messages.ts'
import type { LaneTools } from '../lanes/serve-lane.ts'
import { fixBenchmarkIndex } from './benchmark.ts'
import { describePlaces } from './elements.ts'
import { performanceFindings, placesNamed } from './findings.ts'
import type { ReportedAudit } from './places.ts'

/**
 * Metrics with quiet windows of 250 ms equal those with Lighthouse's 1000 ms (docs/decisions: engine processes);
 * windows near zero do not. Throttling other than simulated would raise them all to 5250 ms.
 */
const QUIET_WINDOW_MS = 250

/**
 * Measures pages one at a time: Lighthouse keeps its state in globals of the process.
 * A run without a score is an answer, not an error: null scores come without anything being thrown.
 * @param setUp of each page's own context, for who measures pages of his own: a session's cookie, for instance.
 */
export async function createMeasurer(
  { browser, traffic, warn }: LaneTools,
  setUp?: (context: BrowserContext) => Promise<void>,
) {
  const version = await lighthouseVersion()
  const fixedIndex = await fixBenchmarkIndex(browser, version, warn)
  const chromiumVersion = (await browser.version()).replace(/^.*\//, '')

  return async (task: PerformanceTask): Promise<PerformanceResult> => {
    const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
    try {
      await setUp?.(context)
      const page = await context.newPage()
      traffic.watch(page)
      const run = await lighthouse(task.url, flagsFor(task), undefined, page)
      if (!run) return { kind: 'unmeasured', reason: 'Lighthouse gave no report.' }
      const { lhr } = run
      const index = lhr.environment.benchmarkIndex
      if (fixedIndex !== null && index !== fixedIndex)
        warn(`Lighthouse measured the machine although ${fixedIndex} was put in its place.`)
      return await resultOf(lhr, page, {
        ...CONDITIONS,
        chromiumVersion,
        lighthouseVersion: version,
        benchmarkIndex: index,
      })
    } finally {
      await context.close().catch((error) => warn(`a context could not be closed: ${error}`))
    }
  }
}

const CONDITIONS = {
  device: 'phone, 412 x 823 pixels at 1.75',
  throttling: 'simulated slow 4G (150 ms, 1.6 Mbit/s), CPU 4 times slower',
  runs: 1,
} as const

function flagsFor({ timeoutMs, userAgent }: PerformanceTask): Flags {
  return {
    logLevel: 'silent',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: QUIET_WINDOW_MS,
    pauseAfterLoadMs: QUIET_WINDOW_MS,
    networkQuietThresholdMs: QUIET_WINDOW_MS,
    cpuQuietThresholdMs: QUIET_WINDOW_MS,
    maxWaitForFcp: timeoutMs,
    maxWaitForLoad: timeoutMs,
    // 1.6 s of its own, and this audit leaves the page and comes back.
    disableFullPageScreenshot: true,
    skipAudits: ['bf-cache'],
    ...(userAgent === null ? {} : { emulatedUserAgent: userAgent }),
  }
}

async function resultOf(
  lhr: Result,
  page: Page,
  provenance: LighthouseProvenance,
): Promise<PerformanceResult> {
  const category = lhr.categories.performance
  if (lhr.runtimeError)
    return { kind: 'unmeasured', reason: `${lhr.runtimeError.code}: ${lhr.runtimeError.message}` }
  if (!category || category.score === null) return { kind: 'unmeasured', reason: reasonWithoutScore(lhr) }

  const shown = category.auditRefs.filter(({ group }) => group !== undefined && group !== 'hidden')
  const audits = shown.flatMap(({ id }) => (lhr.audits[id] ? [lhr.audits[id] as ReportedAudit] : []))
  const failed = audits.filter(({ score }) => score !== null && score < 1)
  const metric = (id: string): number => lhr.audits[id]?.numericValue ?? 0
  return {
    kind: 'measured',
    measurement: {
      score: Math.round(category.score * 100),
      findings: performanceFindings(audits, await describePlaces(page, placesNamed(failed))),
      metrics: {
        fcp: metric('first-contentful-paint'),
        lcp: metric('largest-contentful-paint'),
        tbt: metric('total-blocking-time'),
        cls: metric('cumulative-layout-shift'),
        speedIndex: metric('speed-index'),
      },
    },
    provenance,
  }
}

/** A metric that could not be computed leaves the category without a score and says why in its audit. */
function reasonWithoutScore(lhr: Result): string {
  const broken = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
  return broken?.errorMessage ?? 'Lighthouse gave no score.'
}

async function lighthouseVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.resolve('lighthouse')), 'utf8'))
    .version
}
