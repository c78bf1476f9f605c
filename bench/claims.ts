import { parseArgs } from 'node:util'
import { percentile } from '../src/domain/webhooks/statistics.ts'
import { difference } from './capacity/command-meter.ts'
import { openQueue } from './queue/open-queue.ts'

/**
 * Lets many workers claim queued audits at the same time, as fast as they can. Each account queues all its
 * audits before the next account queues any. Measures how long a claim takes and counts its database
 * commands. If there are more commands per claim than with a single worker, some workers had to retry because
 * others claimed an audit first.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      workers: { type: 'string', default: '1,20' },
      audits: { type: 'string', default: '500' },
      accounts: { type: 'string', default: '50' },
    },
  })
  const [audits, accounts] = [Number(values.audits), Number(values.accounts)]
  for (const workers of values.workers.split(',').map(Number)) {
    await using queue = await openQueue()
    await queue.add(queuedAudits(audits, accounts))
    const before = queue.commands()
    const times: number[] = []
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: workers }, async (_, number) => {
        const claim = queue.newWorker(`worker ${number}`, () => new Date())
        for (;;) {
          const from = performance.now()
          if (!(await claim())) return
          times.push(performance.now() - from)
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    const sent = difference(queue.commands(), before)
    const byName = Object.entries(sent.byName).map(
      ([name, count]) => `${name} ${(count / times.length).toFixed(2)}`,
    )
    print(
      `${workers} workers, ${times.length} audits of ${accounts} accounts: ${(times.length / seconds).toFixed(0)} claims a second; ` +
        `median ${percentile(times, 0.5)!.toFixed(0)}, 95th percentile ${percentile(times, 0.95)!.toFixed(0)}, ` +
        `99th ${percentile(times, 0.99)!.toFixed(0)} ms; ${(sent.commands / times.length).toFixed(2)} commands per claim: ` +
        byName.join(', '),
    )
  }
}

const queuedAudits = (audits: number, accounts: number) =>
  Array.from({ length: audits }, (_, index) => ({
    id: `aud_${index}`,
    accountId: `acc_${Math.floor((index * accounts) / audits)}`,
    mode: 'basic' as const,
    createdAt: new Date(Date.now() - audits + index),
  }))

const print = (line: string) => process.stdout.write(`${line}\n`)
