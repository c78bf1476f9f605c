import { inject } from 'vitest'
import type { SlowReaders } from '../../src/composition/gateway.ts'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import type { KeyType, Scope } from '../../src/model/api-key.ts'
import type { Plan } from '../../src/model/plan.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog, type Log } from '../../src/shared/log.ts'
import { createApiClient } from './api-client.ts'
import { openDirectDatabase } from './direct-database.ts'
import { monitorQueries } from './query-monitor.ts'
import { createTestEngine } from './test-engine.ts'

/** The host name for pages in tests. It is never resolved or requested. */
const TEST_TARGET = 'shop.example:80'

export interface TestServiceOptions {
  environment?: Record<string, string>
  databaseName?: string
  gateway?: boolean
  worker?: boolean
  drainMs?: number
  dashboardFolder?: string
  slowReaders?: SlowReaders
  log?: Log
  /** Whether to run the real program's browsers and proxy. If so, `nextRun` never resolves. */
  realEngine?: boolean
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** Starts the whole service on a free port with a new database and an engine that the test controls. */
export async function startTestService(options: TestServiceOptions = {}) {
  const { environment = {}, databaseName = newId('test'), gateway = true, worker = true } = options
  const isShared = options.databaseName !== undefined
  const { engine, nextRun } = createTestEngine()
  const config = readTestConfig(environment)
  const service = await startService({
    config,
    log: options.log ?? createLog(config.logLevel),
    roles: { gateway, worker },
    databaseName,
    onCommand: monitorQueries,
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
    ...(options.slowReaders && { slowReaders: options.slowReaders }),
    ...(options.dashboardFolder && { dashboardFolder: options.dashboardFolder }),
    ...(!options.realEngine && { engineOf: async () => engine }),
  })
  const { infrastructure: core } = service.app
  const direct = openDirectDatabase(core.database)
  const url = service.gateway?.url ?? ''

  const makeKey = async ({ plan = 'pro', ...key }: KeyOptions = {}) => {
    const email = `${newId('mail')}@example.com`
    const account = { id: newId('acc'), email, plan, createdAt: new Date() }
    await core.stores.accounts.insert(account, 'no password')
    return { accountId: account.id, ...(await core.keys.create({ ...KEY, accountId: account.id, ...key })) }
  }

  return {
    url,
    metricsUrl: service.metricsServer?.url,
    core: { ...core, database: { ...core.database, db: direct.db } },
    services: service.app.services,
    browser: service.app.browser,
    databaseName,
    nextRun,
    makeKey,
    /** Returns a client with this key. */
    as: (apiKey: string) => createApiClient(url, apiKey),
    [Symbol.asyncDispose]: async () => {
      // The embedded server may reject this command once if an audit that has just ended is creating an
      // index.
      const drop = () => direct.db.dropDatabase()
      if (!isShared) await drop().catch(drop)
      await direct.close()
      await service.close()
    },
  }
}

const readTestConfig = (environment: Record<string, string>) =>
  readConfig({
    ...process.env,
    PORT: '0',
    DATA_DIR: inject('dataDir'),
    EGRESS_ALLOW: TEST_TARGET,
    LOG_LEVEL: 'silent',
    ...environment,
  })

interface KeyOptions {
  plan?: Plan
  type?: KeyType
  scopes?: Scope[]
  expiresAt?: Date | null
}

const KEY = {
  name: 'test',
  type: 'live' as KeyType,
  scopes: ['read', 'write'] as Scope[],
  expiresAt: null as Date | null,
}
