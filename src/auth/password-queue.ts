import { authError } from './auth-error.ts'

/**
 * The maximum number of password checks in the queue. A full queue takes about ten seconds, and users would
 * give up if they had to wait longer.
 */
const WAITING_MAX = 30

/**
 * Checks one password at a time. Each check takes 128 MiB of memory and occupies a thread that file access
 * and name resolution also need. Simultaneous sign-ins therefore wait their turn instead of slowing down
 * everything else.
 */
export function createPasswordQueue(waitingMax = WAITING_MAX) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= waitingMax)
      throw await authError(
        'TOO_MANY_REQUESTS',
        'BUSY',
        'Too many people are signing in. Try again in a few seconds.',
        {
          'Retry-After': '5',
        },
      )
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => {})
    return turn
  }
}
