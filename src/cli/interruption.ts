/** The user stopped the command with Ctrl-C, or Ctrl-D at a prompt. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/**
 * Runs `work` and throws on the first SIGINT or SIGTERM, so that the caller can close its resources before the process
 * exits. Browsers have process groups of their own, which Ctrl-C doesn't reach. A second signal ends the process immediately.
 * @throws Interrupted on a signal, or any error of `work`.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = new AbortController()
  const onSignal = () => {
    removeListeners()
    reject(new Interrupted('Interrupted.'))
    stop.abort()
  }
  const removeListeners = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    return await Promise.race([work(stop.signal), interrupted])
  } finally {
    removeListeners()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
