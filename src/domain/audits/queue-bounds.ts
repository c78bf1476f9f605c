import { LRUCache } from 'lru-cache'
import type { QueueLoad } from '../../store/audit-document.ts'

export interface QueueLimits {
  /** The maximum number of queued audits across all accounts. */
  queueLimit: number
  queueLimitPerAccount: number
}

/** How long a count is used, in milliseconds. Other processes may fill the queue in the meantime. */
const COUNT_MS = 250
const ACCOUNTS_MAX = 10_000

/**
 * Keeps upper bounds on the number of queued audits: the latest counts plus all audits that this process has
 * added since. Most requests therefore don't have to count the queue.
 */
export function createQueueBounds({ queueLimit, queueLimitPerAccount }: QueueLimits) {
  const byAccount = new LRUCache<string, { queued: number }>({ max: ACCOUNTS_MAX, ttl: COUNT_MS })
  const all = { queued: 0 }

  return {
    /** Returns false if the queue might be full, or if the account's latest count is too old. */
    haveRoom(accountId: string): boolean {
      const account = byAccount.get(accountId)
      return account !== undefined && account.queued < queueLimitPerAccount && all.queued < queueLimit
    },

    set(accountId: string, { queued, queuedOfAccount }: Pick<QueueLoad, 'queued' | 'queuedOfAccount'>): void {
      all.queued = queued
      byAccount.set(accountId, { queued: queuedOfAccount })
    },

    add(accountId: string): void {
      all.queued += 1
      const account = byAccount.get(accountId)
      if (account) account.queued += 1
    },
  }
}
