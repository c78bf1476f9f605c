import { createAttemptsInProgress } from './attempts-in-progress.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createDeliver, type DeliverDeps } from './deliver.ts'
import { createDueQueue } from './due-queue.ts'
import { createReleaseDead, type ReleaseDeadDeps } from './release-dead.ts'

/** The number of attempts that one worker makes at once. */
export const CONCURRENCY: ConcurrencyLimits = { quick: 200, slow: 400, perWebhook: 4, perUnprovenWebhook: 1 }

export interface DispatcherDeps extends DeliverDeps, ReleaseDeadDeps {
  concurrency?: ConcurrencyLimits
}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Delivers what is due, as far as this worker has capacity. Any number of workers may do so at the same time. */
export function createDispatcher(deps: DispatcherDeps) {
  const { webhookDeliveries, now, log } = deps
  const limiter = createConcurrencyLimiter(deps.concurrency ?? CONCURRENCY, () => void fill())
  const due = createDueQueue({ deliveries: webhookDeliveries, limiter, now })
  const attempts = createAttemptsInProgress({
    deliver: createDeliver(deps),
    limiter,
    onDueAgain: due.refresh,
    log,
  })
  let isStopped = false
  let filling: Promise<void> | null = null
  let isWanted = false

  const startAll = (): boolean => {
    let hasStarted = false
    for (let next = due.next(); next && !isStopped; next = due.next()) {
      attempts.start(next)
      hasStarted = true
    }
    return hasStarted
  }

  const fillOnce = async () => {
    do {
      isWanted = false
      startAll()
      while (!isStopped && !limiter.isFull() && (await due.readMore()) && startAll());
    } while (isWanted && !isStopped)
  }

  /** Starts attempts until the limits are reached or nothing is due. */
  const fill = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    isWanted = true
    filling ??= fillOnce()
      .catch((err) => log.error({ err }, 'could not read the webhook deliveries that are due'))
      .finally(() => {
        filling = null
        // A slot was released in the meantime.
        if (isWanted) void fill()
      })
    return filling
  }

  return {
    /** Looks for deliveries that are due and starts their attempts. Doesn't wait for the attempts to end. */
    async run(): Promise<void> {
      due.refresh()
      await fill()
    },

    /** Releases the leases of dead processes on this machine, so that nobody waits for them to expire. */
    releaseDead: createReleaseDead(deps),

    isIdle: (): boolean => attempts.isIdle() && !filling,

    /** Starts no more attempts. Those in progress may end within `graceMs`. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true
      await attempts.stop(graceMs)
    },
  }
}
