import { useEffect, useRef } from 'react'

interface PollingOptions {
  /** The polling interval, or null to stop polling. */
  intervalMs: number | null
  /** The last response, as a new object each time. Null while a request is in flight. */
  response: unknown
}

/**
 * Refetches data at an interval after each response. Pauses while the tab is hidden, and refetches
 * immediately if the data is overdue when the user returns.
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
