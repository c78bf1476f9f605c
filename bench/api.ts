import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startServer } from './api/child-server.ts'
import { type LoadOptions, load, type Target, type Throughput } from './api/load.ts'
import { LIST_QUERY, REPORT_QUERY } from './api/report-query.ts'
import { openSeed } from './api/seed.ts'
import { median } from './median.ts'

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
  const seed = await openSeed(environment)
  try {
    await seed.grow(1000, 1000)
    await using gateway = await startServer(fileOf('../src/main.ts'), { arguments: ['gateway'], environment })
    const targets = targetsOf(gateway.url, seed)
    await compare(targets, { directory, rounds: Number(values.rounds), loadOptions })
    // One at a time: what a request costs, not how many scans an embedded database bears at once.
    await growth(targets, {
      seed,
      audits: Number(values.audits),
      loadOptions: { ...loadOptions, connections: 1 },
    })
  } finally {
    await seed.close()
    await rm(directory, { recursive: true, force: true })
  }
}

type Seed = Awaited<ReturnType<typeof openSeed>>
type Targets = ReturnType<typeof targetsOf>

function targetsOf(url: string, { apiKey, ids }: Seed) {
  const headers = { 'X-API-Key': apiKey }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const graphql = (name: string, query: string): Target => ({
    name,
    url: `${url}/graphql`,
    method: 'POST',
    headers: json,
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
      const rate = async (target: Target) => (await load(target, loadOptions)).perSecond
      rates.push([await rate(ours), await rate(baseline)])
    }
    const [our, their] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))]
    print(
      `${ours.name} ${our.toFixed(0)}/s, ${baseline.name} ${their.toFixed(0)}/s: ratio of the medians ${(our / their).toFixed(2)}, ` +
        `of the pairs ${median(rates.map(([a, b]) => a / b)).toFixed(2)} (${rounds} pairs of ${loadOptions.seconds} s, ${loadOptions.connections} connections)`,
    )
  }
}

async function growth(targets: Targets, { seed, audits, loadOptions }: Growth) {
  const few = await measureAll(targets, seed, loadOptions)
  await seed.grow(audits, 1000)
  const many = await measureAll(targets, seed, loadOptions)
  for (const [index, { name }] of Object.values(targets).entries()) {
    const [before, after] = [few[index]!, many[index]!]
    print(
      `${name}: ${before.perSecond.toFixed(0)}/s (${before.medianMs} ms) at 1000 audits, ${after.perSecond.toFixed(0)}/s ` +
        `(${after.medianMs} ms) at ${audits}: ${(before.perSecond / after.perSecond).toFixed(2)} times the cost`,
    )
  }
}

interface Growth {
  seed: Seed
  audits: number
  loadOptions: LoadOptions
}

async function measureAll(targets: Targets, seed: Seed, loadOptions: LoadOptions): Promise<Throughput[]> {
  const measured: Throughput[] = []
  for (const target of Object.values(targets)) {
    measured.push(await load(target, loadOptions))
    await seed.removeQueued()
  }
  return measured
}

async function answerOf({ url, name: _name, ...init }: Target) {
  const response = await fetch(url, init)
  return { headers: Object.fromEntries(response.headers), body: await response.text() }
}

async function save(directory: string, name: string, content: unknown): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, JSON.stringify(content))
  return file
}

const print = (line: string) => process.stdout.write(`${line}\n`)
