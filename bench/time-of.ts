/** Returns the duration in whole milliseconds, and the result. */
export async function timeOf<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - startedAt), result }
}
