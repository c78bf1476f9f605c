import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createLog } from '../src/shared/log.ts'
import { openEmbeddedServer } from '../src/store/embedded/embedded-server.ts'
import { startServer } from './api/child-server.ts'
import { type LoadOptions, load, type Target } from './api/load.ts'
import { costOf } from './api/one-by-one.ts'
import { LIST_QUERY, REPORT_QUERY } from './api/report-query.ts'
import { openSeed } from './api/seed.ts'
import { median } from './median.ts'

const HEAP_MB = 6144
const IDLE_SECONDS = 60

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The gateway in production mode: the report of a completed audit with 100 issues by REST against a bare Node server
 * with the same bytes, by GraphQL against a bare Yoga with the same data in memory, taking turns;
 * then how the same, a list and a create grow from 1,000 to 100,000 stored audits.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      audits: { type: 'string', default: '100000' },
    },
  })
  const loadOptions = { connections: Number(values.connections), seconds: Number(values.seconds) }
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
  // One with enough memory, before anybody starts the usual one: that one cannot hold what a scan of all audits reads.
  await openEmbeddedServer({
    dataDir: directory,
    path: process.env.PATH ?? '',
    idleSeconds: IDLE_SECONDS,
    heapMb: HEAP_MB,
    log: createLog('warn'),
  })
  const seed = await openSeed(environment)
  try {
    await seed.grow(1000, 1000)
    await using gateway = await startServer(fileOf('../src/main.ts'), { arguments: ['gateway'], environment })
    const targets = targetsOf(gateway.url, seed)
    if (Number(values.rounds) > 0)
      await compare(targets, { directory, rounds: Number(values.rounds), loadOptions })
    await growth(targets, { seed, audits: Number(values.audits), seconds: loadOptions.seconds })
  } finally {
    await seed.close()
    await rm(directory, { recursive: true, force: true })
  }
}

type Seed = Awaited<ReturnType<typeof openSeed>>
type Targets = ReturnType<typeof targetsOf>

function targetsOf(url: string, { apiKey, apiKeys, ids }: Seed) {
  const headers = { 'X-API-Key': apiKey }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const graphql = (name: string, query: string): Target => ({
    name,
    url: `${url}/graphql`,
    method: 'POST',
    headers: json,
    apiKeys,
    body: JSON.stringify({ query, variables: { id: ids[0] } }),
  })
  return {
    report: { name: 'REST report', url: `${url}/api/v1/audit/${ids[0]}`, method: 'GET', headers },
    graphqlReport: graphql('GraphQL report', REPORT_QUERY),
    list: graphql('GraphQL list of 20', LIST_QUERY),
    create: {
      name: 'REST create',
      url: `${url}/api/v1/audit`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
    },
  } as const satisfies Record<string, Target>
}

interface Comparison {
  directory: string
  rounds: number
  loadOptions: LoadOptions
}

async function compare({ report, graphqlReport }: Targets, { directory, rounds, loadOptions }: Comparison) {
  await using bareNode = await startServer(fileOf('api/bare-node.ts'), {
    arguments: [await save(directory, 'rest.json', await answerOf(report))],
  })
  const { body } = await answerOf(graphqlReport)
  await using bareYoga = await startServer(fileOf('api/bare-yoga.ts'), {
    arguments: [
      fileOf('../schema/schema.graphql'),
      await save(directory, 'yoga.json', JSON.parse(body).data),
    ],
  })
  const bare = { ...report, name: 'bare Node', url: bareNode.url }
  const yoga = { ...graphqlReport, name: 'bare Yoga', url: `${bareYoga.url}/graphql` }
  if ((await answerOf(yoga)).body !== body) throw new Error('bare Yoga answers something else')

  const pairs = [
    [report, bare],
    [graphqlReport, yoga],
  ] as const
  for (const pair of pairs) for (const target of pair) await load(target, { ...loadOptions, seconds: 2 })
  for (const [ours, baseline] of pairs) {
    const rates: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      const rate = (target: Target) => load(target, loadOptions)
      rates.push([await rate(ours), await rate(baseline)])
    }
    const [our, their] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))]
    print(
      `${ours.name} ${our.toFixed(0)}/s, ${baseline.name} ${their.toFixed(0)}/s: ratio of the medians ${(our / their).toFixed(2)}, ` +
        `of the pairs ${median(rates.map(([a, b]) => a / b)).toFixed(2)} (${rounds} pairs of ${loadOptions.seconds} s, ${loadOptions.connections} connections)`,
    )
  }
}

/** One at a time: what a request costs, not how many scans an embedded database bears at once. */
async function growth(targets: Targets, { seed, audits, seconds }: Growth) {
  const few = await costsOf(targets, seed, seconds)
  await seed.grow(audits, 1000)
  const many = await costsOf(targets, seed, seconds)
  for (const [index, { name }] of Object.values(targets).entries()) {
    const [before, after] = [few[index]!, many[index]!]
    print(
      `${name}: ${before.toFixed(2)} ms at 1000 audits, ${after.toFixed(2)} ms at ${audits}: ${(after / before).toFixed(2)} times the cost`,
    )
  }
}

interface Growth {
  seed: Seed
  audits: number
  seconds: number
}

async function costsOf(targets: Targets, seed: Seed, seconds: number): Promise<number[]> {
  const costs: number[] = []
  for (const target of Object.values(targets)) {
    costs.push(await costOf(target, seconds))
    await seed.removeQueued()
  }
  return costs
}

async function answerOf({ url, name: _name, apiKeys: _apiKeys, ...init }: Target) {
  const response = await fetch(url, init)
  return { headers: Object.fromEntries(response.headers), body: await response.text() }
}

async function save(directory: string, name: string, content: unknown): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, JSON.stringify(content))
  return file
}

const print = (line: string) => process.stdout.write(`${line}\n`)
