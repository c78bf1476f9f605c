/**
 * Returns Spearman's rank correlation of paired values, from −1 to 1. Equal values share their mean rank.
 * Returns NaN if all values on either side are equal.
 */
export function spearman(first: readonly number[], second: readonly number[]): number {
  return correlation(ranksOf(first), ranksOf(second))
}

/** Returns the rank of each value. The lowest value has rank 1. */
export function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}

function correlation(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [centered(first), centered(second)]
  return sum(a.map((value, index) => value * b[index]!)) / Math.sqrt(sum(a.map(square)) * sum(b.map(square)))
}

function centered(values: readonly number[]): number[] {
  const mean = sum(values) / values.length
  return values.map((value) => value - mean)
}

const square = (value: number) => value * value
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
