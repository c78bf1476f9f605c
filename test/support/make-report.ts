import { createReportReader } from '../../src/domain/reports/read-report.ts'
import type { Report } from '../../src/domain/reports/report.ts'
import { ENGINE_CRITERIA } from '../../src/engine/rules/engine-criteria.ts'
import { RULE_FACTS } from '../../src/engine/rules/rule-facts.ts'
import { scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Audit } from '../../src/model/audit.ts'
import type { AuditEvent } from '../../src/model/audit-event.ts'
import type { Issue, IssueSuppression } from '../../src/model/issue.ts'
import { REPORT_FORMATS, type TextReportFormat } from '../../src/model/report.ts'
import { withOverall } from '../../src/model/scores.ts'
import { REPORT_WRITERS } from '../../src/reports/writers.ts'
import { make } from './make.ts'

export const SERVICE_URL = 'https://audit.example'
const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex')
const BATCH = 3

/** Returns the report of an audit with the given issues, which are read in small batches. */
export async function reportOf(issues: readonly Issue[], fields: Partial<Audit> = {}): Promise<Report> {
  const at = new Date('2026-01-01T00:00:10Z')
  const events = issues.map((issue, index): AuditEvent => ({ kind: 'issue', issue, seq: index + 1, at }))
  const readReport = createReportReader({
    eventLog: {
      read: async (_id, after) => events.slice(after, after + BATCH),
      readAt: async (_id, seqs) => seqs.map((seq) => events[seq - 1]!),
    },
    screenshots: { read: async () => JPEG },
    scoring: { scorePage },
    rules: RULE_FACTS,
    engineCriteria: ENGINE_CRITERIA,
    publicUrl: SERVICE_URL,
  })
  return readReport(
    make.audit({
      id: 'aud_1',
      status: 'completed',
      startedAt: new Date('2026-01-01T00:00:05Z'),
      completedAt: at,
      scores: withOverall({ ux: 80, accessibility: 70, information_architecture: 90, performance: 60 }),
      pages: [make.page({ screenshot: { fileId: 'pic_1', width: 1366, height: 2400 } })],
      provenance: make.provenance(),
      lastSeq: events.length,
      ...fields,
    }),
  )
}

/** All formats except PDF. */
export const TEXT_FORMATS = REPORT_FORMATS.filter((format) => format !== 'pdf')

/** Returns the whole file. */
export async function written(format: TextReportFormat, report: Report): Promise<string> {
  return (await Array.fromAsync(REPORT_WRITERS[format](report))).join('')
}

/** Strings that break formats if they aren't escaped. */
export const HOSTILE = [
  '=cmd|" /C calc"!A0',
  '  +1+cmd',
  '@SUM(1,2)',
  'a "quoted" text, with a comma',
  'two\r\nlines\nand a third',
  ']]> <![CDATA[ <!-- --> <?xml?>',
  '</script><script>alert(1)</script>',
  '</details><img src=x onerror=alert(1)>',
  '`code` | [link](javascript:alert(1)) @octocat #1 **bold**',
  'control \u0000\u0008\u001b\u0085 characters and a lone \ud800 surrogate',
  '&amp; &#0; \u2028 \ufffe',
]

/**
 * Returns issues of all categories and severities on two pages. The given strings are used wherever a page
 * can influence an issue.
 */
export function mixedIssues(texts: readonly string[] = ['The page has a problem.']): Issue[] {
  const kinds = [
    { rule: 'image-alt', category: 'accessibility', severity: 'error', wcag: '1.1.1' },
    { rule: 'color-contrast', category: 'accessibility', severity: 'warning', wcag: '1.4.3' },
    { rule: 'touch-target', category: 'ux', severity: 'warning', wcag: null },
    { rule: 'page-title', category: 'information_architecture', severity: 'info', wcag: null },
    { rule: 'largest-contentful-paint', category: 'performance', severity: 'error', wcag: null },
    { rule: 'a-forgotten-rule', category: 'ux', severity: 'info', wcag: null },
  ] as const
  return texts.flatMap((text, number) =>
    kinds.map((kind, index) =>
      make.issue({
        ...kind,
        id: `iss_${number}_${index}`,
        fingerprint: `f${number}${index}`,
        message: text,
        fixSuggestion: `Fix ${text}`,
        selector: index === 3 ? null : `main > ${text}`,
        element: index === 3 ? null : `<p title="${text}">`,
        pageUrl: index % 2 ? 'http://shop.example/two?a=1&b=2' : 'http://shop.example/',
        ...(index === 0 && { box: { x: 10, y: 20, width: 300, height: 40 } }),
      }),
    ),
  )
}

/** A suppression that hides an issue. */
export const SUPPRESSION: IssueSuppression = {
  id: 'sup_1',
  rule: 'image-alt',
  component: null,
  selector: 'img',
  pagePattern: null,
  fingerprint: null,
  reason: 'Decorative until the redesign.',
  createdBy: 'session',
  createdAt: new Date('2026-01-01'),
  expiresAt: new Date('2026-02-01'),
  sandbox: false,
}

export const neverPrints = async (): Promise<never> => {
  throw new Error('Nobody exports a PDF here.')
}
