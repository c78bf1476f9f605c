/** Computes an answer only once for each element, since callers ask about the same elements repeatedly. */
export function remembered<Answer>(answerOf: (element: Element) => Answer): (element: Element) => Answer {
  const known = new Map<Element, Answer>()
  return (element) => {
    const answer = known.get(element) ?? answerOf(element)
    known.set(element, answer)
    return answer
  }
}
