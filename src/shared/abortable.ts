/** @throws the signal's reason when it aborts, or any error of `work`. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
