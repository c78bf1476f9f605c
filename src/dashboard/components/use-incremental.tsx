import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { formatNumber } from './format.ts'
import { useFocusNewItem } from './use-focus-new-item.ts'

interface StepSizes {
  first: number
  /** The number of items to add each time the button is pressed. */
  further: number
}

/**
 * Returns the first items of a long list, and a button that shows more of them, if there are any.
 * @param requiredIndex the index of an item that must be visible, or a negative number.
 */
export function useIncremental<Item, List extends HTMLElement = HTMLUListElement & HTMLOListElement>(
  items: readonly Item[],
  { first, further }: StepSizes,
  requiredIndex: number,
) {
  const [count, setCount] = useState(first)
  const { listRef, rememberLastItem } = useFocusNewItem<List>(false)
  useEffect(() => {
    setCount((before) => Math.max(before, requiredIndex + 1))
  }, [requiredIndex])

  const left = items.length - count
  const showMore = () => {
    rememberLastItem()
    setCount(count + further)
  }
  return {
    shown: items.slice(0, count),
    listRef,
    more: left > 0 && (
      <Button size="small" onPress={showMore}>
        {left <= further
          ? `Show ${formatNumber(left)} more`
          : `Show ${formatNumber(further)} more (${formatNumber(left)} left)`}
      </Button>
    ),
  }
}
