import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

/** Opens the command palette by a button or Ctrl-K, and loads it on first use. */
export function PaletteShortcut() {
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setRequested(true)
    setOpen(true)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Autofill dispatches events without a key.
      if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setRequested(true)
      setOpen((before) => !before)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button className="icon-button" aria-label="Go to" aria-keyshortcuts="Control+K" onPress={open}>
        <svg className="search-icon" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
      </Button>
      {isRequested && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
