import type { WidthDefect } from '../../in-page/probes/layout/width-defects.ts'

type Range = Pick<WidthDefect, 'from' | 'to' | 'wider' | 'narrower'>

/**
 * Returns the smallest and largest widths with a defect. If the next width that was checked is further away,
 * that end of the range is halfway between the two.
 */
export const endsOf = ({ from, to, wider, narrower }: Range): { first: number; last: number } => ({
  first: narrower === null || from - narrower <= 1 ? from : Math.round((narrower + from) / 2),
  last: wider === null || wider - to <= 1 ? to : Math.round((wider + to) / 2),
})

/** Returns a phrase for the window widths with a defect. */
export function rangeOf(range: Range): string {
  const { from, to } = range
  const { first, last } = endsOf(range)
  if (first === from && last === to)
    return from >= to ? `In a window ${from} px wide` : `In windows ${from} to ${to} px wide`
  return `In windows about ${first} to ${last} px wide`
}
