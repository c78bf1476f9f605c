/** The minimum factor between the contrast at one end of the text and the lower contrast at the other end. */
const LOWER_MIN = 1.15
const END_SHARE = 1 / 3

/**
 * Returns the end of the text where the contrast is lowest, or null if the contrast is about the same
 * everywhere.
 * @param lines the contrast at the pixels in each part of each line, from left to right.
 */
export function faintEndOf(lines: readonly (readonly (readonly number[])[])[]): string | null {
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), [])
  const parts = Object.values(longest)
  const count = Math.max(1, Math.round(parts.length * END_SHARE))
  return (
    lower(parts.slice(0, count), parts.slice(-count), 'left end', 'right end') ??
    lower(Object.values(lines[0] ?? []), Object.values(lines.at(-1) ?? []), 'top', 'bottom')
  )
}

type Parts = readonly (readonly number[])[]

function lower(some: Parts, others: Parts, name: string, otherName: string): string | null {
  const [first, last] = [meanOf(some.flat()), meanOf(others.flat())]
  if (first === 0 || last === 0) return null
  if (last >= first * LOWER_MIN) return name
  return first >= last * LOWER_MIN ? otherName : null
}

const meanOf = (ratios: readonly number[]): number =>
  ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length)
