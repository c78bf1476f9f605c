/**
 * A queue in which owners take turns. It returns the first entry of each owner, then the second entry of
 * each, and so on.
 */
export interface FairQueue<Entry> {
  add(ownerId: string, entry: Entry): void
  remove(ownerId: string, entry: Entry): void
  next(): Entry | undefined
  readonly size: number
}

export function createFairQueue<Entry>(): FairQueue<Entry> {
  /** The owners, sorted by their next turn. */
  const owners = new Map<string, Entry[]>()
  return {
    add(ownerId, entry) {
      const entries = owners.get(ownerId)
      if (entries) entries.push(entry)
      else owners.set(ownerId, [entry])
    },
    remove(ownerId, entry) {
      const left = (owners.get(ownerId) ?? []).filter((other) => other !== entry)
      if (left.length > 0) owners.set(ownerId, left)
      else owners.delete(ownerId)
    },
    get size() {
      return owners.values().reduce((sum, entries) => sum + entries.length, 0)
    },
    next() {
      const [first] = owners
      if (!first) return undefined
      const [ownerId, entries] = first
      const [entry, ...rest] = entries
      owners.delete(ownerId)
      if (rest.length > 0) owners.set(ownerId, rest)
      return entry
    },
  }
}
