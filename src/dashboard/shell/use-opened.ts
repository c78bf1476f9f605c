import { useEffect, useRef, useState } from 'react'

/**
 * For a menu that opens as soon as it is there: its button takes the focus first, so that the focus has a place to
 * come back to.
 */
export function useOpened() {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    buttonRef.current?.focus()
    setOpen(true)
  }, [])
  return { buttonRef, trigger: { isOpen, onOpenChange: setOpen } }
}
