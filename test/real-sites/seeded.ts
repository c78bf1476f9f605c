/** The items in an order that depends on the seed alone (Fisher–Yates over mulberry32). */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = generator(seed)
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  return order
}

/**
 * A random sample in which sites take turns until there are enough, so that no large site speaks for all. A site's own
 * findings come in random order.
 */
export function drawn<Item extends { site: string }>(
  items: readonly Item[],
  size: number,
  seed: number,
): Item[] {
  const bySite = [...Map.groupBy(shuffled(items, seed), ({ site }) => site).values()]
  const rounds = Math.max(0, ...bySite.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    bySite.flatMap((ofSite) => ofSite.slice(round, round + 1)),
  )
    .flat()
    .slice(0, size)
}

/** Numbers from 0 to below 1. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
