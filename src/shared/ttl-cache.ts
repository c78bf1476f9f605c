import type { Clock } from './clock.ts'

/** Caches the result of a read for some time and shares it among callers. Failures aren't cached. */
export function ttlCache<T>(read: () => Promise<T>, { forMs, now }: { forMs: number; now: Clock }) {
  let cached: { result: Promise<T>; at: number } | null = null

  const refresh = () => {
    const fresh = { result: read(), at: now().getTime() }
    cached = fresh
    fresh.result.catch(() => {
      if (cached === fresh) cached = null
    })
    return fresh.result
  }

  return {
    get: (): Promise<T> => (cached && now().getTime() - cached.at < forMs ? cached.result : refresh()),
    /** Returns a result that was read at `time` or later. Simultaneous callers share a single read. */
    since: (time: number): Promise<T> => (cached && cached.at >= time ? cached.result : refresh()),
  }
}
