import type { Durations } from '../../src/domain/audits/wait-estimate.ts'
import type { Audit } from '../../src/model/audit.ts'

export type QueuedAudit = Pick<Audit, 'id' | 'accountId' | 'mode' | 'createdAt'>

export interface SimulatedQueue {
  add(audits: readonly QueuedAudit[]): Promise<void>
  /** Returns the function that a worker calls to claim its next audit. */
  newWorker(instance: string, now: () => Date): () => Promise<{ id: string } | null>
  end(id: string): Promise<void>
}

export interface Simulation {
  /** The audits in order of creation. */
  audits: readonly QueuedAudit[]
  /** The number of audits that run at the same time. */
  slots: number
  durations: Durations
}

export interface Simulated {
  /** The time that each audit waited, in milliseconds, by audit id. */
  waits: Map<string, number>
  /** The highest number of audits queued at any time. */
  queuedMax: number
}

/** Runs audits in simulated time. Each audit takes its specified duration, and claims take no time. */
export async function simulate(
  queue: SimulatedQueue,
  { audits, slots, durations }: Simulation,
): Promise<Simulated> {
  const byId = new Map(audits.map((audit) => [audit.id, audit]))
  const waits = new Map<string, number>()
  let now = +audits[0]!.createdAt
  const claim = queue.newWorker('simulated', () => new Date(now))
  let running: { id: string; endsAt: number }[] = []
  let added = 0
  let queuedMax = 0
  while (waits.size < audits.length) {
    const ended = running.filter(({ endsAt }) => endsAt <= now)
    for (const { id } of ended) await queue.end(id)
    running = running.filter(({ endsAt }) => endsAt > now)
    const created = audits.slice(added, firstAfter(audits, now, added))
    if (created.length > 0) await queue.add(created)
    added += created.length
    queuedMax = Math.max(queuedMax, added - waits.size)
    while (running.length < slots && waits.size < added) {
      const { id } = (await claim())!
      const { createdAt, mode } = byId.get(id)!
      waits.set(id, now - +createdAt)
      running.push({ id, endsAt: now + durations[mode] })
    }
    // Nothing changes until an audit is created or ends.
    now = Math.min(
      +(audits[added]?.createdAt ?? Number.POSITIVE_INFINITY),
      ...running.map(({ endsAt }) => endsAt),
    )
  }
  return { waits, queuedMax }
}

function firstAfter(audits: readonly QueuedAudit[], time: number, from: number): number {
  let index = from
  while (index < audits.length && +audits[index]!.createdAt <= time) index += 1
  return index
}
