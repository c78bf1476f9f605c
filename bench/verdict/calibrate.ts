import type { AuditClient, Gates } from './audit-client.ts'
import type { FrozenSite, PagePath } from './frozen-site.ts'

/**
 * The number of points by which the slower build lowers the overall score: at least five, but not many more.
 */
const LOSS = { minimum: 5, aim: 5.5, maximum: 6.5 } as const
const TRIES = 8
const BYTES_FIRST = 1_000_000

interface Calibration {
  site: FrozenSite
  client: AuditClient
  /**
   * The gates for the audits that measure the page. They cause measurements to be repeated until the loss is
   * certain.
   */
  gates: Gates
  /** The overall score of the unchanged page. */
  score: number
}

/** Finds the size, in bytes, of a style sheet that lowers a page's overall score by at least five points. */
export async function calibrate(
  page: PagePath,
  { site, client, gates, score }: Calibration,
): Promise<number> {
  let bytes = BYTES_FIRST
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await site.publish(page, 'slower', bytes)
    // A URL with a query has a separate history.
    const { overall } = await client.audit(`${page}?calibration`, gates)
    const loss = overall === null ? null : score - overall
    process.stdout.write(`${page} with ${Math.round(bytes / 1000)} KB: loses ${loss} points\n`)
    if (loss !== null && loss >= LOSS.minimum && loss <= LOSS.maximum) break
    if (loss !== null) bytes *= Math.min(2, Math.max(0.5, LOSS.aim / Math.max(loss, 0.1)))
  }
  await site.publish(page, 'frozen')
  return bytes
}
