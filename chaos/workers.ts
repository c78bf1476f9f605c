import type { Random } from '../test/support/random.ts'
import { print, type RunningLoad, runAuditLoad } from './workers/audit-load.ts'
import { AUDIT_MS, completed } from './workers/audits.ts'
import { unfairStarts } from './workers/invariants.ts'

const LOCK_SECONDS = '5'
const DEFAULTS = { workers: '5', audits: '100', accounts: '10', faults: '1' }

/**
 * Runs many worker processes with one audit each at a time, and kills some of them. Each audit takes a
 * second. All audits must complete in one attempt unless their worker was killed, and accounts must take
 * turns. Each account queues all its audits before the next account queues any, so running audits in order of
 * creation would be unfair.
 */
export const run = (options: string[]): Promise<boolean> =>
  runAuditLoad(options, { faults: 'kills', defaults: DEFAULTS }, (random) => ({
    environment: { LOCK_SECONDS },
    disturb: (load, kills) => killSome(load, kills, random),
    violations({ workers, audits }, runs) {
      print(`at least ${((audits * AUDIT_MS) / 1000 / workers.length).toFixed(1)} s`)
      return unfairStarts(runs)
    },
  }))

/** Kills random workers while they run audits. The kills are spread evenly over the run. */
async function killSome(
  { harness, workers, audits }: RunningLoad,
  kills: number,
  random: Random,
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
