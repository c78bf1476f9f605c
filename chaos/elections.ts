import { setTimeout as delay } from 'node:timers/promises'
import { replicaSetUrl } from '../test/support/database-url.ts'
import type { Random } from '../test/support/random.ts'
import { FAULTS } from '../test/support/replica-set/election-faults.ts'
import { openReplicaSet, type ReplicaSet } from '../test/support/replica-set/replica-set.ts'
import { runAuditLoad } from './workers/audit-load.ts'
import { ISSUES } from './workers/audits.ts'

/**
 * How long the replica set has no primary, or two of them, in milliseconds. MongoDB aims for less than 12 s.
 */
const ELECTION_MS = [200, 3000] as const
/** How long a member remains the primary, in milliseconds. */
const TERM_MS = [300, 1500] as const
const DEFAULTS = { workers: '3', audits: '60', accounts: '5', faults: '10' }

/**
 * Runs audits while the database elects one primary after another, with every kind of failure that clients
 * can observe. All audits must complete with each issue stored once, and an election must not cost more than
 * one attempt on average. No `mongod` is required, since proxies in front of the embedded server act as a
 * replica set.
 */
export const run = (options: string[]): Promise<boolean> =>
  runAuditLoad(options, { faults: 'elections', defaults: DEFAULTS }, (random) => {
    let set: ReplicaSet | undefined
    return {
      async environment(database) {
        const { host = '127.0.0.1', port = 27_017 } = database.client.options.hosts[0] ?? {}
        set = await openReplicaSet({ host, port }, random)
        return { MONGODB_URL: `${replicaSetUrl(database, set)}&maxPoolSize=32` }
      },
      disturb: (_load, elections) => electOften(set!, elections, random),
      violations: (_load, runs) =>
        runs.filter(({ issues }) => issues !== ISSUES).map(({ id, issues }) => `${id} has ${issues} issues`),
      close: () => set?.close(),
    }
  })

/** Elects primaries one after another, with each kind of failure in turn. */
async function electOften(set: ReplicaSet, count: number, random: Random): Promise<void> {
  for (let election = 0; election < count; election += 1) {
    await delay(random.between(...TERM_MS))
    await set.elect({ fault: FAULTS[election % FAULTS.length]!, ms: random.between(...ELECTION_MS) })
  }
}
