/** The reader has had enough. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/**
 * Turns the first Ctrl-C, or SIGTERM, into a failure of `work`, so that what surrounds it is closed before the process
 * ends: browsers live in process groups of their own, which no terminal reaches. A second one ends the process at once.
 * @throws Interrupted; otherwise as `work`.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = new AbortController()
  const onSignal = () => {
    forget()
    reject(new Interrupted('Interrupted.'))
    stop.abort()
  }
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    return await Promise.race([work(stop.signal), interrupted])
  } finally {
    forget()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
