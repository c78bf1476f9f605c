import { useLayoutEffect, useRef } from 'react'

interface Wish {
  /** What stood last before. */
  last: Element | null
  /** Where the focus was: who has gone on is not called back. */
  focused: Element | null
}

/**
 * For a list that grows by a button below it: the focus goes to the first that is new. It would stay behind all of
 * them, or be lost with the button.
 * @param isLoading Whether what was asked for is on its way; a load that brings nothing to this list leaves the focus
 * where it is, whatever comes later.
 */
export function useFocusNewItem<E extends HTMLElement>(isLoading: boolean) {
  const list = useRef<E>(null)
  const wish = useRef<Wish | null>(null)
  // Before anything else notices that the button is gone.
  useLayoutEffect(() => {
    if (!wish.current) return
    const { last, focused } = wish.current
    const first = last ? last.nextElementSibling : list.current?.firstElementChild
    const isFocusFree = [focused, document.body].includes(document.activeElement)
    if (first || !isLoading || !isFocusFree) wish.current = null
    if (!(first instanceof HTMLElement) || !isFocusFree) return
    first.tabIndex = -1
    first.focus()
  })
  return {
    list,
    /** To be called before more is asked for. */
    rememberLastItem: () => {
      wish.current = { last: list.current?.lastElementChild ?? null, focused: document.activeElement }
    },
  }
}
