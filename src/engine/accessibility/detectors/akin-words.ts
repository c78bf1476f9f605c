/** Longer words with this many letters in common at the start are usually forms of one word. */
const START_MAX = 5
/** Of short words, such as “card” and “care”, one must be the start of the other. */
const SHORT_MAX = 4

/** Returns true if two words differ at most in their endings, as “wheel” and “wheels” do. Numbers must be equal. */
export function areAkin(one: string, other: string): boolean {
  if (/\d/.test(one + other)) return one === other
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  const start = longer.length <= SHORT_MAX ? shorter.length : Math.min(START_MAX, longer.length - 1)
  return shorter.length >= start && longer.startsWith(shorter.slice(0, start))
}

/** Returns the words that are in the other list, perhaps in a different form. */
export const akinWords = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => others.some((other) => areAkin(word, other)))
