import { ObjectId } from 'mongodb'
import { createNextClaimer, type NextClaimerDeps } from '../../src/domain/audits/claim-next.ts'
import { byTurn, firstTurn } from '../../src/model/turn.ts'
import { make } from '../../test/support/make.ts'
import type { QueuedAudit, SimulatedQueue } from './simulate.ts'

/**
 * Creates an in-memory queue from which the service's own code claims audits. Writes are immediate, so
 * workers never compete.
 */
export function createMemoryQueue(): SimulatedQueue {
  const queued = new Map<string, QueuedAudit[]>()
  const servedAt = new Map<string, Date>()
  // Counts turns instead of reading a clock because many audits may be claimed at the same point in simulated
  // time.
  let turns = 0

  const stores: NextClaimerDeps = {
    auditQueue: { findLost: async () => null },
    turns: {
      async serveNext() {
        const waiting = [...queued].map(([accountId, [oldest]]) => ({
          accountId,
          servedAt: servedAt.get(accountId) ?? firstTurn(oldest!.createdAt),
        }))
        const next = waiting.toSorted(byTurn)[0]
        if (!next) return null
        turns += 1
        servedAt.set(next.accountId, new Date(turns))
        return { accountId: next.accountId, joined: new ObjectId() }
      },
      leave: async () => {},
    },
    audits: {
      claim: async () => null,
      async claimOldest(accountId) {
        const own = queued.get(accountId)
        const oldest = own?.shift()
        if (own?.length === 0) queued.delete(accountId)
        return oldest ? make.audit(oldest) : null
      },
    },
  }

  return {
    async add(audits) {
      for (const audit of audits) {
        const own = queued.get(audit.accountId)
        if (own) own.push(audit)
        else queued.set(audit.accountId, [audit])
      }
    },
    newWorker(instance, now) {
      const claimNext = createNextClaimer(stores)
      const holder = { machine: 'bench', pid: process.pid, instance }
      return () => claimNext(() => ({ holder, now: now(), leaseUntil: now() }))
    },
    end: async () => {},
  }
}
