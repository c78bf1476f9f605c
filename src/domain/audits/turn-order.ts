/** An audit that waits for its turn. */
export interface Waiting {
  id: string
  accountId: string
  createdAt: Date
}

const NEVER = 0

/**
 * The order in which waiting audits will be taken: the account served longest ago gives its oldest audit and goes to the
 * end of the line, and so on. Between accounts that were never served the older audit decides.
 * @param servedAt when an account's last turn was; an account that is not in it has not been served lately.
 */
export function inTurn<W extends Waiting>(waiting: readonly W[], servedAt: ReadonlyMap<string, Date>): W[] {
  const lines = [...Map.groupBy(waiting.toSorted(byAge), ({ accountId }) => accountId)]
  const servedTime = (accountId: string) => servedAt.get(accountId)?.getTime() ?? NEVER
  const line = lines
    .toSorted(([one, [a]], [other, [b]]) => servedTime(one) - servedTime(other) || byAge(a!, b!))
    .map(([, audits]) => audits)
  const rounds = Math.max(0, ...line.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => line.flatMap((audits) => audits[round] ?? [])).flat()
}

const byAge = (a: Waiting, b: Waiting): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
