import type { Audit } from '../../model/audit.ts'
import type { Clock } from '../../shared/clock.ts'
import { ttlCache } from '../../shared/ttl-cache.ts'
import type { AuditQueueStore } from '../../store/audit-queue.ts'
import type { TurnStore } from '../../store/turns.ts'
import type { WorkerStore } from '../../store/workers.ts'
import { inQueueOrder } from './queue-order.ts'
import { expectedDurations, startTimes } from './wait-estimate.ts'

/**
 * The interval between a worker's heartbeats, and how long a worker counts as alive after its last heartbeat,
 * in milliseconds.
 */
export const HEARTBEAT_MS = 10_000
const ALIVE_MS = 3 * HEARTBEAT_MS
/** How long the queue and the durations of past audits are cached, in milliseconds. */
const QUEUE_MS = 1000
const DURATIONS_MS = 30_000

export interface QueuePosition {
  /** The position in the queue, starting at 1. */
  position: number
  /** The waiting time in whole seconds. Null while no worker is alive. */
  estimatedWaitSeconds: number | null
}

export interface QueueViewDeps {
  auditQueue: AuditQueueStore
  turns: TurnStore
  workers: WorkerStore
  now: Clock
}

export type QueueView = ReturnType<typeof createQueueView>

/**
 * Returns the positions of queued audits, and estimates their waiting times from the audits ahead of them and
 * from recent durations.
 */
export function createQueueView({ auditQueue, turns, workers, now }: QueueViewDeps) {
  const durations = ttlCache(async () => expectedDurations(await auditQueue.durations()), {
    forMs: DURATIONS_MS,
    now,
  })

  const read = async () => {
    const [{ queued, running }, expected, concurrency] = await Promise.all([
      auditQueue.read(),
      durations.get(),
      workers.concurrencySince(new Date(now().getTime() - ALIVE_MS)),
    ])
    const servedAt = await turns.servedAt([...new Set(queued.map(({ accountId }) => accountId))])
    const ordered = inQueueOrder(queued, servedAt)
    const starts =
      concurrency > 0 &&
      startTimes({ queued: ordered, running, concurrency, durations: expected, now: now() })
    const positions = ordered.map((audit, index) => ({
      ...audit,
      position: index + 1,
      estimatedWaitSeconds: starts ? Math.ceil(starts[index]! / 1000) : null,
    }))
    return { positions, byId: new Map(positions.map((audit) => [audit.id, audit])), expected }
  }
  const view = ttlCache(read, { forMs: QUEUE_MS, now })

  return {
    /** Returns null for audits that aren't queued and for sandbox audits, which have no queue. */
    async positionOf({
      id,
      status,
      sandbox,
    }: Pick<Audit, 'id' | 'status' | 'sandbox'>): Promise<QueuePosition | null> {
      if (status !== 'queued' || sandbox) return null
      const requestedAt = now().getTime()
      const found =
        (await view.get()).byId.get(id) ??
        // The audit is newer than the cached queue, or a worker has claimed it since then.
        (await view.since(requestedAt)).byId.get(id)
      return found ? { position: found.position, estimatedWaitSeconds: found.estimatedWaitSeconds } : null
    },

    /**
     * Returns the number of seconds (at least 1) until the account's next audit starts. If `accountId` is
     * null, returns the time until the next audit of any account starts.
     */
    async secondsToNext(accountId: string | null): Promise<number> {
      const { positions, expected } = await view.get()
      const first = positions.find((audit) => accountId === null || audit.accountId === accountId)
      // If no worker is alive, the waiting time is unknown, so the audit's duration is used instead.
      const seconds = first?.estimatedWaitSeconds ?? Math.ceil(expected[first?.mode ?? 'basic'] / 1000)
      return Math.max(1, seconds)
    },
  }
}
