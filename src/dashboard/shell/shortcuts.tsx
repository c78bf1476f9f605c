import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'

const DIALOGS = {
  k: lazy(() => import('./command-palette.tsx')),
  '/': lazy(() => import('./shortcut-sheet.tsx')),
}
type Key = keyof typeof DIALOGS

const isKey = (key: string): key is Key => key in DIALOGS

/**
 * Opens the command palette with a button or Ctrl-K, and the list of shortcuts with Ctrl-/. Loads each of
 * them on first use. Shortcuts without Ctrl would get in the way of speech input (WCAG 2.1.4).
 */
export function Shortcuts() {
  const [opened, setOpened] = useState<Key | null>(null)
  const [requested, setRequested] = useState<readonly Key[]>([])
  useEffect(() => {
    if (opened) setRequested((before) => (before.includes(opened) ? before : [...before, opened]))
  }, [opened])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Autofill dispatches keyboard events without a key.
      const key = event.key?.toLowerCase() ?? ''
      if (!isKey(key) || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpened((before) => (before === key ? null : key))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        className="icon-button"
        aria-label="Go to"
        aria-keyshortcuts="Control+K"
        onPress={() => setOpened('k')}
      >
        <svg className="search-icon" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
      </Button>
      {requested.map((key) => {
        const Opened = DIALOGS[key]
        return (
          <Suspense key={key}>
            <Opened isOpen={opened === key} onOpenChange={(isOpen) => setOpened(isOpen ? key : null)} />
          </Suspense>
        )
      })}
    </>
  )
}
