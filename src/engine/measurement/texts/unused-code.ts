import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { shortAddress, size } from '../figures.ts'
import { type FileRow, numberOf } from '../page-facts.ts'

export const percentOf = ({ row }: FileRow): number => Math.round(numberOf(row.wastedPercent))

export const urlsOf = (files: readonly FileRow[]): string[] => files.map(({ url }) => url)

/** Names files with the part that the page doesn't use: "a.js (93% of 59 KiB)". */
export const shownUnused = (files: readonly FileRow[]): string =>
  joinList(
    files.map((file) => {
      const { url, row } = file
      const [percent, total] = [percentOf(file), numberOf(row.totalBytes)]
      return percent > 0 && total > 0
        ? `${percent}% of ${shortAddress(url)} (${size(total)})`
        : shortAddress(url)
    }),
  )
