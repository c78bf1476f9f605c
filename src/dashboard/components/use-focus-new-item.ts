import { useLayoutEffect, useRef } from 'react'

interface PendingFocus {
  lastItem: Element | null
  /** The element that had the focus, so that the focus isn't taken from a user who has moved on. */
  focused: Element | null
}

/**
 * Moves the focus to the first new item when a list grows by a button below it. Otherwise the focus would stay behind
 * the new items, or be lost when the button disappears.
 * @param isLoading Whether more items are being loaded. If a load adds nothing to the list, the focus stays where it is.
 */
export function useFocusNewItem<E extends HTMLElement>(isLoading: boolean) {
  const listRef = useRef<E>(null)
  const pending = useRef<PendingFocus | null>(null)
  // Runs before other effects react to the removed button.
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
    /** Call this before loading more items. */
    rememberLastItem: () => {
      pending.current = {
        lastItem: listRef.current?.lastElementChild ?? null,
        focused: document.activeElement,
      }
    },
  }
}
