import { SEVERITIES } from '../model/issue.ts'
import { counted } from '../reports/names.ts'
import type { AuditOptions } from './audit-options.ts'
import { readBaseline } from './baseline/baseline-file.ts'
import { countsText, issueLine } from './baseline/baseline-reports.ts'
import { type BaselineComparison, compareBaseline, type FoundIssue } from './baseline/compare-baseline.ts'
import { exceededBudgets } from './budgets.ts'
import { AUDIT_EXIT } from './exit-status.ts'
import { markReports } from './mark-reports.ts'
import { plain } from './plain-text.ts'
import type { JsonReport } from './rest-api.ts'
import { judgesRun, type PageAudit } from './run-audits.ts'
import { showOutcome } from './show-verdict.ts'
import type { Terminal } from './terminal.ts'

const NEW_SHOWN = 20

export interface RunJudge {
  /**
   * Checks the budgets and the baseline, and prints the results and the verdict on the run. Returns the exit
   * status, and the audits with these results added to their reports.
   */
  judge(audits: readonly PageAudit[], terminal: Terminal): { exitStatus: number; audits: PageAudit[] }
}

/**
 * Creates the object that checks the conditions that the service doesn't know about: budgets and the
 * baseline.
 * @throws UsageError before the first audit if the baseline can't be read.
 */
export async function createRunJudge(options: AuditOptions): Promise<RunJudge> {
  const baseline = options.baseline === undefined ? null : await readBaseline(options.baseline)
  return {
    judge(audits, terminal) {
      const reports = audits.map(jsonReportOf)
      const exceeded = reports.map((report) => (report ? exceededBudgets(report, options.budget ?? []) : []))
      const isOver = exceeded.flat().length > 0
      if (isOver) terminal.line()
      for (const sentence of exceeded.flat())
        terminal.line(`${terminal.style('red', 'Budget:')} ${plain(sentence)}`)
      const comparison =
        baseline &&
        compareBaseline(
          baseline,
          reports.filter((report) => report !== null),
        )
      if (comparison) showBaseline(comparison, terminal)
      const failures = [
        ...failedGates(audits),
        ...(isOver ? [`exceeded budgets: ${exceeded.flat().length}`] : []),
        ...(comparison ? baselineFailure(comparison, options) : []),
      ]
      if (judgesRun(options)) showRunVerdict(terminal, failures, audits)
      return {
        audits: audits.map((audit, index) => {
          const report = reports[index]
          return report ? markReports(audit, { report, exceeded: exceeded[index]!, comparison }) : audit
        }),
        exitStatus: failures.length > 0 ? AUDIT_EXIT.gateFailed : AUDIT_EXIT.passed,
      }
    },
  }
}

function failedGates(audits: readonly PageAudit[]): string[] {
  const failed = audits.filter(({ exitStatus }) => exitStatus === AUDIT_EXIT.gateFailed).length
  return failed > 0 ? [`audits that failed their gates: ${failed}`] : []
}

/**
 * Returns the reason why the baseline makes the run fail, or an empty list if the new issues are within the
 * limit.
 */
function baselineFailure({ fresh }: BaselineComparison, { failOnNew }: AuditOptions): string[] {
  const { severity = 'info', max = 0 } = failOnNew ?? {}
  const worst = SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1)
  const count = fresh.filter((issue) => worst.includes(issue.severity)).length
  const kind = severity === 'info' ? '' : ` of severity ${severity}${severity === 'error' ? '' : ' or worse'}`
  return count > max
    ? [`${counted(count, 'issue')}${kind} not in the baseline, above the limit of ${max}`]
    : []
}

/**
 * Prints the verdict on the whole run, which matches the exit status. Prints nothing if no condition failed
 * but a page couldn't be audited.
 */
function showRunVerdict(terminal: Terminal, failures: readonly string[], audits: readonly PageAudit[]): void {
  const isIncomplete = audits.some(({ exitStatus }) => exitStatus > AUDIT_EXIT.gateFailed)
  if (failures.length === 0 && isIncomplete) return
  const passed = audits.some(({ outcome }) => outcome === 'inconclusive') ? 'inconclusive' : 'passed'
  showOutcome(terminal, 'Verdict', failures.length > 0 ? 'failed' : passed)
  for (const failure of failures) terminal.line(`  ${failure}`)
}

function showBaseline(comparison: BaselineComparison, terminal: Terminal): void {
  const { fresh, freshMeasured, absent, unchecked } = comparison
  terminal.line()
  terminal.line(`Baseline: ${countsText(comparison)}`)
  for (const issue of fresh.slice(0, NEW_SHOWN)) terminal.line(`  ${newLine(issue, terminal)}`)
  if (fresh.length > NEW_SHOWN) terminal.line(`  and ${fresh.length - NEW_SHOWN} more`)
  if (freshMeasured.length > 0)
    terminal.line(
      `  New performance issues: ${freshMeasured.length}. They don't fail the run. To limit them, use --budget.`,
    )
  if (absent.length > 0)
    terminal.line('  To remove the fixed issues from the file, run "audit-service baseline update".')
  if (unchecked.length > 0)
    terminal.line(`  Accepted issues on pages that were not checked: ${unchecked.length}.`)
}

const newLine = (issue: FoundIssue, { style }: Terminal): string =>
  `${style('red', 'new')} ${issue.severity} ${issueLine(issue)}`

export const jsonReportsOf = (audits: readonly PageAudit[]): JsonReport[] =>
  audits.flatMap((audit) => jsonReportOf(audit) ?? [])

function jsonReportOf({ files }: PageAudit): JsonReport | null {
  const file = files.get('json')
  return file ? JSON.parse(new TextDecoder().decode(file)) : null
}
