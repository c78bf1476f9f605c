import { byTurn, firstTurn } from '../../model/turn.ts'

export interface QueuedAudit {
  id: string
  accountId: string
  createdAt: Date
}

/**
 * Returns queued audits in the order in which workers claim them. Accounts take turns: the oldest audit of
 * the account that was served longest ago comes next, and this account then moves to the end. Among accounts
 * that haven't been served recently, the one with the older audit comes first.
 * @param servedAt the time at which each account was last served. Accounts that aren't in the map haven't
 * been served recently.
 */
export function inQueueOrder<Q extends QueuedAudit>(
  queued: readonly Q[],
  servedAt: ReadonlyMap<string, Date>,
): Q[] {
  const byAccount = [...Map.groupBy(queued.toSorted(byAge), ({ accountId }) => accountId)]
  const queues = byAccount
    .map(([accountId, audits]) => ({
      accountId,
      servedAt: servedAt.get(accountId) ?? firstTurn(audits[0]!.createdAt),
      audits,
    }))
    .toSorted(byTurn)
    .map(({ audits }) => audits)
  const rounds = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((audits) => audits[round] ?? [])).flat()
}

const byAge = (a: QueuedAudit, b: QueuedAudit): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
