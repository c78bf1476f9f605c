import { parseArgs } from 'node:util'
import { DEFAULT_DURATION_MS } from '../src/domain/audits/wait-estimate.ts'
import { percentile } from '../src/domain/webhooks/statistics.ts'
import { createRandom } from '../test/support/random.ts'
import { createMemoryQueue } from './queue/memory-queue.ts'
import { createOldestFirstQueue } from './queue/oldest-first-queue.ts'
import { openQueue } from './queue/open-queue.ts'
import { type QueuedAudit, type Simulated, simulate } from './queue/simulate.ts'
import { rankOf, unevenLoad } from './queue/uneven-load.ts'

const HOUR_MS = 3_600_000
/**
 * Groups of accounts, each with the ranks of its first and last account. The account with the most audits has
 * rank 1.
 */
const GROUPS = [
  ['the 10 largest accounts', 1, 10],
  ['the next 90', 11, 100],
  ['all others', 101, Number.POSITIVE_INFINITY],
  ['all accounts', 1, Number.POSITIVE_INFINITY],
] as const

/**
 * Simulates an hour of a queue in which accounts have very different numbers of audits, using the service's
 * own claiming code. For each group of accounts, prints how long audits wait, compared with a queue that runs
 * the oldest audit first. With `--database embedded`, audits are claimed from a real database, with a real
 * round trip per command.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      accounts: { type: 'string', default: '1000' },
      audits: { type: 'string', default: '5000' },
      /** The work that arrives within the hour, as a proportion of the slots' capacity. */
      load: { type: 'string', default: '0.9' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'memory' },
    },
  })
  const audits = unevenLoad({
    accounts: Number(values.accounts),
    audits: Number(values.audits),
    random: createRandom(Number(values.seed)),
  })
  const workMs = audits.reduce((sum, { mode }) => sum + DEFAULT_DURATION_MS[mode], 0)
  const slots = Math.ceil(workMs / HOUR_MS / Number(values.load))
  const simulation = { audits, slots, durations: DEFAULT_DURATION_MS }
  print(`${audits.length} audits of ${values.accounts} accounts in an hour, ${slots} at a time`)
  await using database = values.database === 'embedded' ? await openQueue() : null
  tell('accounts take turns', await simulate(database ?? createMemoryQueue(), simulation), audits)
  tell('oldest audit first', await simulate(createOldestFirstQueue(), simulation), audits)
}

function tell(name: string, { waits, queuedMax }: Simulated, audits: readonly QueuedAudit[]): void {
  print(`${name}: at most ${queuedMax} queued`)
  for (const [group, from, to] of GROUPS) {
    const own = audits.filter(({ accountId }) => rankOf(accountId) >= from && rankOf(accountId) <= to)
    const seconds = own.map(({ id }) => waits.get(id)! / 1000)
    const at = (percent: number) => percentile(seconds, percent / 100)!.toFixed(0)
    print(
      `  ${group}: ${own.length} audits, waiting ${at(50)} s (median), ${at(95)} s (95th percentile), ` +
        `${at(99)} s (99th), ${at(100)} s (longest)`,
    )
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
