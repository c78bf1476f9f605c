import { shuffled, takeTurns } from '../support/random.ts'

/**
 * Draws a random sample. Sites take turns until there are enough findings, so that no large site dominates.
 */
export function drawn<Item extends { site: string }>(
  items: readonly Item[],
  size: number,
  seed: number,
): Item[] {
  const bySite = Map.groupBy(shuffled(items, seed), ({ site }) => site)
  return takeTurns([...bySite.values()]).slice(0, size)
}
