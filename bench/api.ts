import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startServer } from './api/child-server.ts'
import { compare } from './api/comparison.ts'
import { growth } from './api/growth.ts'
import type { Target } from './api/load.ts'
import { REPORT_QUERY } from './api/queries.ts'
import { openSeed } from './api/seed.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The gateway in production mode: the report of a completed audit with 100 issues by REST against a bare Node server
 * with the same bytes, by GraphQL against a bare Yoga with the same data in memory, taking turns;
 * then how lists, counts and writes slow down as the audits of five accounts grow to 100,000.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      audits: { type: 'string', default: '1000,20000,100000' },
    },
  })
  const seconds = Number(values.seconds)
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const environment = {
    DATA_DIR: directory,
    PORT: '0',
    EGRESS_ALLOW: '127.0.0.1:9',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '10000000',
    CONCURRENT_LIMIT: '10000',
    QUEUE_LIMIT: '1000000',
    QUEUE_LIMIT_PER_ACCOUNT: '1000000',
  }
  const seed = await openSeed(environment)
  try {
    await seed.grow(1000, 1000)
    await using gateway = await startServer(fileOf('../src/main.ts'), { arguments: ['gateway'], environment })
    const { report, graphqlReport, create, graphql } = targetsOf(gateway.url, seed)
    const rounds = Number(values.rounds)
    const loadOptions = { connections: Number(values.connections), seconds }
    if (rounds > 0) await compare({ report, graphqlReport }, { directory, rounds, loadOptions })
    const sizes = values.audits.split(',').map(Number)
    await growth({ seed, sizes, seconds, create, graphql, databasePid: pidOfDatabase(directory) })
  } finally {
    await seed.close()
    await rm(directory, { recursive: true, force: true })
  }
}

type Seed = Awaited<ReturnType<typeof openSeed>>

function targetsOf(url: string, { apiKey, ids }: Seed) {
  const headers = { 'X-API-Key': apiKey }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const graphql = (name: string, query: string, variables: object): Target => ({
    name,
    url: `${url}/graphql`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query, variables }),
  })
  const report: Target = { name: 'REST report', url: `${url}/api/v1/audit/${ids[0]}`, method: 'GET', headers }
  const create: Target = {
    name: 'REST create',
    url: `${url}/api/v1/audit`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
  }
  return { report, create, graphql, graphqlReport: graphql('GraphQL report', REPORT_QUERY, { id: ids[0] }) }
}

/** From the state file of the Java server; null when the data lie elsewhere. */
function pidOfDatabase(directory: string): number | null {
  try {
    return JSON.parse(readFileSync(join(directory, 'database', 'java.json'), 'utf8')).pid
  } catch {
    return null
  }
}
