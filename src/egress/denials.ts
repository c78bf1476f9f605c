/**
 * The number of requests that the proxy denied. A hostile page can invent any number of hosts, so only the
 * first 1,000 are counted separately.
 */
export interface Denials {
  readonly total: number
  /** The number of denials for each `host:port`, up to the first 1,000 targets. */
  readonly byTarget: ReadonlyMap<string, number>
}

const TARGETS_MAX = 1000

export function createDenials() {
  const byTarget = new Map<string, number>()
  let total = 0
  return {
    byTarget,
    get total() {
      return total
    },
    /** Counts a denial. Returns true if it's the first one counted for this target. */
    count(target: string): boolean {
      total += 1
      const before = byTarget.get(target)
      if (before === undefined && byTarget.size >= TARGETS_MAX) return false
      byTarget.set(target, (before ?? 0) + 1)
      return before === undefined
    },
  }
}
