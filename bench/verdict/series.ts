import type { AuditClient, ChangedIssue, Ended, Gates } from './audit-client.ts'
import { PAGES, type PagePath } from './frozen-site.ts'
import type { RunRecords, SeriesName } from './records.ts'

export interface SeriesOptions {
  client: AuditClient
  records: RunRecords
  series: SeriesName
  /** The number of audits in the series, including those from an earlier run. */
  count: number
  /** The time after which no more audits start, as returned by `performance.now()`. */
  untilMs: number
  gatesOf(page: PagePath): Gates
}

/** Audits all pages at the same time, over and over, until the series is complete or the time is up. */
export async function runSeries({ client, records, series, count, untilMs, gatesOf }: SeriesOptions) {
  let started = records.audits(series).length
  const lane = async (page: PagePath) => {
    while (started < count && performance.now() < untilMs) {
      started += 1
      const ended = await client.audit(page, gatesOf(page))
      records.addAudit(series, { page, ...ended })
      process.stdout.write(`${series} ${page}: ${describeEnded(ended)}\n`)
    }
  }
  await Promise.all(PAGES.map(lane))
}

export const describeEnded = ({ outcome, overall, performance, runs, reasons, ...changed }: Ended): string =>
  `${outcome}, ${overall}, performance ${performance} after ${runs} runs, ` +
  `new ${namesOf(changed.appeared)}, fixed ${namesOf(changed.fixed)}, ${reasons.join('; ')}`

const namesOf = (issues: readonly ChangedIssue[]): string =>
  issues.map(({ rule, severity }) => `${rule} (${severity})`).join(' ') || 'none'
