import { useEffect, useRef } from 'react'

interface PollOptions {
  /** Null: not at all. */
  everyMs: number | null
  /** Another one with each answer; null while one is awaited. */
  answer: unknown
}

/** Asks again so long after each answer, while somebody looks: who comes back to the page waits no longer. */
export function usePolling(ask: () => void, { everyMs, answer }: PollOptions): void {
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    if (everyMs === null || answer === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const askIfSeen = () => {
      if (document.hidden) document.addEventListener('visibilitychange', askIfSeen, { once: true, signal })
      else latest.current()
    }
    const timer = setTimeout(askIfSeen, everyMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [everyMs, answer])
}
