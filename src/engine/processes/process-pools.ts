import { mkdir } from 'node:fs/promises'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { PerformanceResult, PerformanceTask } from '../measurement/measurement.ts'
import type { PageEvent, PageResult, PageTask, PerformanceEvent } from './messages.ts'
import { createLanePool, type LanePool } from './process-pool.ts'
import { sweepProfiles } from './profiles.ts'
import { startLaneProcess } from './worker-process.ts'

export interface LanesDeps {
  /** Settles when the browser is unpacked. */
  executablePath: Promise<string>
  proxyUrl: string | null
  /** Whether no page may be opened without Chromium's sandbox. */
  requireSandbox: boolean
  profilesDir: string
  /** Pages examined at once. */
  pageProcesses: number
  /** Pages measured at once. */
  performanceProcesses: number
  log: Log
  now: Clock
}

/** The two kinds of work on a page, in processes and browsers of their own: neither slows the other's browser. */
export interface Lanes {
  page: LanePool<PageTask, PageEvent, PageResult>
  performance: LanePool<PerformanceTask, PerformanceEvent, PerformanceResult>
  end(): Promise<void>
}

const SANDBOX_OFF =
  'Chromium runs without its sandbox: a page that breaks out of it has the rights of the browser. See docs/deployment.md; REQUIRE_SANDBOX=on refuses to start instead'

export function createLanes(deps: LanesDeps): Lanes {
  const { executablePath, proxyUrl, profilesDir, log, now } = deps
  const swept = mkdir(profilesDir, { recursive: true }).then(() => sweepProfiles(profilesDir))
  swept.catch((err) => log.warn({ err }, 'old browser profiles could not be removed'))

  let hasWarned = false
  const onSandboxOff = (reason: string) => {
    if (!hasWarned) log.warn({ reason }, SANDBOX_OFF)
    hasWarned = true
  }

  async function start<Task, Event, Result>(entry: string) {
    const [path] = await Promise.all([executablePath, swept])
    return startLaneProcess<Task, Event, Result>({
      entry: new URL(entry, import.meta.url),
      settings: { executablePath: path, proxyUrl, requireSandbox: deps.requireSandbox },
      profilesDir,
      log,
      now,
      onSandboxOff,
    })
  }

  const page = createLanePool<PageTask, PageEvent, PageResult>({
    size: deps.pageProcesses,
    start: () => start('./page-process.ts'),
    log,
  })
  const performance = createLanePool<PerformanceTask, PerformanceEvent, PerformanceResult>({
    size: deps.performanceProcesses,
    // Only a crawl has work for more, and each holds half a gigabyte.
    idleMax: 1,
    start: () => start('./performance-process.ts'),
    log,
  })
  return {
    page,
    performance,
    async end() {
      await Promise.all([page.end(), performance.end()])
    },
  }
}
