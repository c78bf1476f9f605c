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
  const check = async (accountId: string): Promise<void> => {
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
  }

  /** Settles when the last that came has joined or was refused. */
  let turn: Promise<unknown> = Promise.resolve()

  return {
    /**
     * Has an audit join the queue if there is room. Counting and joining are two steps: in this process one at a time
     * takes them, so that parallel requests do not pass a limit that each of them saw free. Gateways do not wait for
     * each other. Sandbox audits wait for nobody.
     * @throws ServiceError `queue_busy` with the details of the specification, or as `join`.
     */
    async admit<T>(
      { accountId, sandbox }: Pick<Caller, 'accountId' | 'sandbox'>,
      join: () => Promise<T>,
    ): Promise<T> {
      if (sandbox) return join()
      const joined = turn.then(() => check(accountId)).then(join)
      turn = joined.catch(() => {})
      return joined
    },
  }
}
