import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../shared/log.ts'
import type { PageProbing } from '../probes/probe-page.ts'
import type { PageEvent, PageResult, PageTask, ProbeTask } from '../processes/messages.ts'
import type { RunHere } from '../processes/process-pool.ts'
import type { ProcessPools } from '../processes/process-pools.ts'
import type { PageJob } from './page-job.ts'

/** The options for probing a page directly after its examination. */
export interface ProbingOptions {
  /** Settles when probes can no longer disturb the page's measurement. */
  measured: Promise<unknown>
  /** Stops the probes. The result of the examination still counts. */
  signal: AbortSignal
  /** Receives the result of the examination, before the probes run. */
  onPictures(result: PageResult): void
  onStart(): void
  /** Receives the result of the probes, or null if the page couldn't be probed. */
  onProbed(probing: PageProbing | null): void
}

type RunPageTask = RunHere<PageTask, PageEvent, PageResult>

/**
 * The time, in milliseconds, that probes may take on top of the page load timeout. Each probe also has its
 * own limit.
 */
const ALLOWANCE_MS = 60_000
/**
 * The maximum time that a process waits for its page to be measured, in milliseconds. The measurement may be
 * queued behind those of other audits.
 */
const MEASURED_LIMIT_MS = 5000

/**
 * Returns null if the page's process failed or exceeded its limit. The page's results then don't include
 * anything from probes.
 */
export async function probeBy(
  run: RunPageTask,
  { auditId, url, timeoutMs, userAgent, signal }: PageJob,
  { finalUrl, log }: { finalUrl: string; log: Log },
): Promise<PageProbing | null> {
  let found: PageProbing | null = null
  const onEvent = (event: PageEvent) => {
    if (event.kind === 'probed') found = event.probing
  }
  const task: ProbeTask = { kind: 'probe', url, timeoutMs, userAgent, finalUrl }
  try {
    await run(task, { signal, limitMs: timeoutMs + ALLOWANCE_MS, onEvent })
  } catch (error) {
    log.warn({ err: error, audit: auditId, url }, 'could not probe a page')
  }
  return found
}

/** Examines a page and then probes it in the same process, keeping the page open in between. */
export const runWithProbes =
  (
    pool: ProcessPools['page'],
    job: PageJob,
    { probing, log }: { probing: ProbingOptions; log: Log },
  ): RunPageTask =>
  (task, options) =>
    pool.reserve(job.auditId, options.signal, async (run) => {
      let finalUrl = job.url
      const onEvent = (event: PageEvent) => {
        if (event.kind === 'visited') finalUrl = event.finalUrl
        options.onEvent(event)
      }
      const result = await run(task, { ...options, onEvent })
      probing.onPictures(result)
      await Promise.race([probing.measured, delay(MEASURED_LIMIT_MS, undefined, { ref: false })])
      probing.onStart()
      probing.onProbed(await probeBy(run, { ...job, signal: probing.signal }, { finalUrl, log }))
      return result
    })
