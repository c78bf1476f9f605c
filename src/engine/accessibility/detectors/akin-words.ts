/** Longer words that share at least this many letters at the start are usually forms of the same word. */
const START_MAX = 5
/** If both words are short, such as “car” and “cars”, one must be the start of the other. */
const SHORT_MAX = 4

/**
 * Returns true if two words differ only in their endings, as “wheel” and “wheels” do. Words with digits must
 * be identical.
 */
export function areAkin(one: string, other: string): boolean {
  if (/\d/.test(one + other)) return one === other
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  const start = longer.length <= SHORT_MAX ? shorter.length : Math.min(START_MAX, longer.length - 1)
  return shorter.length >= start && longer.startsWith(shorter.slice(0, start))
}

/** Returns the words that the other list also contains, perhaps in a different form. */
export const akinWords = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => others.some((other) => areAkin(word, other)))
