import { access } from 'node:fs/promises'
import { Command } from 'commander'
import { readSettings } from '../audit.ts'
import { type AuditOptions, addAuditOptions } from '../audit-options.ts'
import { printJson, reportErrors } from '../command.ts'
import { AUDIT_EXIT, exitStatusOfError } from '../exit-status.ts'
import { jsonReportsOf } from '../judge-run.ts'
import { runAudits } from '../run-audits.ts'
import { openRunner } from '../runner.ts'
import { createTerminal } from '../terminal.ts'
import { createFolderOf } from '../write-file.ts'
import { readBaseline, writeBaseline } from './baseline-file.ts'
import { countsText } from './baseline-reports.ts'
import { compareBaseline, foundIssues, updatedEntries } from './compare-baseline.ts'

export function addBaselineCommands(program: Command): void {
  const update = new Command('update')
    .description('Audit pages and update the baseline: add their new issues and remove the fixed ones')
    .argument('<file>', 'baseline file to update')
    .argument('[urls...]', 'pages to audit')
  program
    .command('baseline')
    .description('Manage the baseline, a file of accepted issues')
    .addCommand(
      addAuditOptions(update, ['baseline', 'format', 'heatmap', 'budget']).action(
        (file: string, urls: string[], options: AuditOptions) =>
          reportErrors(() => updateBaseline(update, file, urls), options, exitStatusOfError),
      ),
    )
}

/** Writes the file even if some audits failed their gates, but only if all URLs were audited. */
async function updateBaseline(command: Command, file: string, given: readonly string[]): Promise<void> {
  const { options, urls } = await readSettings(command, given)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  const before = isThere ? await readBaseline(file) : []
  createFolderOf(file)
  const terminal = createTerminal(options.json ? process.stderr : process.stdout)
  await using runner = await openRunner(urls, options)
  const { audits, exitStatus } = await runAudits(urls, {
    options: { ...options, baseline: file },
    runner,
    terminal,
  })
  if (exitStatus > AUDIT_EXIT.gateFailed) {
    terminal.line(`${file} was left unchanged because some pages couldn't be audited.`)
    process.exitCode = exitStatus
    return
  }
  const reports = jsonReportsOf(audits)
  const comparison = compareBaseline(before, reports)
  const entries = updatedEntries(comparison, foundIssues(reports))
  const added = [...comparison.fresh, ...comparison.freshMeasured]
  await writeBaseline(file, entries)
  terminal.line()
  terminal.line(
    `${file}: ${entries.length} accepted. ${countsText({ ...comparison, fresh: added })} before the update.`,
  )
  if (options.json)
    printJson({
      file,
      issues: entries.length,
      added: added.length,
      removed: comparison.absent.length,
    })
}
