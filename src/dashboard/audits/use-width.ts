import { useCallback, useRef, useState } from 'react'

/** How wide an element is shown, in CSS pixels; null until it is. */
export function useWidth() {
  const [width, setWidth] = useState<number | null>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || null))
    observer.current.observe(element)
  }, [])
  return { ref, width }
}
