/** Computes an answer only once for each object, since callers ask about the same objects repeatedly. */
export function remembered<Answer, Subject extends object = Element>(
  answerOf: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const known = new WeakMap<Subject, Answer>()
  return (subject) => {
    if (!known.has(subject)) known.set(subject, answerOf(subject))
    // An answer may also be null.
    return known.get(subject) as Answer
  }
}
