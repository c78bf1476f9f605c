import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'

interface LazyMenuProps {
  label: string
  className: string
  /** What the button shows. */
  mark: ReactNode
  load: () => Promise<unknown>
  /** The same button with its menu, open at first. */
  children: ReactNode
}

/** A menu that is loaded when somebody reaches for it: the first view does not wait for it. */
export function LazyMenu({ label, className, mark, load, children }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false)
  // What fails here fails again where it is drawn, in front of an error boundary.
  const preload = () => void load().catch(() => {})
  const button = (
    <Button
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onHoverStart={preload}
      onFocus={preload}
      onPress={() => setWanted(true)}
    >
      {mark}
    </Button>
  )
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button
}
