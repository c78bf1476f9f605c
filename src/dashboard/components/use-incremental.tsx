import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { formatNumber } from './format.ts'
import { useFocusNewItem } from './use-focus-new-item.ts'

interface StepSizes {
  /** How many are shown at first, and with each press of the button for more. */
  first: number
  further: number
}

/**
 * The beginning of a long list, and a button for more of it while there is more.
 * @param wantedIndex What must be among those that are shown; negative for nothing.
 */
export function useIncremental<Item>(
  items: readonly Item[],
  { first, further }: StepSizes,
  wantedIndex: number,
) {
  const [count, setCount] = useState(first)
  const { list, rememberLastItem } = useFocusNewItem<HTMLUListElement>(false)
  useEffect(() => {
    setCount((before) => Math.max(before, wantedIndex + 1))
  }, [wantedIndex])

  const left = items.length - count
  const showMore = () => {
    rememberLastItem()
    setCount(count + further)
  }
  return {
    shown: items.slice(0, count),
    list,
    more: left > 0 && (
      <Button size="small" onPress={showMore}>
        {left <= further
          ? `Show ${formatNumber(left)} more`
          : `Show ${formatNumber(further)} more (${formatNumber(left)} left)`}
      </Button>
    ),
  }
}
