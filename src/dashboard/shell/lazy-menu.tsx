import { type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'

interface LazyMenuProps {
  label: string
  className: string
  icon: ReactNode
  load: () => Promise<unknown>
  /** The menu with its button. It opens when it mounts. */
  children: ReactNode
}

/**
 * Loads a menu when the user hovers over or focuses its button, so that the first page doesn't wait for it.
 */
export function LazyMenu({ label, className, icon, load, children }: LazyMenuProps) {
  const [isRequested, setRequested] = useState(false)
  // If loading fails, an error boundary handles the error when the menu is rendered.
  const preload = () => void load().catch(() => {})
  const button = (
    <Button
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isRequested}
      onHoverStart={preload}
      onFocus={preload}
      onPress={() => setRequested(true)}
    >
      {icon}
    </Button>
  )
  return isRequested ? <Suspense fallback={button}>{children}</Suspense> : button
}
