const WORDS_MAX = 5

/**
 * Returns the readable words in a name such as a file name or an id: "team-photo_2.jpg" becomes "Team photo".
 * Returns null if there are none.
 */
export function wordsOf(name: string | null): string | null {
  const words = (name ?? '')
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, WORDS_MAX)
  const text = words.join(' ').toLowerCase()
  return /\p{L}{3}/u.test(text) && !MEANINGLESS.test(text) ? text[0]!.toUpperCase() + text.slice(1) : null
}

/** Matches names that programs and cameras generate. */
const MEANINGLESS =
  /^(?:img|image|picture|photo|dsc|dscn|file|untitled|screenshot|thumb|input|field|text|inner|outer|value|wrapper|btn|button|link|index|default|select|checkbox|radio|form|control|search input)$/
