import { useCallback, useRef, useState } from 'react'

/** How near something has to come before it is loaded. */
const NEAR = '600px'

/** True from the moment that the element is nearly in view. */
export function useSeen() {
  const [isSeen, setSeen] = useState(false)
  const observer = useRef<IntersectionObserver | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: NEAR },
    )
    observer.current.observe(element)
  }, [])
  return { ref, isSeen }
}
