import { useLayoutEffect, useRef } from 'react'

interface PendingFocus {
  lastItem: Element | null
  /** The element that had focus. If the user moves focus in the meantime, it stays where it is. */
  focused: Element | null
}

/**
 * Moves focus to the first new item when the button below a list adds items. Otherwise, focus would stay
 * below the new items, or be lost when the button disappears.
 * @param isLoading whether more items are being loaded. If none are added, focus stays where it is.
 */
export function useFocusNewItem<E extends HTMLElement>(isLoading: boolean) {
  const listRef = useRef<E>(null)
  const pending = useRef<PendingFocus | null>(null)
  // A layout effect runs before any other effect can react to the button's removal.
  useLayoutEffect(() => {
    if (!pending.current) return
    const { lastItem, focused } = pending.current
    const newItem = lastItem ? lastItem.nextElementSibling : listRef.current?.firstElementChild
    const mayMoveFocus = [focused, document.body].includes(document.activeElement)
    if (newItem || !isLoading || !mayMoveFocus) pending.current = null
    if (!(newItem instanceof HTMLElement) || !mayMoveFocus) return
    newItem.tabIndex = -1
    newItem.focus()
  })
  return {
    listRef,
    /** Must be called before more items are loaded. */
    rememberLastItem: () => {
      pending.current = {
        lastItem: listRef.current?.lastElementChild ?? null,
        focused: document.activeElement,
      }
    },
  }
}
