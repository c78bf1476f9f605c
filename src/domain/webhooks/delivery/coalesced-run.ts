/** Runs a function whenever it is requested, but never twice at a time: requests during a run share one more run. */
export function createCoalescedRun(run: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isWanted = false

  const runWhileWanted = async () => {
    while (isWanted) {
      isWanted = false
      await run()
    }
    // Not in a `finally` handler, which would run later and could miss a request.
    running = null
  }

  return {
    /** Resolves when no run is wanted any more. `run` must not reject. */
    request(): Promise<void> {
      isWanted = true
      running ??= runWhileWanted()
      return running
    },

    isRunning: (): boolean => running !== null,
  }
}
