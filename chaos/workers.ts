import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anySeed, createRandom, type Random } from '../test/support/random.ts'
import { type Harness, openHarness, type ServiceProcess } from './service/harness.ts'
import {
  AUDIT_MS,
  completed,
  createAudits,
  startWorkers,
  storedRuns,
  UNLIMITED,
} from './workers/audit-load.ts'
import { unfairStarts, violationsOf } from './workers/invariants.ts'

const LOCK_SECONDS = '5'
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
  const harness = await openHarness({ ...UNLIMITED, LOCK_SECONDS })
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
    const runs = await storedRuns(harness)
    violations = [
      ...violationsOf({ ids, runs, starts, faults: kills, unexpectedEnds }),
      ...unfairStarts(runs),
    ]
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

const print = (line: string) => process.stdout.write(`${line}\n`)
