import type { Clock } from './clock.ts'

/** A read whose answer is good for a while, however many ask; a failure is not remembered. */
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
    /** One that was asked for at `time` or later; those who want it together share it. */
    since: (time: number): Promise<T> => (known && known.at >= time ? known.answer : ask()),
  }
}
