import { Command, InvalidArgumentError, Option } from 'commander'
import { AUDIT_MODES } from '../model/audit.ts'
import { SEVERITIES } from '../model/issue.ts'
import { ON_INCONCLUSIVE } from '../model/verdict.ts'
import { reportErrors } from './command.ts'
import { exitStatusOf, exitStatusOfError } from './exit-status.ts'
import { interruptible } from './interruption.ts'
import { createRestClient } from './rest-client.ts'
import { showChanges, showVerdict } from './show-verdict.ts'
import { createTerminal, showFixes, showSummary } from './terminal.ts'

const FIXES_SHOWN = 5
const CHANGES_SHOWN = 10

interface AuditOptions {
  mode: string
  failOnScore?: number
  failOnDrop?: number
  failOnNew?: { severity: string; max: number }
  onInconclusive?: string
  server?: string
  key?: string
  json?: boolean
}

export function addAuditCommand(program: Command): void {
  program.addCommand(
    new Command('audit')
      .description(
        'Audit a page and print its issues. Exits with 1 if a gate fails, 2 if the page cannot be audited, 3 if the service fails, and 4 after a usage error.',
      )
      .argument('<url>', 'page to audit; can be a local one unless you use --server')
      .addOption(new Option('--mode <mode>', 'how many pages to audit').choices(AUDIT_MODES).default('basic'))
      .option('--fail-on-score <score>', 'fail if the overall score is below this', readPercent)
      .option('--fail-on-drop <points>', 'fail if the overall score drops by more than this', readPercent)
      .option(
        '--fail-on-new <severity:max>',
        'fail if more issues of this severity or worse are new',
        readNewGate,
      )
      .addOption(
        new Option(
          '--on-inconclusive <result>',
          'whether an audit passes if a gate cannot be decided',
        ).choices(ON_INCONCLUSIVE),
      )
      .option('--server <url>', 'run the audit on the service at this URL instead of locally', readServer)
      .option('--key <key>', 'API key for --server')
      .option('--json', 'print one line of JSON to stdout')
      .action((url: string, options: AuditOptions) =>
        reportErrors(() => audit(url, options), options, exitStatusOfError),
      ),
  )
}

async function audit(url: string, options: AuditOptions): Promise<void> {
  const terminal = createTerminal(options.json ? process.stderr : process.stdout)
  const fields = {
    url,
    mode: options.mode,
    ...(options.failOnScore !== undefined && { fail_on_score: options.failOnScore }),
    ...(options.failOnDrop !== undefined && { fail_on_drop: options.failOnDrop }),
    ...(options.failOnNew && { fail_on_new: options.failOnNew }),
    ...(options.onInconclusive && { on_inconclusive: options.onInconclusive }),
  }
  await using runner = options.server ? remoteRunner(options.server, options.key ?? '') : await openLocal(url)
  const result = await interruptible((signal) => runner.audit(fields, terminal.watcher, signal))
  showSummary(terminal, result)
  // The audit has its result, so nothing that fails from here on may change the exit code.
  await runner
    .changes(result.job_id, CHANGES_SHOWN)
    .then((changes) => showChanges(terminal, changes), ignored)
  showFixes(terminal, await runner.fixes(result.job_id, FIXES_SHOWN).catch(() => []))
  await runner.verdict(result.job_id).then((verdict) => showVerdict(terminal, verdict), ignored)
  if (options.json) process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exitCode = exitStatusOf(result)
}

/** Loads the engine and the service only for local audits. */
const openLocal = async (url: string) => (await import('./local-runner.ts')).localRunner(url)

/** An older service may support neither. */
const ignored = () => {}

const remoteRunner = (server: string, apiKey: string) => ({
  ...createRestClient({ server: server.replace(/\/+$/, '').replace(/\/api\/v1$/, ''), apiKey }),
  [Symbol.asyncDispose]: async () => {},
})

function readPercent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Use a number from 0 to 100.')
  return value
}

function readServer(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Use an http or https URL.')
  return text
}

/** Reads `error:0`, or `error` alone, which means the same. */
function readNewGate(text: string): { severity: string; max: number } {
  const [, severity, max = '0'] = new RegExp(`^(${SEVERITIES.join('|')})(?::(\\d{1,6}))?$`).exec(text) ?? []
  if (!severity)
    throw new InvalidArgumentError('Use a severity and a maximum number of new issues, such as error:0.')
  return { severity, max: Number(max) }
}
