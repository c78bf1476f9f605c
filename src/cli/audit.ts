import { Command, InvalidArgumentError, Option } from 'commander'
import { AUDIT_MODES } from '../model/audit.ts'
import { reportErrors } from './command.ts'
import { interruptible } from './interruption.ts'
import { createRestClient, type RestAudit } from './rest-client.ts'
import { createTerminal, showFixes, showSummary } from './terminal.ts'

const FIXES_SHOWN = 5

const EXIT = { passed: 0, gateFailed: 1, notAudited: 2 } as const

interface AuditOptions {
  mode: string
  failOnScore?: number
  failOnDrop?: number
  server?: string
  key?: string
  json?: boolean
}

export function addAuditCommand(program: Command): void {
  program.addCommand(
    new Command('audit')
      .description(
        "Audit a page and print its issues. Exits with 1 if a gate fails, and with 2 if the audit can't run.",
      )
      .argument('<url>', 'page to audit; can be a local one unless you use --server')
      .addOption(new Option('--mode <mode>', 'how many pages to audit').choices(AUDIT_MODES).default('basic'))
      .option('--fail-on-score <score>', 'fail if the overall score is below this', readPercent)
      .option('--fail-on-drop <points>', 'fail if the overall score drops by more than this', readPercent)
      .option('--server <url>', 'run the audit on this service instead of locally', readServer)
      .option('--key <key>', 'API key for --server')
      .option('--json', 'print one line of JSON to stdout')
      .action((url: string, options: AuditOptions) => reportErrors(() => audit(url, options), options)),
  )
}

async function audit(url: string, options: AuditOptions): Promise<void> {
  const terminal = createTerminal(options.json ? process.stderr : process.stdout)
  const fields = {
    url,
    mode: options.mode,
    ...(options.failOnScore !== undefined && { fail_on_score: options.failOnScore }),
    ...(options.failOnDrop !== undefined && { fail_on_drop: options.failOnDrop }),
  }
  await using runner = options.server ? remoteRunner(options.server, options.key ?? '') : await openLocal(url)
  const result = await interruptible((signal) => runner.audit(fields, terminal.watcher, signal))
  showSummary(terminal, result)
  // The audit has its result, so nothing that fails from here on may change the exit code.
  showFixes(terminal, await runner.fixes(result.job_id, FIXES_SHOWN).catch(() => []))
  if (options.json) process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exitCode = exitCodeOf(result)
}

/** Loads the engine and the service only for local audits. */
const openLocal = async (url: string) => (await import('./local-runner.ts')).localRunner(url)

const exitCodeOf = ({ status, error }: RestAudit) => {
  if (status === 'completed') return EXIT.passed
  return error?.startsWith('gate_') ? EXIT.gateFailed : EXIT.notAudited
}

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
