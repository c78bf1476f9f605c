/** Words with a longer common start are usually forms of one word. */
const START = { min: 3, max: 5 }

/** Returns true if two words differ at most in their endings, as “wheel” and “wheels” do. */
export function areAkin(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  const length = Math.min(START.max, Math.max(START.min, longer - 1))
  return (
    one === other ||
    (Math.min(one.length, other.length) >= length && one.slice(0, length) === other.slice(0, length))
  )
}

/** Returns the words that are in the other list, perhaps in a different form. */
export const akinWords = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => others.some((other) => areAkin(word, other)))
