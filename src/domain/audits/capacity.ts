import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { LineView } from './line.ts'

export interface QueueCapacityDeps {
  audits: AuditStore
  line: LineView
}

export interface QueueLimits {
  /** Queued audits in all. */
  queueLimit: number
  queueLimitPerAccount: number
}

export type QueueCapacity = ReturnType<typeof createQueueCapacity>

export function createQueueCapacity(
  { audits, line }: QueueCapacityDeps,
  { queueLimit, queueLimitPerAccount }: QueueLimits,
) {
  return {
    /** @throws ServiceError `queue_busy` with the details of the specification. Sandbox audits wait for nobody. */
    async check({ accountId, sandbox }: Pick<Caller, 'accountId' | 'sandbox'>): Promise<void> {
      if (sandbox) return
      const load = await audits.load(accountId)
      const reason =
        load.queued >= queueLimit
          ? 'queue_full'
          : load.queuedOfAccount >= queueLimitPerAccount
            ? 'account_queue_full'
            : null
      if (!reason) return
      const retryAfterSeconds = await line.secondsToNext(reason === 'queue_full' ? null : accountId)
      throw new ServiceError('queue_busy', {
        details: {
          reason,
          limits: { retryAfterSeconds },
          queue: { queued: load.queued, processing: load.processing },
        },
        retryAfterSeconds,
      })
    },
  }
}
