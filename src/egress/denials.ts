/** What a proxy has refused; a hostile page may invent any number of hosts, so only the first are kept apart. */
export interface Denials {
  readonly total: number
  /** Refusals by `host:port`, of the first 1000 hosts that were refused. */
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
    /** @returns whether this target is refused for the first time, as far as that is known. */
    count(target: string): boolean {
      total += 1
      const before = byTarget.get(target)
      if (before === undefined && byTarget.size >= TARGETS_MAX) return false
      byTarget.set(target, (before ?? 0) + 1)
      return before === undefined
    },
  }
}
