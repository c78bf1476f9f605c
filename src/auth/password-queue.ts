import { refusal } from './auth-error.ts'

/** Some ten seconds of work: whoever waits longer has given up. */
const WAITING_MAX = 30

/**
 * One password at a time: each takes 128 MiB and a thread that files and names are waiting for too. Many who sign in at
 * once wait for each other, and nobody else does.
 */
export function createPasswordTurns(waitingMax = WAITING_MAX) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (waiting >= waitingMax)
      throw await refusal('TOO_MANY_REQUESTS', 'BUSY', 'Too many are signing in. Try again.', {
        'Retry-After': '5',
      })
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => {})
    return turn
  }
}
