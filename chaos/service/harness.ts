import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { readConfig } from '../../src/config.ts'
import type { KeyType } from '../../src/model/api-key.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import type { Database } from '../../src/store/open-database.ts'
import { type CuttableConnection, openCuttableConnection } from '../../test/support/cuttable-connection.ts'
import { databaseUrl } from '../../test/support/database-url.ts'
import { type Program, type Role, superviseProgram } from './program.ts'
import type { StubOptions } from './stub-engine.ts'

export interface ServiceProcess {
  name: string
  program: Program
  /** The process's connection to the database. */
  connection: CuttableConnection
}

export type Harness = Awaited<ReturnType<typeof openHarness>>

/** Environment variables for the program, which may depend on the database. */
export type Environment = Record<string, string> | ((database: Database) => Promise<Record<string, string>>)

/**
 * Opens a database for several processes of the program, at MONGODB_URL or embedded. Each of them has a
 * connection that can be cut. The current process accesses the database directly.
 */
export async function openHarness(settings: Environment) {
  const directory = await mkdtemp(join(tmpdir(), 'audit-service-chaos-'))
  const secretKey = randomBytes(32).toString('base64')
  const config = readConfig({ ...process.env, DATA_DIR: directory, SECRET_KEY: secretKey })
  const databaseName = newId('chaos')
  const core = await openInfrastructure({ config, log: createLog('warn'), databaseName })
  const environment = typeof settings === 'function' ? await settings(core.database) : settings
  const { host = '127.0.0.1', port = 27_017 } = core.database.client.options.hosts[0] ?? {}
  const processes: ServiceProcess[] = []

  const start = async (role: Role, name: string, command?: readonly string[]): Promise<ServiceProcess> => {
    const connection = await openCuttableConnection({ host, port })
    const program = superviseProgram({
      role,
      ...(command && { command }),
      logFile: join(directory, `${name}.log`),
      environment: {
        DATA_DIR: directory,
        SECRET_KEY: secretKey,
        MONGODB_URL: `${databaseUrl(core.database, connection.port)}&maxPoolSize=32`,
        ...environment,
      },
    })
    const started = { name, program, connection }
    processes.push(started)
    return started
  }

  return {
    core,
    directory,
    start: (role: Role, name: string): Promise<ServiceProcess> => start(role, name),

    /** Starts a worker that runs audits with a stub engine instead of a browser. */
    startStubWorker: (name: string, options: StubOptions): Promise<ServiceProcess> =>
      start('worker', name, ['chaos/service/stub-worker.ts', JSON.stringify(options)]),

    async makeKey(type: KeyType): Promise<{ accountId: string; apiKey: string }> {
      const email = `${newId('mail')}@example.com`
      const account = { id: newId('acc'), email, plan: 'enterprise' as const, createdAt: new Date() }
      await core.stores.accounts.insert(account, 'no password')
      const key = { name: 'chaos', type, scopes: ['read', 'write'] as ('read' | 'write')[], expiresAt: null }
      const { text } = await core.keys.create({ ...key, accountId: account.id })
      return { accountId: account.id, apiKey: text }
    },

    /** @param options.keep whether to keep the processes' logs for investigation. */
    async close({ keep }: { keep: boolean }): Promise<void> {
      await Promise.all(processes.map(({ program }) => program.stop()))
      for (const { connection } of processes) connection.close()
      await core.database.db.dropDatabase()
      await core.close()
      if (keep) process.stdout.write(`Logs of the processes: ${directory}\n`)
      else await rm(directory, { recursive: true, force: true })
    },
  }
}
