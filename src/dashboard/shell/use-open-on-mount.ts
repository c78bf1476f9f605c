import { useEffect, useRef, useState } from 'react'

/**
 * For a menu that opens as soon as it is there: its button takes the focus first, so that the focus has a place to
 * come back to, and its first entry afterwards, as if a key had opened it.
 */
export function useOpenOnMount() {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    buttonRef.current?.focus()
    setOpen(true)
  }, [])
  const onOpenChange = (open: boolean) => {
    setOpen(open)
    setFirst(false)
  }
  return {
    buttonRef,
    trigger: { isOpen, onOpenChange },
    menu: isFirst ? ({ autoFocus: 'first' } as const) : {},
  }
}
