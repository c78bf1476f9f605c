import { useEffect, useRef } from 'react'

interface PollingOptions {
  /** Null stops polling. */
  intervalMs: number | null
  /** The last response, a new object each time; null while a request is in flight. */
  response: unknown
}

/**
 * Refetches a given time after each response. Pauses while the tab is hidden, and refetches immediately when the user
 * comes back to an overdue page.
 */
export function usePolling(refetch: () => void, { intervalMs, response }: PollingOptions): void {
  const latest = useRef(refetch)
  latest.current = refetch

  useEffect(() => {
    if (intervalMs === null || response === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const refetchWhenVisible = () => {
      if (document.hidden)
        document.addEventListener('visibilitychange', refetchWhenVisible, { once: true, signal })
      else latest.current()
    }
    const timer = setTimeout(refetchWhenVisible, intervalMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [intervalMs, response])
}
