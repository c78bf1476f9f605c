import type { Audit } from '../../model/audit.ts'
import type { Clock } from '../../shared/clock.ts'
import { ttlCache } from '../../shared/ttl-cache.ts'
import type { AuditLine } from '../../store/audit-line.ts'
import type { TurnStore } from '../../store/turns.ts'
import type { WorkerStore } from '../../store/workers.ts'
import { inTurn } from './turn-order.ts'
import { expectedDurations, startTimes } from './wait.ts'

/** How often a worker gives a sign of life, and how long it counts as alive after its last. */
export const WORKER_BEAT_MS = 10_000
const WORKER_LIVE_MS = 3 * WORKER_BEAT_MS
/** The line is read at most so often, the durations of past audits still less. */
const LINE_MS = 1000
const DURATIONS_MS = 30_000

/** Where a queued audit stands. */
export interface QueuePlace {
  /** 1 is next. */
  position: number
  /** Whole seconds; null while no worker is alive. */
  estimatedWaitSeconds: number | null
}

export interface LineViewDeps {
  line: AuditLine
  turns: TurnStore
  workers: WorkerStore
  now: Clock
}

export type LineView = ReturnType<typeof createLineView>

/** The line as those who wait see it: an estimate, from the audits before them and what such audits took lately. */
export function createLineView({ line, turns, workers, now }: LineViewDeps) {
  const durations = ttlCache(async () => expectedDurations(await line.durations()), {
    forMs: DURATIONS_MS,
    now,
  })

  const read = async () => {
    const [{ queued, running }, expected, places] = await Promise.all([
      line.read(),
      durations.get(),
      workers.placesSince(new Date(now().getTime() - WORKER_LIVE_MS)),
    ])
    const servedAt = await turns.servedAt([...new Set(queued.map(({ accountId }) => accountId))])
    const ordered = inTurn(queued, servedAt)
    const starts =
      places > 0 && startTimes({ queued: ordered, running, places, durations: expected, now: now() })
    const waiting = ordered.map((audit, index) => ({
      ...audit,
      position: index + 1,
      estimatedWaitSeconds: starts ? Math.ceil(starts[index]! / 1000) : null,
    }))
    return { waiting, byId: new Map(waiting.map((audit) => [audit.id, audit])), expected }
  }
  const view = ttlCache(read, { forMs: LINE_MS, now })

  return {
    /** Null for an audit that does not wait, and in the sandbox, where nobody does. */
    async placeOf({
      id,
      status,
      sandbox,
    }: Pick<Audit, 'id' | 'status' | 'sandbox'>): Promise<QueuePlace | null> {
      if (status !== 'queued' || sandbox) return null
      const askedAt = now().getTime()
      const place =
        (await view.get()).byId.get(id) ??
        // Newer than what was remembered, or taken meanwhile.
        (await view.since(askedAt)).byId.get(id)
      return place ? { position: place.position, estimatedWaitSeconds: place.estimatedWaitSeconds } : null
    },

    /** When the first of the line will have left it, or the first of one account: whole seconds, 1 or more. */
    async secondsToNext(accountId: string | null): Promise<number> {
      const { waiting, expected } = await view.get()
      const first = waiting.find((audit) => accountId === null || audit.accountId === accountId)
      // While no worker is alive: about what a worker that comes needs for it.
      const seconds = first?.estimatedWaitSeconds ?? Math.ceil(expected[first?.mode ?? 'basic'] / 1000)
      return Math.max(1, seconds)
    },
  }
}
