import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { numberText } from './number-text.ts'
import { useFirstNew } from './use-first-new.ts'

interface Portions {
  /** How many are shown at first, and with each press of the button for more. */
  first: number
  further: number
}

/**
 * The beginning of a long list, and a button for more of it while there is more.
 * @param wantedIndex What must be among those that are shown; negative for nothing.
 */
export function usePortions<Item>(items: readonly Item[], { first, further }: Portions, wantedIndex: number) {
  const [count, setCount] = useState(first)
  const { list, awaitMore } = useFirstNew<HTMLUListElement>(false)
  useEffect(() => {
    setCount((before) => Math.max(before, wantedIndex + 1))
  }, [wantedIndex])

  const left = items.length - count
  const showMore = () => {
    awaitMore()
    setCount(count + further)
  }
  return {
    shown: items.slice(0, count),
    list,
    more: left > 0 && (
      <Button size="small" onPress={showMore}>
        Show {numberText(Math.min(left, further))} more of {numberText(left)}
      </Button>
    ),
  }
}
