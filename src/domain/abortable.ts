/**
 * Wraps a generator that waits for events, so that `return()` takes effect even during a wait. A plain
 * generator would notice the call only at its next `yield`. Removes all listeners at the end.
 */
export function abortable<T>(start: (signal: AbortSignal) => AsyncGenerator<T>): AsyncIterableIterator<T> {
  const controller = new AbortController()
  const generator = start(controller.signal)
  const end = { done: true, value: undefined } as const

  return {
    async next() {
      if (controller.signal.aborted) return end
      try {
        return await generator.next()
      } catch (error) {
        if (controller.signal.aborted) return end
        throw error
      }
    },
    async return() {
      controller.abort()
      await generator.return(undefined).catch(() => {})
      return end
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
