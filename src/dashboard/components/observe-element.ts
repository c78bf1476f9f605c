import { useCallback, useRef, useState } from 'react'

const IN_VIEW_MARGIN = '600px'

/**
 * Returns `isInView`, which becomes true once the element comes within 600 pixels of the viewport and then
 * stays true.
 */
export function useInView() {
  const [isInView, setInView] = useState(false)
  const observer = useRef<IntersectionObserver | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin: IN_VIEW_MARGIN },
    )
    observer.current.observe(element)
  }, [])
  return { ref, isInView }
}

/** Returns the width of an element in CSS pixels, or null until it is laid out. */
export function useElementWidth() {
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
