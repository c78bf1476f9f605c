/** Whole milliseconds, with what the work brought. */
export async function timeOf<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: Math.round(performance.now() - startedAt), result }
}
