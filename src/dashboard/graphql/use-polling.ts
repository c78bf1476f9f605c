import { useEffect, useRef } from 'react'

interface PollingOptions {
  /** The polling interval, or null to stop polling. */
  intervalMs: number | null
  /** The last response, which must be a new object each time. Null while a request is in flight. */
  response: unknown
}

/**
 * Refetches data a fixed interval after each response. Pauses while the tab is hidden. When the user returns,
 * refetches immediately if a refetch is overdue.
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
