import { Command, InvalidArgumentError, Option } from 'commander'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openCore } from '../core.ts'
import { egressRuleFor } from '../egress/egress-allow.ts'
import { createExecution } from '../graphql/execution.ts'
import { createGraphqlServer } from '../graphql/server.ts'
import { createHttpServer } from '../http/server.ts'
import { AUDIT_MODES } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { Queue } from '../queue/queue.ts'
import { newId } from '../shared/ids.ts'
import { createLog } from '../shared/log.ts'
import { createRunner, openEngine } from '../worker.ts'
import { reportFaults } from './command.ts'
import { createRestClient, type RestAudit } from './rest-client.ts'
import { createTerminal, showSummary } from './terminal.ts'

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
        'audits a page and shows what was found; status 1 when a gate fails, 2 when it could not audit',
      )
      .argument('<url>', 'page to audit; without --server it may be local')
      .addOption(new Option('--mode <mode>', 'how many pages').choices(AUDIT_MODES).default('basic'))
      .option('--fail-on-score <score>', 'fails below this overall score', readPercent)
      .option('--fail-on-drop <points>', 'fails when the overall score fell by more', readPercent)
      .option('--server <url>', 'asks a running service')
      .option('--key <key>', 'API key for --server')
      .option('--json', 'one JSON line on stdout')
      .action((url: string, options: AuditOptions) => reportFaults(() => audit(url, options))),
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
  await using runner = options.server
    ? remoteRunner(options.server, options.key ?? '')
    : await localRunner(url)
  const result = await runner.audit(fields, terminal.watcher)
  showSummary(terminal, result)
  if (options.json) process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exitCode = exitCodeOf(result)
}

const exitCodeOf = ({ status, error }: RestAudit) => {
  if (status === 'completed') return EXIT.passed
  return error?.startsWith('gate_') ? EXIT.gateFailed : EXIT.notAudited
}

const remoteRunner = (server: string, apiKey: string) => ({
  ...createRestClient({ server: server.replace(/\/+$/, ''), apiKey }),
  [Symbol.asyncDispose]: async () => {},
})

/** Who audits from the command line: an account of its own, so that `--fail-on-drop` compares with earlier runs. */
const LOCAL_CALLER: Caller = {
  accountId: 'local',
  plan: 'enterprise',
  keyId: 'local',
  scopes: ['read', 'write'],
  sandbox: false,
}

/** The same service within this process, without a port and without a queue: the audit is taken at once. */
async function localRunner(url: string) {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const core = await openCore({ config, log })
  const started: Promise<void>[] = []
  const queue: Queue = {
    enqueueAudit: async (id) => void started.push(runner.run(id)),
    requeueAudit: async () => {},
    withoutJob: async () => [],
  }
  const target = URL.canParse(url) ? [egressRuleFor(new URL(url))] : []
  const app = createApp(core, { queue, egressAllow: [...config.egressAllow, ...target] })
  const engine = await openEngine(app)
  const runner = createRunner(app, engine)
  const services = { ...app.services, authenticate: async () => LOCAL_CALLER }
  const graphql = createGraphqlServer({ services, execution: createExecution(log), log })
  const http = createHttpServer({ services, graphql, isReady: async () => true, newId, log })
  const client = createRestClient({ server: app.publicUrl, apiKey: '', fetch: http.fetch })
  return {
    ...client,
    async [Symbol.asyncDispose]() {
      await runner.stop()
      await Promise.all(started)
      await engine.close()
      await core.close()
    },
  }
}

function readPercent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Use a number from 0 to 100.')
  return value
}
