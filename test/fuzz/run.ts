import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '../support/command.ts'
import { processesOf, serve } from '../support/serve.ts'

/**
 * `npm run fuzz` runs Schemathesis against a separate service in the sandbox and exits with its status. Its
 * options are passed on to Schemathesis, for example `npm run fuzz -- --seed 1 --include-operation-id
 * getAudit`.
 */
const LIMIT_MS = 10 * 60_000

const FOLDER = import.meta.dirname
const REQUIREMENTS = join(FOLDER, 'requirements.txt')

/** Only the contract is tested, so limits are very high and deliveries aren't retried. */
const ENVIRONMENT = {
  MONGODB_URL: '',
  // Schemathesis sends URLs from responses in later requests, so share links need a host that audits and
  // webhooks accept.
  PUBLIC_URL: 'https://audits.example',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  CONCURRENT_LIMIT: '1000000',
  QUEUE_LIMIT: '1000000',
  QUEUE_LIMIT_PER_ACCOUNT: '1000000',
  WEBHOOK_RETRY_DELAYS_SECONDS: '0,7200,7200,7200,7200',
}

process.exitCode = await fuzz(process.argv.slice(2))

async function fuzz(options: string[]): Promise<number> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const program = await installSchemathesis(signal)
  const folder = await mkdtemp(join(tmpdir(), 'audit-service-fuzz-'))
  const environment = { ...ENVIRONMENT, DATA_DIR: join(folder, 'data') }
  try {
    const service = await serve(environment)
    try {
      const config = ['--config-file', join(FOLDER, 'schemathesis.toml')]
      const key = await makeKey(environment)
      const api = `${service.url}/api/v1`
      return await run(program, [...config, 'run', `${api}/openapi.json`, '--url', api, ...options], {
        cwd: folder,
        signal,
        env: { ...process.env, FUZZ_API_KEY: key, SCHEMATHESIS_HOOKS: join(FOLDER, 'formats.py') },
      })
    } finally {
      process.stderr.write(service.log())
      await service.end('SIGTERM')
    }
  } finally {
    // The embedded database is meant to outlive its service.
    for (const pid of processesOf(folder)) process.kill(pid)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Installs Schemathesis into a virtual environment, unless the pinned version is already installed. */
async function installSchemathesis(signal: AbortSignal): Promise<string> {
  const [, version] = /^schemathesis==(.+)$/m.exec(readFileSync(REQUIREMENTS, 'utf8'))!
  const folder = resolve('node_modules/.cache/audit-service', `schemathesis-${version}`)
  const installed = join(folder, 'installed')
  const program = (name: string) => join(folder, 'bin', name)
  if (existsSync(installed)) return program('schemathesis')
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]
  for (const [command, args] of [
    ['python3', ['-m', 'venv', '--clear', folder]],
    [program('python3'), pip],
  ] as const)
    if ((await run(command, args, { signal })) !== 0)
      throw new Error(`Schemathesis needs Python 3.10 or newer with venv: ${command} failed`)
  await writeFile(installed, '')
  return program('schemathesis')
}

async function makeKey(environment: Record<string, string>): Promise<string> {
  const answerOf = async (...args: string[]) => {
    const { status, stdout, stderr } = await runCommand([...args, '--json'], environment, 'a long password\n')
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  }
  const person = ['--email', 'fuzz@example.com', '--password', '-', '--plan', 'enterprise']
  const { account_id: account } = await answerOf('accounts', 'create', ...person)
  return (await answerOf('keys', 'create', '--account', account, '--name', 'fuzz', '--type', 'test')).key
}

interface RunOptions {
  signal: AbortSignal
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** Runs a program in this terminal. Returns its exit status, or 1 if it was killed. */
async function run(program: string, args: readonly string[], options: RunOptions): Promise<number> {
  const child: ChildProcess = spawn(program, args, { stdio: 'inherit', ...options })
  const [status] = await once(child, 'exit')
  return status ?? 1
}
