import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'

const Context = createContext<(text: string) => void>(() => {})

/**
 * How long an announcement stays before the next one replaces it, in milliseconds. Screen readers need this
 * time to notice each one.
 */
const DISPLAY_MS = 1000

interface Announcement {
  /** A unique key, so that screen readers read a repeated announcement again. */
  key: number
  text: string
}

/**
 * Renders one polite live region for the whole application. The region contains one queued announcement at a
 * time because several regions would interrupt each other.
 */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Announcement[]>([])
  const count = useRef(0)
  const announce = useCallback((text: string) => {
    count.current += 1
    const key = count.current
    setQueue((before) => [...before, { key, text }])
  }, [])

  const [current] = queue
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => setQueue(([, ...rest]) => rest), DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [current])

  return (
    <Context value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {current && <span key={current.key}>{current.text}</span>}
      </div>
    </Context>
  )
}

/** Returns a function that adds text to the queue of announcements for screen readers. */
export const useAnnounce = () => use(Context)
