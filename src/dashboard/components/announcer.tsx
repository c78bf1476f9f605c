import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'

const Context = createContext<(text: string) => void>(() => {})

/** Gives screen readers enough time to pick up a text before the next one replaces it. */
const DISPLAY_MS = 1000

interface Announcement {
  /** Unique, so that a repeated text is announced again. */
  key: number
  text: string
}

/** Renders one polite live region for the whole application, since several would interrupt each other. Queues texts. */
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

/** Returns a function that announces a text to screen readers after the texts before it. */
export const useAnnounce = () => use(Context)
