import { createNextClaimer, type NextClaimerDeps } from '../../src/domain/audits/claim-next.ts'
import { firstTurn } from '../../src/store/turns.ts'
import { make } from '../../test/support/make.ts'
import type { QueuedAudit, SimulatedQueue } from './simulate.ts'

/** Creates a queue in memory that is claimed with the service's code. Writes are immediate, so no workers compete. */
export function createMemoryQueue(): SimulatedQueue {
  const queued = new Map<string, QueuedAudit[]>()
  const servedAt = new Map<string, Date>()

  const stores: NextClaimerDeps = {
    auditQueue: {
      findLost: async () => null,
      waitingAccounts: async () =>
        [...queued].map(([accountId, [oldest]]) => ({ accountId, createdAt: oldest!.createdAt })),
    },
    turns: {
      servedAt: async (ids) =>
        new Map(ids.flatMap((id) => (servedAt.has(id) ? [[id, servedAt.get(id)!]] : []))),
      async add(accounts) {
        for (const { accountId, since } of accounts) servedAt.set(accountId, firstTurn(since))
      },
      async serveNext(ids, at) {
        const [next] = ids
          .filter((id) => servedAt.has(id))
          .toSorted((a, b) => +servedAt.get(a)! - +servedAt.get(b)!)
        if (next) servedAt.set(next, at)
        return next ?? null
      },
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
