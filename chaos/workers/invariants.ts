/** An audit as it is stored at the end of the run. */
export interface StoredRun {
  id: string
  accountId: string
  status: string
  attempt: number
  /** The time when the first worker claimed the audit. */
  startedAt: Date
  /** The number of issues in its log. */
  issues: number
}

export interface AuditRun extends StoredRun {
  /** The time of the response to the request that created the audit. */
  acceptedAt: Date
  /** A time before the account got its turn, so that the turn was between this time and `startedAt`. */
  askedAt: Date
}

export interface Evidence {
  /** The ids of all accepted audits. */
  ids: readonly string[]
  runs: readonly AuditRun[]
  /** The ids of the audits that engines have started, with one entry for each attempt. */
  starts: readonly string[]
  /** The number of kills or elections. Each may cost one audit an attempt. */
  faults: number
  unexpectedEnds: number
}

/**
 * Returns a description of each violation, such as a lost or unfinished audit, or more repeated attempts than
 * faults.
 */
export function violationsOf({ ids, runs, starts, faults, unexpectedEnds }: Evidence): string[] {
  const stored = new Map(runs.map((run) => [run.id, run]))
  const startCounts = new Map<string, number>()
  for (const id of starts) startCounts.set(id, (startCounts.get(id) ?? 0) + 1)
  const again = runs.filter(({ attempt }) => attempt > 1)
  return [
    ...(new Set(ids).size === ids.length ? [] : ['two requests returned the same audit']),
    ...ids.filter((id) => !stored.has(id)).map((id) => `${id} was accepted and is lost`),
    ...(runs.length === ids.length ? [] : [`${runs.length} audits are stored for ${ids.length} requests`]),
    ...runs.filter(({ status }) => status !== 'completed').map(({ id, status }) => `${id} is ${status}`),
    ...runs
      // A worker that is killed just after claiming an audit hasn't started its engine yet.
      .filter(({ id, attempt }) =>
        attempt === 1 ? startCounts.get(id) !== 1 : startCounts.get(id)! > attempt,
      )
      .map(({ id, attempt }) => `${id} ran ${startCounts.get(id) ?? 0} times in ${attempt} attempts`),
    ...(again.length <= faults ? [] : [`${again.length} audits had another attempt after ${faults} faults`]),
    ...runs.filter(({ issues }) => issues === 0).map(({ id }) => `${id} has no issues`),
    ...(unexpectedEnds === 0 ? [] : [`${unexpectedEnds} processes ended unexpectedly`]),
  ]
}

/** A worker that is killed during a claim costs an account its turn, so another account may be served twice. */
const SERVED_MAX = 2

/**
 * Returns descriptions of accounts that had to wait while another account was served more than twice. An
 * account is waiting from the moment one of its audits is accepted. The exact time of a turn is unknown
 * because an account gets its turn some time before its audit starts. An account therefore counts as served
 * if its turn may have come between the other account's turns.
 */
export function unfairStarts(runs: readonly AuditRun[]): string[] {
  const accounts = Map.groupBy(
    runs.toSorted((one, other) => +one.startedAt - +other.startedAt),
    ({ accountId }) => accountId,
  )
  const violations: string[] = []
  for (const [served, own] of accounts)
    for (const [waiting, others] of accounts) {
      if (served === waiting) continue
      for (let first = 0; first + SERVED_MAX < own.length; first += 1) {
        const turns = own.slice(first, first + SERVED_MAX + 1)
        const from = Math.min(...turns.map(({ askedAt }) => +askedAt))
        const until = +turns.at(-1)!.startedAt
        const isServed = others.some(({ askedAt, startedAt }) => +startedAt >= from && +askedAt <= until)
        const isWaiting = others.some(({ acceptedAt, askedAt }) => +acceptedAt < from && +askedAt > until)
        if (isWaiting && !isServed)
          violations.push(`${waiting} waited while ${served} was served ${SERVED_MAX + 1} times`)
      }
    }
  return violations
}
