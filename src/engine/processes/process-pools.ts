import { mkdir } from 'node:fs/promises'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { PerformanceResult, PerformanceTask } from '../measurement/measurement.ts'
import type { PageEvent, PageResult, PageTask, PerformanceEvent } from './messages.ts'
import { createProcessPool, type ProcessPool } from './process-pool.ts'
import { sweepProfiles } from './profiles.ts'
import { startWorkerProcess } from './worker-process.ts'

export interface ProcessPoolsDeps {
  /** Resolves when the browser has been unpacked. */
  executablePath: Promise<string>
  proxyUrl: string | null
  /** Whether to open pages only in Chromium's sandbox. */
  requireSandbox: boolean
  profilesDir: string
  /** The number of pages to examine at the same time. */
  pageProcesses: number
  /** The number of pages to measure at the same time. */
  performanceProcesses: number
  log: Log
  now: Clock
}

/**
 * One pool for each kind of work. Each pool has its own processes and browsers, so that one kind of work
 * doesn't hold up the other.
 */
export interface ProcessPools {
  page: ProcessPool<PageTask, PageEvent, PageResult>
  performance: ProcessPool<PerformanceTask, PerformanceEvent, PerformanceResult>
  end(): Promise<void>
}

const SANDBOX_OFF =
  'Chromium runs without its sandbox, so a page that exploits the browser gains the permissions of the browser. See docs/deployment.md. To refuse to start instead, set REQUIRE_SANDBOX=on'

export function createProcessPools(deps: ProcessPoolsDeps): ProcessPools {
  const { executablePath, proxyUrl, profilesDir, log, now } = deps
  const swept = mkdir(profilesDir, { recursive: true }).then(() => sweepProfiles(profilesDir))
  swept.catch((err) => log.warn({ err }, 'could not remove old browser profiles'))

  let hasWarned = false
  const onSandboxOff = (reason: string) => {
    if (!hasWarned) log.warn({ reason }, SANDBOX_OFF)
    hasWarned = true
  }

  async function start<Task, Event, Result>(entry: string) {
    const [path] = await Promise.all([executablePath, swept])
    return startWorkerProcess<Task, Event, Result>({
      entry: new URL(entry, import.meta.url),
      settings: { executablePath: path, proxyUrl, requireSandbox: deps.requireSandbox },
      profilesDir,
      log,
      now,
      onSandboxOff,
    })
  }

  const page = createProcessPool<PageTask, PageEvent, PageResult>({
    size: deps.pageProcesses,
    start: () => start('./page-process.ts'),
    log,
  })
  const performance = createProcessPool<PerformanceTask, PerformanceEvent, PerformanceResult>({
    size: deps.performanceProcesses,
    // Only a crawl needs more than one process, and each process uses half a gigabyte of memory.
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
