import { inject } from 'vitest'
import type { SlowReaders } from '../../src/composition/gateway.ts'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import type { KeyType, Scope } from '../../src/model/api-key.ts'
import type { Plan } from '../../src/model/plan.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog, type Log } from '../../src/shared/log.ts'
import { openDirectDatabase } from './direct-database.ts'
import { monitorQueries } from './query-monitor.ts'
import { createTestEngine } from './test-engine.ts'

/** Names that the tests' own pages have: nothing of them is looked up or reached. */
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
  /** Browsers and proxy as in the real program; `nextRun` has nothing to tell then. */
  realEngine?: boolean
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** The whole service on a port of its own and a fresh database, with an engine that the test drives. */
export async function startTestService(options: TestServiceOptions = {}) {
  const { environment = {}, databaseName = newId('test'), gateway = true, worker = true } = options
  const isShared = options.databaseName !== undefined
  const { engine, nextRun } = createTestEngine()
  const config = readConfig({
    ...process.env,
    PORT: '0',
    DATA_DIR: inject('dataDir'),
    EGRESS_ALLOW: TEST_TARGET,
    LOG_LEVEL: 'silent',
    ...environment,
  })
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
    /** The REST API with a key. */
    as: (apiKey: string) => ({
      headers: { 'X-API-Key': apiKey },
      get: (path: string, headers: Record<string, string> = {}) =>
        fetch(`${url}/api/v1${path}`, { headers: { 'X-API-Key': apiKey, ...headers } }),
      delete: (path: string) =>
        fetch(`${url}/api/v1${path}`, { method: 'DELETE', headers: { 'X-API-Key': apiKey } }),
      post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${url}/api/v1${path}`, {
          method: 'POST',
          headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      patch: (path: string, body: unknown) =>
        fetch(`${url}/api/v1${path}`, {
          method: 'PATCH',
          headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      graphql: async (query: string, variables: Record<string, unknown> = {}) => {
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        })
        return (await response.json()) as GraphqlAnswer
      },
    }),
    [Symbol.asyncDispose]: async () => {
      // Of the embedded server it may fail once, while an audit that has just ended makes an index in it.
      const drop = () => direct.db.dropDatabase()
      if (!isShared) await drop().catch(drop)
      await direct.close()
      await service.close()
    },
  }
}

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

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it asked for
  data: any
  errors?: { message: string; extensions: Record<string, unknown> }[]
}
