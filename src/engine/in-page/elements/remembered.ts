/** Computes an answer only once for each element, since callers ask about the same elements repeatedly. */
export function remembered<Answer, Kind extends Element = Element>(
  answerOf: (element: Kind) => Answer,
): (element: Kind) => Answer {
  const known = new Map<Kind, Answer>()
  return (element) => {
    if (!known.has(element)) known.set(element, answerOf(element))
    // An answer may also be null.
    return known.get(element) as Answer
  }
}
