const ENTRIES_WAIT_MS = 40
/** The browser doesn't report events that take less time. */
const SHORTEST_MS = 16

let observer: PerformanceObserver | undefined
let entries: PerformanceEntry[] = []

/** Starts measuring how long the page takes to react to keys. */
export function startKeyDelay(): void {
  observer?.disconnect()
  entries = []
  observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: SHORTEST_MS } as PerformanceObserverInit)
}

/**
 * Returns the time from a key press to the next frame, in milliseconds, as defined for the INP metric.
 * Returns 0 if the page reacted immediately.
 */
export async function readKeyDelay(): Promise<number> {
  // The browser reports an event after the frame that shows its effect.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ENTRIES_WAIT_MS)))
  const last = observer?.takeRecords() ?? []
  observer?.disconnect()
  const ofKeys = [...entries, ...last].filter(({ name }) => /^(key|input|beforeinput)/.test(name))
  return Math.max(0, ...ofKeys.map(({ duration }) => duration))
}
