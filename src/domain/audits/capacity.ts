import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { QueueView } from './queue-position.ts'

export interface QueueCapacityDeps {
  audits: AuditStore
  queueView: QueueView
}

export interface QueueLimits {
  /** The maximum number of queued audits across all accounts. */
  queueLimit: number
  queueLimitPerAccount: number
}

export type QueueCapacity = ReturnType<typeof createQueueCapacity>

export function createQueueCapacity(
  { audits, queueView }: QueueCapacityDeps,
  { queueLimit, queueLimitPerAccount }: QueueLimits,
) {
  const check = async (accountId: string): Promise<void> => {
    const load = await audits.load(accountId)
    const reason =
      load.queued >= queueLimit
        ? 'queue_full'
        : load.queuedOfAccount >= queueLimitPerAccount
          ? 'account_queue_full'
          : null
    if (!reason) return
    const retryAfterSeconds = await queueView.secondsToNext(reason === 'queue_full' ? null : accountId)
    throw new ServiceError('queue_busy', {
      details: {
        reason,
        limits: { retryAfterSeconds },
        queue: { queued: load.queued, processing: load.processing },
      },
      retryAfterSeconds,
    })
  }

  /** Settles when the previous request has entered the queue or been rejected. */
  let previous: Promise<unknown> = Promise.resolve()

  return {
    /**
     * Calls `join` if the queue has room. Counting and joining are two steps, so the requests of this process
     * take turns. Otherwise, concurrent requests could exceed the limit. Requests to different gateways don't
     * wait for each other, so they may still exceed it. Sandbox audits don't count.
     * @throws ServiceError `queue_busy` with the details that the specification requires, or the error that
     * `join` throws.
     */
    async admit<T>(
      { accountId, sandbox }: Pick<Caller, 'accountId' | 'sandbox'>,
      join: () => Promise<T>,
    ): Promise<T> {
      if (sandbox) return join()
      const joined = previous.then(() => check(accountId)).then(join)
      previous = joined.catch(() => {})
      return joined
    },
  }
}
