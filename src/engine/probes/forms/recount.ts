const TEXT_MAX = 60
const NUMBER = /^\d{1,3}(?:[.,’']?\d{3})*$/
/** Matches amounts of money, times, percentages and sizes, which aren't numbers of results. */
const OTHER_AMOUNT = /[\p{Sc}%:+=×]|\d(?:km|kg|g|m|l|h|min)\b/iu
/**
 * Matches words for things other than results, such as the number of characters left or of current viewers.
 */
const OTHER_THINGS =
  /(?<!\p{L})(characters?|chars|letters|left|remaining|seconds?|minutes?|hours?|days?|people|viewing|viewers?|online|reviews?|ratings?|stars?|zeichen|sekunden?|minuten?|stunden?|tagen?|personen|bewertungen?|sterne|caractères?|secondes?|heures?|jours?|avis|étoiles?|caracteres|segundos?|minutos?|horas?|días?|opiniones|estrellas)(?!\p{L})/iu
const WORD = /\p{L}{3}/u
/** Matches words such as “No” or “Keine”, which replace the number when there are no results. */
const NONE = /^\p{L}{2,6}$/u

/**
 * Returns true if text that seemed to report a number of things, such as “6 recipes”, now reports a smaller
 * number of the same things. Plural forms may differ.
 */
export function isRecount(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > TEXT_MAX) return false
  if (OTHER_AMOUNT.test(before) || OTHER_THINGS.test(before) || !WORD.test(before)) return false
  const [old, now] = [before, after].map((text) => text.replace(/[()]/g, ' ').trim().split(/\s+/))
  if (old!.length !== now!.length) return false
  const pairs = old!.map((word, index) => [word, now![index]!] as const)
  const changed = pairs.filter(([word]) => NUMBER.test(word)).filter(([word, later]) => word !== later)
  const isSmaller = changed.every(([word, later]) =>
    NUMBER.test(later) ? amountOf(later) < amountOf(word) : NONE.test(later),
  )
  const others = pairs.filter(([word]) => !NUMBER.test(word))
  return changed.length === 1 && isSmaller && others.every(([word, later]) => isSameWord(word, later))
}

const amountOf = (number: string): number => Number(number.replace(/\D/g, ''))

const ENDING_MAX = 3
const STEM_MIN = 3

/** Returns true if two words differ only in their ending. */
function isSameWord(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same += 1
  const isClose = Math.max(a.length, b.length) - same <= ENDING_MAX
  return a === b || (same >= STEM_MIN && isClose)
}
