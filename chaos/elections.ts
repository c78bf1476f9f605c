import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { replicaSetUrl } from '../test/support/database-url.ts'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { FAULTS } from '../test/support/replica-set/election-faults.ts'
import { openReplicaSet, type ReplicaSet } from '../test/support/replica-set/replica-set.ts'
import { openHarness } from './service/harness.ts'
import { completed, createAudits, ISSUES, startWorkers, storedRuns, UNLIMITED } from './workers/audit-load.ts'
import { violationsOf } from './workers/invariants.ts'

/** In milliseconds: how long a set has no primary, or two. MongoDB aims at less than 12 s. */
const ELECTION_MS = [200, 3000] as const
/** In milliseconds: how long a primary stays. */
const TERM_MS = [300, 1500] as const
const SHOWN_MAX = 20

/**
 * Runs audits while the database elects one primary after another, with all kinds of failures that clients can
 * see. All audits must be completed, with each issue stored once, and an election costs at most one attempt on
 * average. There is no `mongod` here, so proxies in front of the embedded server act as a replica set.
 */
export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      elections: { type: 'string', default: '10' },
      workers: { type: 'string', default: '3' },
      audits: { type: 'string', default: '60' },
      accounts: { type: 'string', default: '5' },
      seed: { type: 'string' },
    },
  })
  const [elections, workerCount, audits, accounts] = [
    values.elections,
    values.workers,
    values.audits,
    values.accounts,
  ].map(Number) as [number, number, number, number]
  const seed = Number(values.seed ?? anySeed())
  print(`seed ${seed}`)
  const random = createRandom(seed)
  const sets: ReplicaSet[] = []
  const harness = await openHarness(async (database) => {
    const { host = '127.0.0.1', port = 27_017 } = database.client.options.hosts[0] ?? {}
    const set = await openReplicaSet({ host, port }, random)
    sets.push(set)
    return { ...UNLIMITED, MONGODB_URL: `${replicaSetUrl(database, set)}&maxPoolSize=32` }
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
      electOften(sets[0]!, elections, random),
    ])
    await completed(harness, ids.length)
    const seconds = (performance.now() - startedAt) / 1000
    const starts = readFileSync(startsFile, 'utf8').trim().split('\n')
    const processes = [gateway, ...workers]
    const unexpectedEnds = processes.reduce((sum, { program }) => sum + program.unexpectedEnds(), 0)
    const runs = await storedRuns(harness)
    violations = [
      ...violationsOf({ ids, runs, starts, faults: elections, unexpectedEnds }),
      ...runs.filter(({ issues }) => issues !== ISSUES).map(({ id, issues }) => `${id} has ${issues} issues`),
    ]
    for (const violation of violations.slice(0, SHOWN_MAX)) print(`violated: ${violation}`)
    print(
      `${ids.length} audits of ${accounts} accounts by ${workerCount} workers in ${seconds.toFixed(1)} s; ` +
        `${elections} elections, ${starts.length} attempts; ${violations.length} violations`,
    )
  } finally {
    await harness.close({ keep: violations.length > 0 })
    for (const set of sets) set.close()
  }
  return violations.length === 0
}

/** Elects primaries one after another. Each kind of failure has its turn. */
async function electOften(set: ReplicaSet, count: number, random: Random): Promise<void> {
  for (let election = 0; election < count; election += 1) {
    await delay(random.between(...TERM_MS))
    await set.elect({ fault: FAULTS[election % FAULTS.length]!, ms: random.between(...ELECTION_MS) })
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
