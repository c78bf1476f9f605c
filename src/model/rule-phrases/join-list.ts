/**
 * Returns "a", "a and b" or "a, b and c". If the list is longer than `max`, the result ends with the number
 * of remaining items: "a, b and 4 more".
 */
export function joinList(names: readonly string[], max = 3): string {
  const shown = names.slice(0, max)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
