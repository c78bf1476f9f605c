import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import { createAttemptsInProgress } from './attempts-in-progress.ts'
import { createCoalescedRun } from './coalesced-run.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createDeliver, type DeliverDeps } from './deliver.ts'
import { createDueQueue } from './due-queue.ts'
import { createReleaseDead, type ReleaseDeadDeps } from './release-dead.ts'

/** The number of attempts that one worker makes at a time. */
export const CONCURRENCY: ConcurrencyLimits = { quick: 200, slow: 400, perWebhook: 4, perUnprovenWebhook: 1 }
/**
 * How soon a worker at its limit wakes another one. Agenda gives jobs that are due before its next poll to the process
 * that created them.
 */
const HAND_OVER_MS = 1250

export interface DispatcherDeps extends DeliverDeps, ReleaseDeadDeps {
  concurrency?: ConcurrencyLimits
  /** Wakes a worker at the given time, which calls `run`. */
  wakeAt: (time: Date) => Promise<void>
}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends due deliveries while this worker has capacity. Any number of workers may do so at the same time. */
export function createDispatcher(deps: DispatcherDeps) {
  const { wakeAt, now, log } = deps
  const webhookDeliveries = scheduled(deps)
  const limiter = createConcurrencyLimiter(deps.concurrency ?? CONCURRENCY, () => void fill())
  // The clock of the process that set the time may be fast.
  let wokenFor = 0
  const dueUntil = () => new Date(Math.max(now().getTime(), wokenFor))
  const due = createDueQueue({ deliveries: webhookDeliveries, limiter, now: dueUntil })
  const attempts = createAttemptsInProgress({
    deliver: createDeliver({ ...deps, webhookDeliveries }),
    limiter,
    onDueAgain: due.refresh,
    log,
  })
  let isStopped = false

  const startAll = (): boolean => {
    let hasStarted = false
    for (let next = due.next(); next && !isStopped; next = due.next()) {
      attempts.start(next)
      hasStarted = true
    }
    return hasStarted
  }

  const fillOnce = async () => {
    if (isStopped) return
    startAll()
    while (!isStopped && !limiter.isFull() && (await due.readMore()) && startAll());
  }
  const filling = createCoalescedRun(() =>
    fillOnce().catch((err) => log.error({ err }, 'could not read the webhook deliveries that are due')),
  )
  /** Starts attempts until the limits are reached or no delivery is due. */
  const fill = () => filling.request()

  return {
    /**
     * Looks for due deliveries and starts their attempts. Doesn't wait for the attempts to end.
     * @param at The time, in milliseconds since 1970, for which this worker was woken.
     */
    async run(at = 0): Promise<void> {
      wokenFor = Math.max(wokenFor, at)
      due.refresh()
      await fill()
      if (isStopped || limiter.isFull()) await wakeAt(new Date(now().getTime() + HAND_OVER_MS))
    },

    /** Releases the leases of dead processes on this machine, so that no delivery waits for them to expire. */
    releaseDead: createReleaseDead({ ...deps, webhookDeliveries }),

    isIdle: (): boolean => attempts.isIdle() && !filling.isRunning(),

    /** Stops starting attempts. Those in progress may end within `graceMs`. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true
      await attempts.stop(graceMs)
    },
  }
}

/** Schedules the wake-up before each change that sets a time, so that a crash in between loses nothing. */
const scheduled = ({ webhookDeliveries, wakeAt }: DispatcherDeps): WebhookDeliveryStore => ({
  ...webhookDeliveries,
  async change(seen, change) {
    if (change.dueAt) await wakeAt(change.dueAt)
    return webhookDeliveries.change(seen, change)
  },
})
