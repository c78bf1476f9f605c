import type { QueuedAudit, SimulatedQueue } from './simulate.ts'

/** Creates a queue from which workers claim the oldest audit, regardless of its account. */
export function createOldestFirstQueue(): SimulatedQueue {
  const queued: QueuedAudit[] = []
  return {
    add: async (audits) => void queued.push(...audits),
    newWorker: () => async () => queued.shift() ?? null,
    end: async () => {},
  }
}
