import type { Clock } from './clock.ts'

/** Caches the result of a read for a while, however many callers ask. Failures aren't cached. */
export function remembered<T>(read: () => Promise<T>, { forMs, now }: { forMs: number; now: Clock }) {
  let known: { answer: Promise<T>; at: number } | null = null

  const ask = () => {
    const asked = { answer: read(), at: now().getTime() }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = null
    })
    return asked.answer
  }

  return {
    get: (): Promise<T> => (known && now().getTime() - known.at < forMs ? known.answer : ask()),
    /** Returns a result that was read at `time` or later. Simultaneous callers share one read. */
    since: (time: number): Promise<T> => (known && known.at >= time ? known.answer : ask()),
  }
}
