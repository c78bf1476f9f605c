import type { Log } from '../shared/log.ts'

/**
 * Runs a task immediately, and then again `everyMs` after each run ends. A failed run is logged and doesn't
 * affect the next one.
 */
export function runPeriodically(
  task: () => Promise<unknown>,
  { everyMs, log }: { everyMs: number; log: Log },
) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await task().catch((err) => log.error({ err }, 'a periodic task failed'))
    if (!isStopped) timer = setTimeout(run, everyMs)
  }
  void run()
  return {
    /** Stops starting new runs, but lets a run in progress finish. */
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
