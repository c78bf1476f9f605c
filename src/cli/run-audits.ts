import type { ReportFormat } from '../model/report.ts'
import type { AuditOptions } from './audit-options.ts'
import { errorBody, messageOf } from './command.ts'
import { AUDIT_EXIT, exitStatusOf, exitStatusOfError } from './exit-status.ts'
import { Interrupted, interruptible } from './interruption.ts'
import { plain } from './plain-text.ts'
import type { RestAudit, RestVerdict } from './rest-api.ts'
import type { RestClient } from './rest-client.ts'
import { RestError, ServerUnreachable } from './rest-error.ts'
import { showChanges, showFirstAudit, showVerdict } from './show-verdict.ts'
import { showFixes, showSummary, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const FIXES_SHOWN = 5
const CHANGES_SHOWN = 10

/** The result for a URL: an audit that has ended, or an error. */
export interface PageAudit {
  url: string
  audit: RestAudit | null
  /** The error body if there is no audit. */
  error: unknown
  exitStatus: number
  /**
   * The result of the audit's gates. Null if the page couldn't be audited or the service doesn't report
   * verdicts.
   */
  outcome: RestVerdict['outcome']
  files: ReadonlyMap<ReportFormat, Uint8Array>
}

export interface AuditRun {
  options: AuditOptions
  runner: RestClient
  terminal: Terminal
}

/**
 * Removes duplicates. If there are several URLs, rejects invalid ones before the first audit. If there is
 * only one URL, the service explains what is wrong with it.
 * @throws UsageError
 */
export function checkUrls(urls: readonly string[]): string[] {
  if (urls.length === 0)
    throw new UsageError('Specify at least one URL, or list "urls" in audit-service.json.')
  const several = urls.length > 1 ? urls : []
  const wrong = several.find((url) => !/^https?:\/\//i.test(url) || !URL.canParse(url))
  if (wrong !== undefined) throw new UsageError(`${wrong} is not an http or https URL.`)
  return [...new Set(urls)]
}

/** A local audit has no URL for its heatmap, since its service stops with the command. */
function heatmapLineOf({ server, heatmap }: AuditOptions) {
  if (server !== undefined) return 'url'
  return heatmap === undefined ? 'option' : null
}

/** Audits URLs one after another. Returns the highest of their exit statuses. */
export async function runAudits(
  urls: readonly string[],
  run: AuditRun,
): Promise<{ audits: PageAudit[]; exitStatus: number }> {
  const audits: PageAudit[] = []
  for (const [index, url] of urls.entries()) {
    if (urls.length > 1)
      run.terminal.line(`${index > 0 ? '\n' : ''}${index + 1}/${urls.length} ${plain(url)}`)
    audits.push(await auditPage(url, run).catch((error) => failedPage(url, error, { ...run, urls })))
  }
  return { audits, exitStatus: Math.max(AUDIT_EXIT.passed, ...audits.map(({ exitStatus }) => exitStatus)) }
}

async function auditPage(url: string, { options, runner, terminal }: AuditRun): Promise<PageAudit> {
  const fields = fieldsOf(url, options)
  const audit = await interruptible((signal) => runner.audit(fields, terminal.watcher, signal))
  const failed = audit.status === 'failed' ? await runner.failedScores(audit.job_id).catch(() => ({})) : {}
  showSummary(terminal, { ...audit, ...failed }, heatmapLineOf(options))
  // The audit already has a result, so a failure to read its changes or fixes must not affect the exit
  // status.
  await runner.changes(audit.job_id, CHANGES_SHOWN).then((changes) => {
    showChanges(terminal, changes)
    if (comparesAudits(fields)) showFirstAudit(terminal, changes)
  }, ignored)
  showFixes(terminal, await runner.fixes(audit.job_id, FIXES_SHOWN).catch(() => []))
  const verdict = await runner.verdict(audit.job_id).catch(() => null)
  if (verdict) showVerdict(terminal, verdict, judgesRun(options) ? 'Gates' : 'Verdict')
  const files = new Map<ReportFormat, Uint8Array>()
  for (const format of formatsOf(options)) files.set(format, await runner.report(audit.job_id, format))
  const outcome = verdict?.outcome ?? null
  return { url, audit, error: null, exitStatus: exitStatusOf(audit), outcome, files }
}

/** An older service may not support this request. */
const ignored = () => {}

/**
 * Returns whether the command has conditions of its own, in which case the verdict doesn't depend on the
 * audits' gates alone.
 */
export const judgesRun = ({ baseline, budget }: AuditOptions): boolean =>
  baseline !== undefined || budget !== undefined

const formatsOf = (options: AuditOptions): Set<ReportFormat> =>
  new Set([
    ...(options.format ?? []).map((target) => target.format),
    ...(judgesRun(options) ? ['json' as const] : []),
  ])

/**
 * Returns the fields of the request that creates an audit. With a baseline, the command itself applies the
 * gate on new issues. Otherwise, the service applies it, based on the history.
 */
const fieldsOf = (url: string, options: AuditOptions) => ({
  url,
  mode: options.mode,
  ...(options.failOnScore !== undefined && { fail_on_score: options.failOnScore }),
  ...(options.failOnDrop !== undefined && { fail_on_drop: options.failOnDrop }),
  ...(options.failOnNew && !options.baseline && { fail_on_new: options.failOnNew }),
  ...(options.onInconclusive && { on_inconclusive: options.onInconclusive }),
})

const comparesAudits = (fields: ReturnType<typeof fieldsOf>): boolean =>
  'fail_on_drop' in fields || 'fail_on_new' in fields

/** Handles an error for one URL. Rethrows it if all other URLs would fail for the same reason. */
function failedPage(
  url: string,
  error: Error,
  { urls, terminal }: AuditRun & { urls: readonly string[] },
): PageAudit {
  terminal.endProgress()
  if (urls.length === 1 || concernsAll(error)) throw error
  process.stderr.write(`${url}: ${messageOf(error)}\n`)
  const body = { url, ...(errorBody(error) as object) }
  return {
    url,
    audit: null,
    error: body,
    exitStatus: exitStatusOfError(error),
    outcome: null,
    files: new Map(),
  }
}

const concernsAll = (error: Error): boolean =>
  error instanceof Interrupted ||
  error instanceof ServerUnreachable ||
  (error instanceof RestError && (error.status === 401 || error.status === 403))
