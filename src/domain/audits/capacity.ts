import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'

/** When a full queue is worth another try, seconds: about what a short audit takes. */
const RETRY_AFTER_SECONDS = 30

export interface QueueLimits {
  /** Queued audits in all. */
  queueLimit: number
  queueLimitPerAccount: number
}

export type QueueCapacity = ReturnType<typeof createQueueCapacity>

export function createQueueCapacity(audits: AuditStore, { queueLimit, queueLimitPerAccount }: QueueLimits) {
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
      throw new ServiceError('queue_busy', {
        details: {
          reason,
          limits: { retryAfterSeconds: RETRY_AFTER_SECONDS },
          queue: { queued: load.queued, processing: load.processing },
        },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    },
  }
}
