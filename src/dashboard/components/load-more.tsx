import { Button } from './button.tsx'
import { formatNumber } from './format.ts'
import { Skeleton } from './skeleton.tsx'

interface LoadMoreProps {
  /** The plural noun for the items. */
  items: string
  remaining: number
  isLoading: boolean
  onPress: () => void
}

/** The button that loads more items of a list, with placeholders for the items being loaded. */
export function LoadMore({ items, remaining, isLoading, onPress }: LoadMoreProps) {
  return (
    <>
      {isLoading && <Skeleton label={`Loading more ${items}`} rows={Math.min(remaining, 3)} />}
      <div className="more">
        <Button isPending={isLoading} onPress={onPress}>
          {`Load more (${formatNumber(remaining)} left)`}
        </Button>
      </div>
    </>
  )
}
