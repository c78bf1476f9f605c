import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'

const Context = createContext<(text: string) => void>(() => {})

/** Long enough for a screen reader to take a text up before the next one stands there. */
const STAYS_MS = 1000

interface Announcement {
  /** Another for the same words too, which makes them be spoken again. */
  key: number
  text: string
}

/** One polite live region for the whole application: several would talk over each other. What comes at once waits. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Announcement[]>([])
  const count = useRef(0)
  const announce = useCallback((text: string) => {
    count.current += 1
    const key = count.current
    setWaiting((before) => [...before, { key, text }])
  }, [])

  const [said] = waiting
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setWaiting(([, ...others]) => others), STAYS_MS)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <Context value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {said && <span key={said.key}>{said.text}</span>}
      </div>
    </Context>
  )
}

/** Says something to who cannot see it, when there is a pause; what was said before is not cut off. */
export const useAnnounce = () => use(Context)
