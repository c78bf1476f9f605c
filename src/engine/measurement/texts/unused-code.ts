import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { shortAddress, size } from '../figures.ts'
import { type FileRow, numberOf } from '../page-facts.ts'

export const percentOf = ({ row }: FileRow): number => Math.round(numberOf(row.wastedPercent))

export const urlsOf = (files: readonly FileRow[]): string[] => files.map(({ url }) => url)

const HALF = 50

/** Returns "most" unless the page is known to use more than half of the code in all the files combined. */
export function unusedPart(files: readonly FileRow[]): 'most' | 'a large part' {
  const total = files.reduce((sum, { row }) => sum + numberOf(row.totalBytes), 0)
  const wasted = files.reduce((sum, file) => sum + percentOf(file) * numberOf(file.row.totalBytes), 0)
  return total > 0 && wasted < HALF * total ? 'a large part' : 'most'
}

/**
 * Returns the names of files with the percentage that the page doesn't use, such as "93% of a.js (59 KiB)".
 */
export const shownUnused = (files: readonly FileRow[], max?: number): string =>
  joinList(
    files.map((file) => {
      const { url, row } = file
      const [percent, total] = [percentOf(file), numberOf(row.totalBytes)]
      return percent > 0 && total > 0
        ? `${percent}% of ${shortAddress(url)} (${size(total)})`
        : shortAddress(url)
    }),
    max,
  )
