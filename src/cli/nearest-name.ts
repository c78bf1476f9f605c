/** Returns ` Did you mean "X"?` for the most similar name, or an empty string if there is none. */
export function suggestion(text: string, names: readonly string[]): string {
  const distances = names.map((name) => ({ name, distance: distanceOf(text.toLowerCase(), name) }))
  const [nearest] = distances.sort((a, b) => a.distance - b.distance)
  const isNear = nearest && nearest.distance <= Math.max(2, nearest.name.length / 3)
  return isNear ? ` Did you mean "${nearest.name}"?` : ''
}

/** Returns the Levenshtein distance: the number of characters to insert, delete or replace. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, character] of [...a].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = row[column - 1]! + (b[column - 1] === character ? 0 : 1)
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
