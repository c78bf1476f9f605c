import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from './child-server.ts'
import type { Target } from './load.ts'
import { openSeed } from './seed.ts'

/** The number of audits that have a log of issues. */
const WITH_ISSUES = 1000

const WITHOUT_LIMITS = {
  PORT: '0',
  EGRESS_ALLOW: '127.0.0.1:9',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  CONCURRENT_LIMIT: '10000',
  QUEUE_LIMIT: '1000000',
  QUEUE_LIMIT_PER_ACCOUNT: '1000000',
}

export type Rig = Awaited<ReturnType<typeof openRig>>

/**
 * Opens a database with the given number of completed audits from five accounts, and a gateway in production
 * mode.
 */
export async function openRig(audits: number) {
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const environment = { ...WITHOUT_LIMITS, DATA_DIR: directory }
  const seed = await openSeed(environment)
  await seed.grow(audits, WITH_ISSUES)
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const gateway = await startServer(main, { arguments: ['gateway'], environment })

  const headers = { 'X-API-Key': seed.apiKey }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const post = (name: string, path: string, body: object): Target => ({
    name,
    url: `${gateway.url}${path}`,
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })

  return {
    audits,
    directory,
    seed,
    graphql: (name: string, query: string, variables: object): Target => ({
      ...post(name, '/graphql', { query, variables }),
      apiKeys: seed.apiKeys,
    }),
    create: post('REST create', '/api/v1/audit', { url: 'http://127.0.0.1:9/' }),
    report: {
      name: 'REST report',
      url: `${gateway.url}/api/v1/audit/${seed.ids[0]}`,
      method: 'GET',
      headers,
    } as Target,

    /**
     * Returns the peak memory of the embedded database's process in MB, or null if there is no such process.
     */
    databaseMegabytes(): number | null {
      try {
        const { pid } = JSON.parse(readFileSync(join(directory, 'database', 'java.json'), 'utf8'))
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
      } catch {
        return null
      }
    },

    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]()
      await seed.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
