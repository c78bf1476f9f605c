/**
 * Combines single calls into batches. While one batch runs, the next one collects, so a burst takes a few round trips
 * and a single call doesn't wait.
 * @param run Returns results in the order of the items. If it throws, each call of the batch throws the same error.
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
    // Calls of the same event loop turn form one batch.
    if (!isRunning) {
      isRunning = true
      setImmediate(drain)
    }
    return answer.promise
  }
}
