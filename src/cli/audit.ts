import { Command } from 'commander'
import { type AuditOptions, addAuditOptions } from './audit-options.ts'
import { printJson, reportErrors } from './command.ts'
import { applyConfig, readConfigFile } from './config-file.ts'
import { exitStatusOfError } from './exit-status.ts'
import { createRunJudge } from './judge-run.ts'
import { checkUrls, type PageAudit, runAudits } from './run-audits.ts'
import { openRunner } from './runner.ts'
import { createTerminal } from './terminal.ts'
import { heatmapFiles, outputFiles, prepareTargets, writeOutputs } from './write-reports.ts'

export function addAuditCommand(program: Command): void {
  const command = new Command('audit')
    .description(
      "Audit pages and print their issues. The exit code is 1 if a gate fails, 2 if a page can't be audited, 3 if the service fails, and 4 for a usage error.",
    )
    .argument('[urls...]', 'URLs of the pages to audit (local pages are not allowed with --server)')
  program.addCommand(
    addAuditOptions(command).action((urls: string[], options: AuditOptions) =>
      reportErrors(() => audit(command, urls), options, exitStatusOfError),
    ),
  )
}

/** Combines the URLs and options from the command line with those in the configuration file. */
export async function readSettings(command: Command, given: readonly string[]) {
  const config = await readConfigFile(command.opts<AuditOptions>().config)
  const options: AuditOptions = config ? applyConfig(command, config) : command.opts()
  return { options, urls: checkUrls(given.length > 0 ? given : (config?.urls ?? [])) }
}

async function audit(command: Command, given: readonly string[]): Promise<void> {
  const { options, urls } = await readSettings(command, given)
  const targets = options.format ?? []
  prepareTargets(targets, { urls, ...options })
  const usesStdout = options.json || targets.some(({ file }) => file === null)
  const terminal = createTerminal(usesStdout ? process.stderr : process.stdout)
  const { judge } = await createRunJudge(options)
  await using runner = await openRunner(urls, options)
  const result = await runAudits(urls, { options, runner, terminal })
  const judged = judge(result.audits, terminal)
  const isOneUrl = urls.length === 1
  const outputs = targets.flatMap((target) => outputFiles(target, judged.audits, { isOneUrl }))
  if (options.heatmap !== undefined)
    outputs.push(...(await heatmapFiles(options.heatmap, judged.audits, { isOneUrl, runner })))
  const names = await writeOutputs(outputs)
  if (names.length > 0) terminal.line(`Written: ${names.join(', ')}`)
  if (options.json) printJson(jsonOf(result.audits, urls))
  process.exitCode = Math.max(result.exitStatus, judged.exitStatus)
}

/** Returns the JSON to print: the body of the audit or, for several URLs, an object with a list of bodies. */
function jsonOf(audits: readonly PageAudit[], urls: readonly string[]): unknown {
  const bodies = audits.map(({ audit, error }) => audit ?? error)
  return urls.length === 1 ? bodies[0] : { audits: bodies }
}
