import { useEffect, useRef, useState } from 'react'

/**
 * Opens a menu when it mounts. Focuses the button first so that focus can return to it. Then focuses the
 * first item, as if the menu had been opened with the keyboard.
 */
export function useOpenOnMount() {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFirstOpening, setFirstOpening] = useState(true)
  useEffect(() => {
    buttonRef.current?.focus()
    setOpen(true)
  }, [])
  const onOpenChange = (open: boolean) => {
    setOpen(open)
    setFirstOpening(false)
  }
  return {
    buttonRef,
    trigger: { isOpen, onOpenChange },
    menu: isFirstOpening ? ({ autoFocus: 'first' } as const) : {},
  }
}
