import { useEffect, useRef } from 'react'

/**
 * For a list that grows by a button below it: the focus goes to the first that is new. It would stay behind all of
 * them, or be lost with the button.
 */
export function useFirstNew<E extends HTMLElement>() {
  const list = useRef<E>(null)
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    const first = awaited.current === null ? null : list.current?.children[awaited.current]
    if (!(first instanceof HTMLElement)) return
    awaited.current = null
    first.tabIndex = -1
    first.focus()
  })
  return {
    list,
    /** @param count How many there are before. */
    awaitMore: (count: number) => {
      awaited.current = count
    },
  }
}
