import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a row of links sideways to the link that receives keyboard focus. Browsers don't scroll to a link
 * if even a few pixels of it are already in view.
 */
export function useCenteredFocus(rowRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = rowRef.current
    if (!row) return
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) scrollToCenter(row, target)
    }
    row.addEventListener('focusin', show)
    return () => row.removeEventListener('focusin', show)
  }, [rowRef])
}

/** Scrolls a row sideways so that an item is in the middle. The row must be the item's offset parent. */
export function scrollToCenter(row: HTMLElement, item: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
