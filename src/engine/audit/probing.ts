import type { PageProbing } from '../probes/probe-page.ts'
import { type AuditedPage, type AuditState, measurementOf } from './audit-state.ts'
import { recordProbing } from './audited-pages.ts'
import type { PageJob } from './page-job.ts'
import type { PageWork } from './page-work.ts'

/** The number of pages in one audit that are probed at the same time. */
const PROBED_AT_ONCE = 2

/**
 * Probes the remaining pages after the last measurement because probes would make pages look slow. Records
 * the results in crawl order. If no time is left, reports the pages without probing them.
 */
export async function probePages(
  work: PageWork,
  audit: AuditState,
  jobOf: (page: AuditedPage) => PageJob,
  stop: AbortSignal,
): Promise<void> {
  const unprobed = audit.pages.filter(({ isProbed }) => !isProbed)
  const outcomes = unprobed.map((page) => ({ page, probed: Promise.withResolvers<PageProbing | null>() }))
  const waiting = [...outcomes]
  const probeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const probing = probeOne(work, audit, next.page, jobOf(next.page))
      next.probed.resolve(probing)
      // If the probe fails, the loop that records the outcomes throws the error.
      await Promise.allSettled([probing, next.probed.promise])
    }
  }
  const lanes = Array.from({ length: PROBED_AT_ONCE }, probeNext)
  for (const { page, probed } of outcomes) {
    const probing = await probed.promise
    stop.throwIfAborted()
    await recordProbing(audit, page, probing)
  }
  await Promise.all(lanes)
}

async function probeOne(
  work: PageWork,
  audit: AuditState,
  page: AuditedPage,
  job: PageJob,
): Promise<PageProbing | null> {
  const { url, finalUrl } = page.visit
  // A blank page has nothing to interact with.
  if (measurementOf(page) === null || job.signal.aborted || finalUrl === null) return null
  await audit.reporter.step('testing interactions', url)
  return work.probe(job, finalUrl)
}
