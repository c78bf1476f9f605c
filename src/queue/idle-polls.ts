export interface IdlePollOptions {
  /**
   * The pause after a poll that found a job, in milliseconds. Each poll that finds no job doubles the pause.
   */
  minMs: number
  /** The maximum mean pause, in milliseconds. */
  maxMs: number
  /** Returns a number from 0 to 1. */
  random?: () => number
  nowMs?: () => number
}

/** The fraction of a pause by which it is randomly shortened or lengthened. */
const SPREAD = 0.25

export type IdlePolls = ReturnType<typeof createIdlePolls>

interface Pause {
  lengthMs: number
  endMs: number
  /** The upcoming run times of the jobs that this process has created, in no particular order. */
  dueMs: number[]
  /** The number of calls to `wake`. */
  wakes: number
}

/**
 * Decides when to look for jobs again. The longer there have been no jobs of a kind, the less often that kind
 * is polled. Random variation keeps several workers from polling at the same time.
 */
export function createIdlePolls(options: IdlePollOptions) {
  const { minMs, maxMs, random = Math.random, nowMs = Date.now } = options
  const pauses = new Map<string, Pause>()

  const pauseOf = (kind: string): Pause => {
    const pause = pauses.get(kind) ?? { lengthMs: minMs, endMs: 0, dueMs: [], wakes: 0 }
    pauses.set(kind, pause)
    return pause
  }

  const isDue = (pause: Pause): boolean => {
    const now = nowMs()
    const isJobDue = pause.dueMs.some((dueMs) => dueMs - minMs <= now)
    pause.dueMs = pause.dueMs.filter((dueMs) => dueMs > now)
    return isJobDue || now >= pause.endMs
  }

  return {
    /**
     * Returns null during a pause. Otherwise returns a function to call after the poll. Its argument is
     * whether there was a job.
     */
    begin(kind: string): ((hasJob: boolean) => void) | null {
      const pause = pauseOf(kind)
      if (!isDue(pause)) return null
      const { wakes } = pause
      return (hasJob) => {
        // The poll may have missed a job that was created in the meantime.
        if (!hasJob && pause.wakes !== wakes) return
        pause.lengthMs = hasJob ? minMs : Math.min(maxMs, pause.lengthMs * 2)
        // The caller itself waits for `minMs` between polls.
        const spread = 1 - SPREAD + 2 * SPREAD * random()
        pause.endMs = hasJob ? 0 : nowMs() + (pause.lengthMs - minMs) * spread
      }
    },

    /** Ends the pause because there is a new job. If the job is due in the future, ends it at that time. */
    wake(kind: string, due: Date | null): void {
      const pause = pauseOf(kind)
      pause.wakes += 1
      if (due && due.getTime() > nowMs()) pause.dueMs.push(due.getTime())
      else Object.assign(pause, { lengthMs: minMs, endMs: 0 })
    },
  }
}
