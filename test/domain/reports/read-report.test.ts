import { expect, test } from 'vitest'
import { createReportReader } from '../../../src/domain/reports/read-report.ts'
import { scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { AuditEvent } from '../../../src/model/audit-event.ts'
import { causeOf } from '../../../src/model/issue-cause.ts'
import { writeHtml } from '../../../src/reports/html.ts'
import { make } from '../../support/make.ts'
import { SERVICE_URL } from '../../support/make-report.ts'

const ISSUES = 450
const BATCH_MAX = 100
const RULES = ['image-alt', 'label', 'link-name', 'button-name']

/** Returns the report of a large audit, and the sizes of the batches in which it was read. */
async function largeReport() {
  const at = new Date()
  const eventAt = (seq: number): AuditEvent => {
    const rule = RULES[seq % RULES.length]!
    return { kind: 'issue', seq, at, issue: make.issue({ id: `iss_${seq}`, rule }) }
  }
  const batches: number[] = []
  const batch = (events: AuditEvent[]) => {
    batches.push(events.length)
    return events
  }
  const readReport = createReportReader({
    eventLog: {
      read: async (_id, after, last) =>
        batch(Array.from({ length: last! - after }, (_, index) => eventAt(after + index + 1))),
      readAt: async (_id, seqs) => batch(seqs.map(eventAt)),
    },
    screenshots: { read: async () => null },
    scoring: { scorePage },
    rules: [],
    engineCriteria: new Map(),
    publicUrl: SERVICE_URL,
  })
  return { report: await readReport(make.audit({ status: 'completed', lastSeq: ISSUES })), batches }
}

test('a report reads its issues group by group, and in the order of the event log within each group', async () => {
  const { report } = await largeReport()

  const groups = await report.groups()
  const issues = await Array.fromAsync(report.issuesByGroup())

  expect(groups.length).toBeGreaterThan(1)
  expect(issues.map(({ id }) => id)).toEqual(groups.flatMap((group) => group.issues))
  expect(issues.map(causeOf)).toEqual(groups.flatMap(({ id, count }) => Array(count).fill(id)))
})

test('a report reads its issues in small batches, even for HTML, which lists each issue below its group', async () => {
  const { report, batches } = await largeReport()

  const page = (await Array.fromAsync(writeHtml(report))).join('')

  expect(Math.max(...batches)).toBeLessThanOrEqual(BATCH_MAX)
  const shown = [...page.matchAll(/id="group-(\d+)"|data-issue="([^"]+)"/g)]
  const groups = await report.groups()
  expect(shown.map(([, number, id]) => number ?? id)).toEqual(
    groups.flatMap((group, index) => [String(index + 1), ...group.issues]),
  )
})
