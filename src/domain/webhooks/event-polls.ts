import type { Clock } from '../../shared/clock.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'

/** The polling interval, in milliseconds. It delays only events from other processes. */
const POLL_MS = 1000
/**
 * The maximum difference between the clocks of two workers, in milliseconds. Events this close to the latest
 * one are read again.
 */
export const CLOCK_SKEW_MS = 10_000

export interface EventPollDeps {
  webhookEvents: Pick<WebhookEventStore, 'listSince' | 'notify'>
  now: Clock
}

interface Poll {
  listeners: number
  end: AbortController
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, POLL_MS)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })

/** Polls for events from other processes, once for all listeners of an account, and notifies them. */
export function createEventPolls({ webhookEvents, now }: EventPollDeps) {
  const polls = new Map<string, Poll>()

  const run = async (accountId: string, signal: AbortSignal): Promise<void> => {
    const seen = new Map<string, number>()
    let newest = now().getTime()
    while (!signal.aborted) {
      const since = newest - CLOCK_SKEW_MS
      for (const [id, time] of seen) if (time < since) seen.delete(id)
      let hasNew = false
      try {
        for await (const { event, publishedAt } of webhookEvents.listSince(accountId, new Date(since))) {
          hasNew ||= !seen.has(event.id)
          seen.set(event.id, publishedAt.getTime())
          newest = Math.max(newest, publishedAt.getTime())
        }
      } catch {
        // Listeners read the events themselves, and report errors to their clients.
        hasNew = true
      }
      if (hasNew) webhookEvents.notify(accountId)
      await pause(signal)
    }
  }

  return {
    /**
     * Adds a listener, which is removed when the returned object is disposed. Polling stops when there are no
     * more listeners.
     */
    open(accountId: string): Disposable {
      const poll = polls.get(accountId) ?? { listeners: 0, end: new AbortController() }
      poll.listeners += 1
      if (poll.listeners === 1) {
        polls.set(accountId, poll)
        void run(accountId, poll.end.signal)
      }
      return {
        [Symbol.dispose]() {
          poll.listeners -= 1
          if (poll.listeners > 0) return
          poll.end.abort()
          polls.delete(accountId)
        },
      }
    },
  }
}
