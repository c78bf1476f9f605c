import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { QueueLoad } from '../../store/audit-document.ts'
import type { AuditStore } from '../../store/audits.ts'
import { createQueueBounds, type QueueLimits } from './queue-bounds.ts'
import type { QueueView } from './queue-position.ts'

export interface QueueCapacityDeps {
  audits: Pick<AuditStore, 'load'>
  queueView: Pick<QueueView, 'secondsToNext'>
}

export type QueueCapacity = ReturnType<typeof createQueueCapacity>

export function createQueueCapacity({ audits, queueView }: QueueCapacityDeps, limits: QueueLimits) {
  const bounds = createQueueBounds(limits)
  const joining = new Set<Promise<unknown>>()
  /** Settles when the previous request has started to join the queue or has been rejected. */
  let previous: Promise<unknown> = Promise.resolve()

  /** Counts while no request in this process is joining the queue, so that the count is exact. */
  const count = async (accountId: string): Promise<void> => {
    await Promise.allSettled(joining)
    const load = await audits.load(accountId)
    const reason = reasonToReject(load, limits)
    if (!reason) return bounds.set(accountId, load)
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

  const enter = async <T>(accountId: string, join: () => Promise<T>): Promise<{ joined: Promise<T> }> => {
    if (!bounds.haveRoom(accountId)) await count(accountId)
    bounds.add(accountId)
    const joined = join()
    joining.add(joined)
    const leave = () => joining.delete(joined)
    joined.then(leave, leave)
    return { joined }
  }

  return {
    /**
     * Calls `join` if the queue has room. Concurrent requests to the same process never exceed the limits.
     * Requests to different gateways may, because they don't wait for each other. Sandbox audits don't count.
     * @throws ServiceError `queue_busy` with the details that the specification requires, or the error that
     * `join` throws.
     */
    async admit<T>(
      { accountId, sandbox }: Pick<Caller, 'accountId' | 'sandbox'>,
      join: () => Promise<T>,
    ): Promise<T> {
      if (sandbox) return join()
      const entered = previous.then(() => enter(accountId, join))
      previous = entered.catch(() => {})
      return (await entered).joined
    },
  }
}

function reasonToReject(load: QueueLoad, limits: QueueLimits): 'queue_full' | 'account_queue_full' | null {
  if (load.queued >= limits.queueLimit) return 'queue_full'
  return load.queuedOfAccount >= limits.queueLimitPerAccount ? 'account_queue_full' : null
}
