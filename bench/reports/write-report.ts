import { createReportReader } from '../../src/domain/reports/read-report.ts'
import { createReportFiles } from '../../src/domain/reports/report-files.ts'
import { ENGINE_CRITERIA } from '../../src/engine/rules/engine-criteria.ts'
import { RULE_FACTS } from '../../src/engine/rules/rule-facts.ts'
import { scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { AuditEvent } from '../../src/model/audit-event.ts'
import type { TextReportFormat } from '../../src/model/report.ts'
import { withOverall } from '../../src/model/scores.ts'
import { REPORT_WRITERS } from '../../src/reports/writers.ts'
import { make } from '../../test/support/make.ts'

const LOG_BATCH = 500
/** The size of a screenshot of a long page. */
const JPEG_BYTES = 400_000

const [format = '', pages = '20', issues = '10000'] = process.argv.slice(2)
const [pageCount, issueCount] = [Number(pages), Number(issues)]
const at = new Date('2026-01-01T00:00:10Z')

/** Creates a new log entry for each read, as a database would, so that entries don't share objects. */
function eventAt(seq: number): AuditEvent {
  const rule = RULE_FACTS[seq % RULE_FACTS.length]!
  const words = `${rule.why} Element ${seq}.`.repeat(2).slice(0, 400)
  const issue = make.issue({
    id: `iss_${seq}`,
    fingerprint: `${seq}`.padStart(64, '0'),
    signature: `a|text=${words.slice(0, 80)}|in=main`,
    rule: rule.id,
    category: rule.category,
    severity: rule.severity,
    impact: rule.impact,
    message: words,
    fixSuggestion: `${words} Change it.`,
    selector: `main > div:nth-of-type(${seq}) > section > ul > li:nth-child(3) > a`,
    element: `<a class="card card-${seq % 40}" href="/products/${seq}" data-id="${words.slice(0, 200)}">`,
    pageUrl: `http://shop.example/page-${seq % pageCount}`,
    box: { x: 10, y: seq % 2000, width: 200, height: 40 },
  })
  return { kind: 'issue', issue: structuredClone(issue), seq, at }
}

const files = createReportFiles({
  readReport: createReportReader({
    eventLog: {
      read: async (_id, after, last) =>
        Array.from({ length: Math.min(LOG_BATCH, last! - after) }, (_, index) => eventAt(after + index + 1)),
      readAt: async (_id, numbers) => numbers.map(eventAt),
    },
    screenshots: { read: async () => Buffer.alloc(JPEG_BYTES, 1) },
    scoring: { scorePage },
    rules: RULE_FACTS,
    engineCriteria: ENGINE_CRITERIA,
    publicUrl: 'https://audit.example',
  }),
  writers: REPORT_WRITERS,
  printPdf: () => Promise.reject(new Error('A PDF is printed by another process.')),
})

const audit = make.audit({
  id: 'aud_1',
  status: 'completed',
  completedAt: at,
  scores: withOverall({ ux: 80, accessibility: 70, information_architecture: 90, performance: 60 }),
  pages: Array.from({ length: pageCount }, (_, index) =>
    make.page({
      url: `http://shop.example/page-${index}`,
      finalUrl: `http://shop.example/page-${index}`,
      screenshot: { fileId: `pic_${index}`, width: 1366, height: 9000 },
    }),
  ),
  provenance: make.provenance(),
  lastSeq: issueCount,
})

/** Writes the report twice, as the service does: once for its ETag, and once to send it. */
let bytes = 0
if (format !== 'none')
  for await (const piece of (await files.open(audit, format as TextReportFormat)).content())
    bytes += piece.byteLength
process.stdout.write(JSON.stringify({ bytes, peakKilobytes: process.resourceUsage().maxRSS }))
