/**
 * Runs a function on request, but never more than once at the same time. All requests during a run share one
 * additional run.
 */
export function createCoalescedRun(run: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isWanted = false

  const runWhileWanted = async () => {
    while (isWanted) {
      isWanted = false
      await run()
    }
    // A `finally` handler would reset `running` too late, so a request in the meantime would be missed.
    running = null
  }

  return {
    /** Resolves when no more runs are needed. `run` must not reject. */
    request(): Promise<void> {
      isWanted = true
      running ??= runWhileWanted()
      return running
    },

    isRunning: (): boolean => running !== null,
  }
}
