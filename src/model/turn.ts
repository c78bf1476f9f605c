/** A time span, in milliseconds, that is longer than the service has existed. */
const LONG_AGO_MS = 8e12

/**
 * Returns the time to use as the last turn of an account that workers haven't served yet. The longer the
 * account's audits have waited, the sooner the account is served.
 * @param since the time at which the account's oldest queued audit was created.
 */
export const firstTurn = (since: Date): Date => new Date(since.getTime() - LONG_AGO_MS)

/** An account and when it was last served. */
export interface LastTurn {
  accountId: string
  servedAt: Date
}

/** Compares accounts for sorting, so that the one that was served longest ago comes first. */
export const byTurn = (one: LastTurn, other: LastTurn): number =>
  one.servedAt.getTime() - other.servedAt.getTime() || (one.accountId < other.accountId ? -1 : 1)
