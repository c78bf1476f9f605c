import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown when the user stops the command with Ctrl-C, or with Ctrl-D at a prompt. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** The maximum time that work may take to stop after a signal, in milliseconds. */
const STOP_MAX_MS = 5000

/**
 * Runs `work` and aborts it on the first SIGINT or SIGTERM. Then waits until it has stopped and throws so
 * that the caller can close its resources before the process exits. Ctrl-C doesn't reach browsers, which have
 * their own process groups. A second signal ends the process immediately.
 * @throws Interrupted after a signal, or any error that `work` throws.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = new AbortController()
  const onSignal = () => {
    removeListeners()
    stop.abort()
    Promise.race([running.catch(() => {}), sleep(STOP_MAX_MS, undefined, { ref: false })]).then(() =>
      reject(new Interrupted('Interrupted.')),
    )
  }
  const removeListeners = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  const running = work(stop.signal)
  const result = running.catch((error) => (stop.signal.aborted ? interrupted : Promise.reject(error)))
  try {
    return await Promise.race([result, interrupted])
  } finally {
    removeListeners()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
