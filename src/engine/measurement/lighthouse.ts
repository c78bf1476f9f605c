import { type Config, defaultConfig, navigation, type Result } from 'lighthouse'
import lighthouse from 'lighthouse/package.json' with { type: 'json' }
import type { Browser, BrowserContext, Page } from 'puppeteer'
import type { Traffic } from '../browser/traffic.ts'
import type { ReportedAudit } from './audit-details.ts'
import { translateAuditsOnce } from './audit-texts.ts'
import { fixBenchmarkIndex } from './benchmark.ts'
import { createCalibration, delayIn, stateBetween } from './calibration.ts'
import { type Callers, callersIn } from './callers.ts'
import { confidenceIn, isCalm } from './confidence.ts'
import type { Contention } from './contention.ts'
import { DEVICES, type Device, flagsFor } from './devices.ts'
import { describeItems } from './elements.ts'
import { type Filmstrip, filmstripOf } from './filmstrip.ts'
import { itemsNamed, performanceFindings } from './findings.ts'
import { gainedPoints } from './gained-points.ts'
import { lostPoints } from './lost-points.ts'
import type {
  LighthouseProvenance,
  MeasurementEvent,
  PerformanceResult,
  PerformanceTask,
} from './measurement.ts'
import { metricsOf } from './metrics.ts'
import { watchPaint } from './paint-watch.ts'
import { PaintedTrace } from './painted-trace.ts'
import { type Sources, sourcesIn } from './sources.ts'

export interface MeasurerDeps {
  browser: Browser
  traffic: Traffic
  warn(message: string): void
}

/**
 * Creates a function that measures one page at a time because Lighthouse keeps its state in global variables.
 * A run without a score is a result, not an error. The created function calls `onEvent` when the first
 * calibration has ended, and when the trace of a run is complete.
 * @param setUp prepares the context of each page, for example with a session cookie.
 */
export async function createMeasurer(
  { browser, traffic, warn }: MeasurerDeps,
  setUp?: (context: BrowserContext) => Promise<void>,
) {
  const fixedIndex = await fixBenchmarkIndex(browser, lighthouse.version, warn)
  await translateAuditsOnce()
  const chromiumVersion = (await browser.version()).replace(/^.*\//, '')
  const calibrate = createCalibration()

  async function measureOn(
    device: Device,
    task: PerformanceTask,
    onEvent: OnEvent,
  ): Promise<PerformanceResult> {
    const before = calibrate()
    onEvent('calibrated')
    const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
    try {
      await setUp?.(context)
      const page = await context.newPage()
      traffic.watch(page)
      const run = await runLighthouse(page, device, { ...task, onRecorded: () => onEvent('recorded') })
      const machine = stateBetween(before, calibrate())
      if (run === 'blank') return { kind: 'blank' }
      if (!run) return { kind: 'unmeasured', reason: 'Lighthouse returned no report.' }
      const { lhr, sources, callers, contention, remark } = run
      const index = lhr.environment.benchmarkIndex
      if (fixedIndex !== null && index !== fixedIndex)
        warn(`Lighthouse measured the machine's speed instead of using the known index ${fixedIndex}.`)
      const filmstrip = await filmstripOf(lhr).catch((error) => {
        warn(`could not create a filmstrip: ${error}`)
        return null
      })
      return await resultOf(
        { lhr, sources, callers, page, device, filmstrip },
        {
          ...device.conditions,
          runs: 1,
          chromiumVersion,
          lighthouseVersion: lighthouse.version,
          benchmarkIndex: Math.round(fixedIndex === null ? index : fixedIndex / machine.delay),
          ...confidenceIn({
            delay: machine.delay,
            delayBefore: machine.delayBefore,
            lostPoints: contention && lostPoints(lhr, contention, machine.slowdown),
            remark,
          }),
        },
      )
    } finally {
      await context.close().catch((error) => warn(`could not close a browser context: ${error}`))
    }
  }

  return async (task: PerformanceTask, onEvent: OnEvent = () => {}): Promise<PerformanceResult> => {
    if (task.onlyIfCalm && !isCalm(delayIn(calibrate())))
      return { kind: 'unmeasured', reason: 'The machine is still busy with other work.' }
    for (const device of DEVICES) {
      const result = await measureOn(device, task, onEvent)
      if (result.kind !== 'blank') return result
    }
    return { kind: 'blank' }
  }
}

type OnEvent = (event: MeasurementEvent) => void

interface Run {
  lhr: Result
  sources: Sources
  callers: Callers
  contention: Contention | null
  remark: string | null
}

/** Runs Lighthouse once. Returns `blank` if the page shows nothing on this device. */
async function runLighthouse(
  page: Page,
  device: Device,
  { onRecorded, ...task }: PerformanceTask & { onRecorded(): void },
): Promise<Run | 'blank' | null> {
  const paint = await watchPaint(page, device.patienceMs)
  const trace = new PaintedTrace(paint, device.patienceMs, onRecorded)
  const stop = new AbortController()
  paint.blank.then(() => stop.abort())
  // Lighthouse accepts a signal even though its types don't declare one.
  const options = { flags: flagsFor(device, task), config: configWith(trace), signal: stop.signal }
  try {
    const report = await navigation(page, task.url, options)
    if (stop.signal.aborted) return 'blank'
    return report
      ? {
          lhr: report.lhr,
          sources: sourcesIn(report.artifacts),
          callers: callersIn(report.artifacts.Trace),
          contention: trace.contention,
          remark: trace.remark ?? device.remark,
        }
      : null
  } catch (error) {
    if (stop.signal.aborted) return 'blank'
    throw error
  }
}

/** Returns the configuration that replaces Lighthouse's trace with the completed one. */
const configWith = (trace: PaintedTrace): Config => ({
  ...defaultConfig,
  artifacts: defaultConfig.artifacts!.map((artifact) =>
    artifact.id === 'Trace' ? { id: 'Trace', gatherer: { instance: trace } } : artifact,
  ),
})

/** Audits that explain a metric, regardless of their score. */
const EXPLAINING: ReadonlySet<string> = new Set(['lcp-breakdown-insight', 'cls-culprits-insight'])

/** Hidden audits that describe the page's requests and paints. */
const DETAILED: readonly string[] = ['network-requests', 'metrics']

interface Measured {
  lhr: Result
  sources: Sources
  callers: Callers
  page: Page
  device: Device
  filmstrip: Filmstrip | null
}

async function resultOf(
  { lhr, sources, callers, page, device, filmstrip }: Measured,
  provenance: LighthouseProvenance,
): Promise<PerformanceResult> {
  const category = lhr.categories.performance
  if (lhr.runtimeError)
    return { kind: 'unmeasured', reason: `${lhr.runtimeError.code}: ${lhr.runtimeError.message}` }
  if (!category || category.score === null) return { kind: 'unmeasured', reason: reasonWithoutScore(lhr) }

  const shown = category.auditRefs.filter(({ group }) => group !== undefined && group !== 'hidden')
  const audits = shown.flatMap(({ id }) => (lhr.audits[id] ? [lhr.audits[id] as ReportedAudit] : []))
  const failed = audits.filter(({ id, score }) => (score !== null && score < 1) || EXPLAINING.has(id))
  const describe = await describeItems(page, itemsNamed(failed))
  return {
    kind: 'measured',
    measurement: {
      score: Math.round(category.score * 100),
      findings: performanceFindings(audits, describe, {
        viewport: device.viewport,
        host: new URL(lhr.finalDisplayedUrl).host,
        details: DETAILED.flatMap((id) => (lhr.audits[id] ? [lhr.audits[id] as ReportedAudit] : [])),
        sources,
        callers,
        pointsOf: gainedPoints(lhr),
      }),
      metrics: metricsOf(lhr),
      filmstrip,
    },
    provenance,
  }
}

/** Returns the reason for a missing score, taken from the audit of a metric that couldn't be computed. */
function reasonWithoutScore(lhr: Result): string {
  const broken = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
  return broken?.errorMessage ?? 'Lighthouse returned no score.'
}
