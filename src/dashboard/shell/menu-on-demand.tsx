import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'

interface MenuOnDemandProps {
  label: string
  className: string
  /** What the button shows. */
  mark: ReactNode
  /** Begins to load the menu. */
  preload: () => void
  /** The same button with its menu, open at first. */
  children: ReactNode
}

/** A menu that is loaded when somebody reaches for it: the first view does not wait for it. */
export function MenuOnDemand({ label, className, mark, preload, children }: MenuOnDemandProps) {
  const [isWanted, setWanted] = useState(false)
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
