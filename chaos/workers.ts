import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { createClient } from './service/client.ts'
import { type Harness, openHarness, type ServiceProcess } from './service/harness.ts'
import { type AuditRun, violationsOf } from './workers/invariants.ts'

const AUDIT_MS = 1000
const ISSUES = 3
const LOCK_SECONDS = '5'
const POLL_MS = 500
const SETTLED_MAX_MS = 300_000
/** The number of requests that are open at the same time. Half of them wait for the disk. */
const REQUESTS = 16
const SHOWN_MAX = 20

/**
 * Runs many worker processes with one audit each at a time, and kills some of them. Each audit takes a
 * second. All audits must be completed in one attempt unless their worker was killed, and accounts must take
 * turns. Each account queues all its audits before the next account does, so it would be unfair to run them
 * in the order of their creation.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      workers: { type: 'string', default: '5' },
      audits: { type: 'string', default: '100' },
      accounts: { type: 'string', default: '10' },
      kills: { type: 'string', default: '1' },
      seed: { type: 'string' },
    },
  })
  const [workerCount, audits, accounts, kills] = [
    values.workers,
    values.audits,
    values.accounts,
    values.kills,
  ].map(Number) as [number, number, number, number]
  const seed = Number(values.seed ?? anySeed())
  print(`seed ${seed}`)
  const harness = await openHarness({
    LOCK_SECONDS,
    // The stub engine doesn't load the audited URLs, so the host name in them isn't resolved.
    EGRESS_ALLOW: 'www.example.com:443',
    AUDIT_CONCURRENCY: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CONCURRENT_LIMIT: '1000000',
    QUEUE_LIMIT: '1000000',
    QUEUE_LIMIT_PER_ACCOUNT: '1000000',
  })
  let violations = ['the program did not finish']
  try {
    const startsFile = join(harness.directory, 'starts')
    writeFileSync(startsFile, '')
    const gateway = await harness.start('gateway', 'gateway')
    const workers = await startWorkers(harness, workerCount, startsFile)
    await gateway.program.ready()
    const startedAt = performance.now()
    const [ids] = await Promise.all([
      createAudits(harness, gateway, { audits, accounts }),
      killSome(harness, workers, { audits, kills, random: createRandom(seed) }),
    ])
    await completed(harness, ids.length)
    const seconds = (performance.now() - startedAt) / 1000
    const starts = readFileSync(startsFile, 'utf8').trim().split('\n')
    const unexpectedEnds = [gateway, ...workers].reduce(
      (sum, { program }) => sum + program.unexpectedEnds(),
      0,
    )
    violations = violationsOf({ ids, runs: await storedRuns(harness), starts, kills, unexpectedEnds })
    for (const violation of violations.slice(0, SHOWN_MAX)) print(`violated: ${violation}`)
    print(
      `${ids.length} audits of ${accounts} accounts by ${workerCount} workers in ${seconds.toFixed(1)} s ` +
        `(at least ${((ids.length * AUDIT_MS) / 1000 / workerCount).toFixed(1)} s); ` +
        `${kills} workers killed, ${starts.length} attempts; ` +
        `${violations.length} violations`,
    )
  } finally {
    await harness.close({ keep: violations.length > 0 })
  }
  return violations.length === 0
}

async function startWorkers(harness: Harness, count: number, startsFile: string): Promise<ServiceProcess[]> {
  const stub = { auditMs: AUDIT_MS, issues: ISSUES, hasImages: false, startsFile }
  const workers: ServiceProcess[] = []
  // Starting a worker takes a lot of processor time, so workers start one after another.
  for (let number = 1; number <= count; number += 1) {
    const worker = await harness.startStubWorker(`worker ${number}`, stub)
    await worker.program.ready()
    workers.push(worker)
  }
  return workers
}

interface Amounts {
  audits: number
  accounts: number
}

async function createAudits(
  harness: Harness,
  { program }: ServiceProcess,
  { audits, accounts }: Amounts,
): Promise<string[]> {
  const names = Array.from({ length: audits }, (_, index) => String(index))
  const keys = await Promise.all(Array.from({ length: accounts }, () => harness.makeKey('live')))
  const clients = keys.map(({ apiKey }) => createClient(program, apiKey))
  const ids: string[] = []
  const next = names[Symbol.iterator]()
  const createRest = async () => {
    for (const name of next)
      ids.push(await clients[Math.floor((Number(name) * accounts) / audits)]!.createAudit(name))
  }
  await Promise.all(Array.from({ length: REQUESTS }, createRest))
  return ids
}

interface Kills {
  audits: number
  kills: number
  random: Random
}

/** Kills random workers while they run audits. The kills are spread evenly over the run. */
async function killSome(
  harness: Harness,
  workers: readonly ServiceProcess[],
  { audits, kills, random }: Kills,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await completed(harness, Math.floor((kill * audits) / (kills + 1)))
    for (;;) {
      const worker = random.of(workers)
      const running = await harness.core.stores.audits.listRunning()
      if (!running.some(({ holder }) => holder?.pid === worker.program.pid())) continue
      await worker.program.kill()
      print(`${worker.name} was killed`)
      break
    }
  }
}

/** Waits until `count` audits have ended. @throws Error if this takes too long. */
async function completed({ core }: Harness, count: number): Promise<void> {
  const until = performance.now() + SETTLED_MAX_MS
  const ended = { status: { $in: ['completed', 'failed'] } }
  while ((await core.database.db.collection('audits').countDocuments(ended)) < count) {
    if (performance.now() > until) throw new Error('not all audits ended')
    await delay(POLL_MS)
  }
}

async function storedRuns({ core }: Harness): Promise<AuditRun[]> {
  const { db } = core.database
  const issues = await db
    .collection<{ auditId: string; issue: { id: string } }>('audit_log')
    .find({ kind: 'issue' })
    .project<{ auditId: string }>({ auditId: 1 })
    .toArray()
  const counts = new Map<string, number>()
  for (const { auditId } of issues) counts.set(auditId, (counts.get(auditId) ?? 0) + 1)
  const audits = await db
    .collection<Omit<AuditRun, 'id' | 'issues'> & { _id: string }>('audits')
    .find()
    .project<Omit<AuditRun, 'id' | 'issues'> & { _id: string }>({
      accountId: 1,
      status: 1,
      attempt: 1,
      createdAt: 1,
      startedAt: 1,
    })
    .toArray()
  return audits.map(({ _id: id, ...audit }) => ({ id, ...audit, issues: counts.get(id) ?? 0 }))
}

const print = (line: string) => process.stdout.write(`${line}\n`)
