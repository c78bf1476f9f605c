import { isRecord } from '../audit-details.ts'
import type { LargestElement } from '../largest-element.ts'
import { fileName } from '../names.ts'
import { bytesOf, filesOf, type PageFacts, subRowsOf } from '../page-facts.ts'

/** The file of the largest image, with any reasons that Lighthouse gives for its being too large. */
export interface LargestImage {
  url: string
  /** The downloaded bytes, or 0 if the number is unknown. */
  bytes: number
  reasons: string[]
}

/** Finds the file in the list of images that are too large, or by the URL in the HTML or in a style. */
export function largestImageOf({ item, kind, source }: LargestElement, page: PageFacts): LargestImage | null {
  const large = filesOf(page.byId.get('image-delivery-insight')).find(
    ({ row }) => isRecord(row.node) && row.node.path === (item?.path ?? ''),
  )
  const name = source === null ? null : fileName(source)
  const requested = filesOf(page.byId.get('network-requests')).find(
    ({ url }) => name !== null && fileName(url) === name,
  )
  const background = item && kind === 'background' ? page.backgroundOf(item) : null
  const url = large?.url ?? requested?.url ?? source ?? background
  if (url === null) return null
  const reasons = subRowsOf(large?.row ?? {}).flatMap(({ reason }) =>
    typeof reason === 'string' ? [reason] : [],
  )
  return { url, bytes: bytesOf(url, page), reasons }
}
