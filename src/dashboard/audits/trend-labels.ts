/** A label at the end of a line, with its vertical position in pixels. */
export interface EndLabel {
  key: string
  y: number
}

/**
 * Moves labels apart so that they are at least `gap` pixels from each other and stay between `top` and
 * `bottom`. Keeps their order, and moves each label as little as two passes, one in each direction, allow.
 */
export function spreadLabels<L extends EndLabel>(
  labels: readonly L[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): L[] {
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }))
  placed.forEach((label, index) => {
    const above = placed[index - 1]
    label.y = Math.max(label.y, above ? above.y + gap : top)
  })
  placed.toReversed().forEach((label, index, reversed) => {
    const below = reversed[index - 1]
    label.y = Math.min(label.y, below ? below.y - gap : bottom)
  })
  return placed
}
