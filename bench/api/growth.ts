import { median } from '../median.ts'
import { bareCalls, rateOf } from './bare-driver.ts'
import { type LoadOptions, load } from './load.ts'
import { costsOf, request } from './one-by-one.ts'
import { COUNT_QUERY, LIST_QUERY } from './queries.ts'
import type { Rig } from './rig.ts'

/** The number of concurrent connections for measuring throughput. */
const CONNECTIONS = 32
const ROUNDS = 3
/** The position of the page that `deep list` requests, as a fraction of the list's length. */
const DEPTH = 0.75
const PAGE_MAX = 1000

/** Prints the duration of single calls and the throughput over 32 connections, for each number of audits. */
export async function growth(rigs: readonly Rig[], seconds: number): Promise<void> {
  print(`audits: ${rigs.map(({ audits }) => audits).join(', ')}`)
  const calls = await Promise.all(rigs.map(callsOf))
  for (const name of Object.keys(calls[0]!) as (keyof Calls)[]) {
    const costs = await costsOf(
      calls.map((ofRig) => ofRig[name]),
      seconds,
    )
    const ratios = costs.slice(1).map((cost) => `${(cost / costs[0]!).toFixed(2)} times`)
    print(`  ${name}: ${costs.map((cost) => cost.toFixed(2)).join(', ')} ms; ${ratios.join(', ')} the first`)
    for (const { seed } of rigs) await seed.removeQueued()
  }
  for (const name of ['list', 'create'] as const) {
    const rates = await ratesOf(rigs, name, { connections: CONNECTIONS, seconds })
    print(`  ${name} over ${CONNECTIONS} connections: ${rates.map(describe).join(', ')}`)
  }
  const memory = rigs.map((rig) => rig.databaseMegabytes()?.toFixed(0) ?? 'unknown')
  print(`  maximum memory of the database: ${memory.join(', ')} MB resident`)
}

type Calls = Awaited<ReturnType<typeof callsOf>>

async function callsOf({ graphql, create, seed }: Rig) {
  const { stores, latestAudit, addRunning } = seed
  const id = await addRunning()
  const audit = latestAudit()
  const after = await deepCursor(graphql)
  const list = (name: string, variables: object) => () => request(graphql(name, LIST_QUERY, variables))
  return {
    list: list('list', { first: 20 }),
    'deep list': list('deep list', { first: 20, after }),
    count: () => request(graphql('count', COUNT_QUERY, {})),
    create: () => request(create),
    'renew a lease': () => stores.audits.renew({ id, attempt: 1 }, new Date()),
    'previous audit': () => stores.audits.findPrevious(audit),
  }
}

/** Reads the list page by page up to the position `DEPTH`. Returns the cursor of the last audit read. */
async function deepCursor(graphql: Rig['graphql']): Promise<string | null> {
  const { totalCount } = JSON.parse(await request(graphql('count', COUNT_QUERY, {}))).data.jobs
  let after: string | null = null
  for (let left = Math.floor(totalCount * DEPTH); left > 0; left -= PAGE_MAX) {
    const page = graphql('walk', LIST_QUERY, { first: Math.min(left, PAGE_MAX), after })
    after = JSON.parse(await request(page)).data.jobs.pageInfo.endCursor
  }
  return after
}

interface Rates {
  service: number
  bare: number
}

const describe = ({ service, bare }: Rates): string =>
  `${service.toFixed(0)} a second (${(service / bare).toFixed(2)} of the driver’s ${bare.toFixed(0)})`

/**
 * Returns the median rate for each database, both through the service and for bare driver calls. All of them
 * take turns over several rounds.
 */
async function ratesOf(
  rigs: readonly Rig[],
  name: 'list' | 'create',
  options: LoadOptions,
): Promise<Rates[]> {
  const rates: { service: number[]; bare: number[] }[] = rigs.map(() => ({ service: [], bare: [] }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, rig] of rigs.entries()) {
      const target = name === 'create' ? rig.create : rig.graphql('list', LIST_QUERY, { first: 20 })
      rates[index]!.service.push(await load(target, options))
      await rig.seed.removeQueued()
      const driver = await bareCalls(rig.seed.db)
      rates[index]!.bare.push(await rateOf(driver[name], options))
      await driver.removeCopies()
    }
  return rates.map(({ service, bare }) => ({ service: median(service), bare: median(bare) }))
}

const print = (line: string) => process.stdout.write(`${line}\n`)
