/**
 * Joins single requests: while one batch is under way the next gathers, so that a burst costs a few round trips
 * and a single request waits for nobody.
 * @param run Answers in the order of the items; when it throws, so does each of them.
 */
export function batched<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  { max }: { max: number },
): (item: Item) => Promise<Answer> {
  let waiting: { item: Item; answer: PromiseWithResolvers<Answer> }[] = []
  let isRunning = false

  const drain = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      try {
        const answers = await run(batch.map(({ item }) => item))
        for (const [index, { answer }] of batch.entries()) answer.resolve(answers[index]!)
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isRunning = false
  }

  return (item) => {
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ item, answer })
    // After this turn: what is asked for at the same time goes together.
    if (!isRunning) {
      isRunning = true
      setImmediate(drain)
    }
    return answer.promise
  }
}
