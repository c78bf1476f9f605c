/**
 * Combines individual calls into batches. While a batch runs, further calls are collected for the next one. A
 * burst of calls therefore takes only a few round trips, and a single call doesn't have to wait.
 * @param run returns the results in the same order as the items. If it throws, each call in the batch throws
 * the same error.
 */
export function batcher<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { max }: { max: number },
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; result: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  const drain = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [index, { result }] of batch.entries()) result.resolve(results[index]!)
      } catch (error) {
        for (const { result } of batch) result.reject(error)
      }
    }
    isRunning = false
  }

  return (item) => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, result })
    // Calls in the same turn of the event loop form a batch.
    if (!isRunning) {
      isRunning = true
      setImmediate(drain)
    }
    return result.promise
  }
}
