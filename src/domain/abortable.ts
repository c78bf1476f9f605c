/**
 * An async iterator over a generator that waits: `return()` reaches a generator only at its next `yield`,
 * so a reader who leaves while nothing happens aborts the wait instead. Nothing is left listening afterwards.
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
