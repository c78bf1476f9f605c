import { code, inline } from '../reports/markdown-text.ts'
import { counted } from '../reports/names.ts'
import { clipped } from '../reports/text.ts'
import { sarifWithBaseline } from './baseline/baseline-reports.ts'
import type { BaselineComparison, FoundIssue } from './baseline/compare-baseline.ts'
import type { JsonReport } from './rest-api.ts'
import type { PageAudit } from './run-audits.ts'

const NEW_SHOWN = 10
const TEXT_MAX = 200

interface Judged {
  report: JsonReport
  /** A sentence for each exceeded budget. */
  exceeded: readonly string[]
  /** The comparison with the baseline, or null without a baseline. */
  comparison: BaselineComparison | null
}

/**
 * Adds the results that only the command knows to an audit's reports: exceeded budgets, and the states of
 * issues compared with the baseline.
 */
export function markReports(audit: PageAudit, judged: Judged): PageAudit {
  const files = new Map(audit.files)
  const [sarif, markdown] = [files.get('sarif'), files.get('markdown')]
  if (sarif && judged.comparison)
    files.set('sarif', sarifWithBaseline(sarif, judged.comparison, judged.report))
  if (markdown) files.set('markdown', markdownWithResult(markdown, judged))
  return { ...audit, files }
}

/**
 * Adds the result below the heading because readers of a pull request comment want to know first why a run
 * failed.
 */
function markdownWithResult(file: Uint8Array, { report, exceeded, comparison }: Judged): Uint8Array {
  const own = new Set(report.issues.map(({ id }) => id))
  const fresh = comparison?.fresh.filter(({ id }) => own.has(id)) ?? []
  const result = [
    ...(comparison && fresh.length === 0 ? ['No new issues compared with the baseline.\n'] : []),
    ...(fresh.length > 0 ? [newIssues(fresh)] : []),
    ...(exceeded.length > 0
      ? [`**Exceeded budgets:**\n\n${exceeded.map((each) => `- ${inline(each)}\n`).join('')}`]
      : []),
  ]
  const text = new TextDecoder().decode(file)
  const end = text.indexOf('\n') + 1
  return new TextEncoder().encode(
    text.slice(0, end) + result.map((part) => `\n${part}`).join('') + text.slice(end),
  )
}

function newIssues(fresh: readonly FoundIssue[]): string {
  const lines = fresh
    .slice(0, NEW_SHOWN)
    .map(
      ({ severity, selector, page, message }) =>
        `- ${severity}: ${inline(clipped(message, TEXT_MAX))} ${selector === null ? 'the whole page' : code(clipped(selector, TEXT_MAX))} on ${code(clipped(page, TEXT_MAX))}\n`,
    )
  const hidden = fresh.length - lines.length
  return `**${counted(fresh.length, 'new issue')} compared with the baseline:**\n\n${lines.join('')}${hidden > 0 ? `- ${hidden} more\n` : ''}`
}
