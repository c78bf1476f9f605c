import { readFileSync } from 'node:fs'
import { type LoadOptions, load, type Target } from './load.ts'
import { costOf, request } from './one-by-one.ts'
import { COUNT_QUERY, LIST_QUERY } from './queries.ts'
import type { openSeed } from './seed.ts'

/** Concurrent connections of the throughput rows. */
const CONNECTIONS = 32
const WITH_ISSUES = 1000
/** How far down the list the deep page begins. */
const DEPTH = 0.75
const PAGE_MAX = 1000
const MEGABYTE_IN_KB = 1024

export interface Growth {
  seed: Awaited<ReturnType<typeof openSeed>>
  /** Stored audits, ascending; each is compared with the first. */
  sizes: readonly number[]
  seconds: number
  create: Target
  graphql: (name: string, query: string, variables: object) => Target
  /** The process of the embedded database; null for a database of the operator's. */
  databasePid: number | null
}

/** What each call costs, one at a time, and how much 32 connections get through, as the database grows. */
export async function growth({ seed, sizes, seconds, create, graphql, databasePid }: Growth): Promise<void> {
  const costs: Record<string, number>[] = []
  const rates: Record<string, number>[] = []
  for (const size of sizes) {
    await seed.grow(size, WITH_ISSUES)
    const list = graphql('list', LIST_QUERY, { first: 20 })
    const calls = {
      list: () => request(list),
      'deep list': await deepList(graphql),
      count: () => request(graphql('count', COUNT_QUERY, {})),
      create: () => request(create),
      ...(await storeCalls(seed)),
    }
    costs.push(await measured(calls, (call) => costOf(call, seconds), seed))
    rates.push(
      await measured(
        { list, create },
        (target) => throughput(target, { connections: CONNECTIONS, seconds }),
        seed,
      ),
    )
    report(size, { costs: costs.at(-1)!, first: costs[0]!, rates: rates.at(-1)! })
    if (databasePid) print(`  memory of the database at most: ${memoryOf(databasePid)}`)
  }
}

/** The median of three, since other work on the machine disturbs one. */
async function throughput(target: Target, options: LoadOptions): Promise<number> {
  const rates = []
  for (let round = 0; round < 3; round += 1) rates.push(await load(target, options))
  return rates.toSorted((one, other) => one - other)[1]!
}

async function measured<Call>(
  calls: Record<string, Call>,
  measure: (call: Call) => Promise<number>,
  seed: Growth['seed'],
): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    results[name] = await measure(call)
    await seed.removeQueued()
  }
  return results
}

/** Walks down the list once and returns a call that reads the page at `DEPTH`. */
async function deepList(graphql: Growth['graphql']) {
  const { totalCount } = JSON.parse(await request(graphql('count', COUNT_QUERY, {}))).data.jobs
  let after: string | null = null
  for (let left = Math.floor(totalCount * DEPTH); left > 0; left -= PAGE_MAX) {
    const page = graphql('walk', LIST_QUERY, { first: Math.min(left, PAGE_MAX), after })
    after = JSON.parse(await request(page)).data.jobs.pageInfo.endCursor
  }
  return () => request(graphql('deep list', LIST_QUERY, { first: 20, after }))
}

async function storeCalls({ addRunning, latestAudit, stores }: Growth['seed']) {
  const id = await addRunning()
  const audit = latestAudit()
  return {
    'guarded write': () => stores.audits.renew({ id, attempt: 1 }, new Date()),
    'previous audit': () => stores.audits.findPrevious(audit),
  }
}

interface Measured {
  costs: Record<string, number>
  first: Record<string, number>
  rates: Record<string, number>
}

function report(size: number, { costs, first, rates }: Measured): void {
  print(`${size} audits`)
  for (const [name, cost] of Object.entries(costs))
    print(`  ${name}: ${cost.toFixed(2)} ms, ${(cost / first[name]!).toFixed(2)} times the first`)
  for (const [name, rate] of Object.entries(rates))
    print(`  ${name} over ${CONNECTIONS} connections: ${rate.toFixed(0)}/s`)
}

function memoryOf(pid: number): string {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return `${(kilobytes / MEGABYTE_IN_KB).toFixed(0)} MB resident`
}

const print = (line: string) => process.stdout.write(`${line}\n`)
