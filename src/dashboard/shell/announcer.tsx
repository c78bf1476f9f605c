import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const Context = createContext<(text: string) => void>(() => {})

/** One polite live region for the whole application: several would talk over each other. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <Context value={announce}>
      {children}
      <div className="unseen" role="status" aria-live="polite">
        {/* Another key makes the same words be spoken again. */}
        <span key={said.count}>{said.text}</span>
      </div>
    </Context>
  )
}

/** Says something to who cannot see it, when there is a pause. */
export const useAnnounce = () => use(Context)
