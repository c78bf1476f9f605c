import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import { createAttemptsInProgress } from './attempts-in-progress.ts'
import { createCoalescedRun } from './coalesced-run.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createDeliver, type DeliverDeps } from './deliver.ts'
import { createDueQueue } from './due-queue.ts'
import { createReleaseDead, type ReleaseDeadDeps } from './release-dead.ts'

/** The limits on concurrent attempts by one worker. */
export const CONCURRENCY: ConcurrencyLimits = { quick: 200, slow: 400, perWebhook: 4, perUnprovenWebhook: 1 }
/**
 * How long a worker that has reached its limit waits before it wakes another worker, in milliseconds. The
 * delay is longer than Agenda's polling interval because Agenda assigns jobs that are due before its next
 * poll to the process that created them.
 */
const HAND_OVER_MS = 1250

export interface DispatcherDeps extends DeliverDeps, ReleaseDeadDeps {
  concurrency?: ConcurrencyLimits
  /** Wakes a worker at the given time so that it calls `run`. */
  wakeAt: (time: Date) => Promise<void>
}

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends due deliveries while this worker has capacity. Several workers may do so at the same time. */
export function createDispatcher(deps: DispatcherDeps) {
  const { wakeAt, now, log } = deps
  const webhookDeliveries = scheduled(deps)
  const limiter = createConcurrencyLimiter(deps.concurrency ?? CONCURRENCY, () => void fill())
  // The clock of the process that scheduled the wake-up may be ahead.
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
  /** Starts attempts until a limit is reached or no delivery is due. */
  const fill = () => filling.request()

  return {
    /**
     * Starts attempts for due deliveries, without waiting for them to end.
     * @param at the time for which this worker was woken, in milliseconds since 1970.
     */
    async run(at = 0): Promise<void> {
      wokenFor = Math.max(wokenFor, at)
      due.refresh()
      await fill()
      if (isStopped || limiter.isFull()) await wakeAt(new Date(now().getTime() + HAND_OVER_MS))
    },

    /**
     * Releases leases held by dead processes on this machine, so that deliveries don't have to wait for the
     * leases to expire.
     */
    releaseDead: createReleaseDead({ ...deps, webhookDeliveries }),

    isIdle: (): boolean => attempts.isIdle() && !filling.isRunning(),

    /** Stops starting attempts. Attempts in progress have `graceMs` to end. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true
      await attempts.stop(graceMs)
    },
  }
}

/**
 * Schedules a wake-up before each change that sets a due time, so that a crash between the two steps doesn't
 * delay a delivery.
 */
const scheduled = ({ webhookDeliveries, wakeAt }: DispatcherDeps): WebhookDeliveryStore => ({
  ...webhookDeliveries,
  async change(seen, change) {
    if (change.dueAt) await wakeAt(change.dueAt)
    return webhookDeliveries.change(seen, change)
  },
})
