import type { AuditItem } from './audit-details.ts'
import { largestElementOf } from './largest-element.ts'
import type { PageFacts } from './page-facts.ts'
import { blockingText } from './texts/blocking-time.ts'
import { largestText } from './texts/largest-paint.ts'
import { shiftText } from './texts/layout-shift.ts'
import { blockingFiles, unblock } from './texts/render-blocking.ts'
import type { Text } from './texts/text.ts'

/** The cause of a poor metric, as determined from other audits. */
export interface Cause extends Partial<Text> {
  item?: AuditItem | null
}

/** Returns the cause of a late first paint, which waits for the files that block it. */
function waiting(page: PageFacts): Cause {
  const blocking = blockingFiles(page)
  return blocking.length > 0 ? { fix: unblock(blocking, page) } : {}
}

export const CAUSES: Readonly<Record<string, (page: PageFacts) => Cause>> = {
  'first-contentful-paint': waiting,
  'speed-index': waiting,
  'largest-contentful-paint': (page) => ({
    item: largestElementOf(page.byId.get('lcp-breakdown-insight')).item,
    ...largestText(page),
  }),
  'cumulative-layout-shift': shiftText,
  'total-blocking-time': blockingText,
}
