import { randomInt } from 'node:crypto'

export type Random = ReturnType<typeof createRandom>

/** Returns a random seed. Tests should print it, so that a run can be repeated. */
export const anySeed = (): number => randomInt(2 ** 31)

/** Creates a generator that returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0

  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    /** Returns a number that is at least `least` and less than `most`. */
    between: (least: number, most: number): number => least + fraction() * (most - least),
    isTrue: (probability: number): boolean => fraction() < probability,
    of: <T>(choices: readonly T[]): T => choices[Math.floor(fraction() * choices.length)]!,
  }
}

/** Returns the items in an order that depends only on the seed (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed)
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random.between(0, last + 1))
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  return order
}

/** Returns the first item from each group, then the second item from each group, and so on. */
export function takeTurns<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat()
}
