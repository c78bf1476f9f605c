import { setTimeout as wait } from 'node:timers/promises'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { isAlive, thisWorker } from '../../src/composition/worker-identity.ts'
import { readConfig } from '../../src/config.ts'
import { CONCURRENCY, createDispatcher } from '../../src/domain/webhooks/delivery/dispatch.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { createConnectionPool } from '../../src/egress/connection-pool.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { createLog } from '../../src/shared/log.ts'
import { seedDeliveries } from './seed-deliveries.ts'

/** Opens a database and the part of a worker that delivers webhooks. */
export async function openDeliveries(environment: Record<string, string>) {
  const config = readConfig({ ...process.env, ...environment })
  const log = createLog('warn')
  const core = await openInfrastructure({ config, log })
  const { stores, secrets } = core
  const connections = createConnectionPool()
  const policy = createAddressPolicy({ allow: config.egressAllow })
  // The queue isn't started. Jobs are therefore created as in a worker but never run.
  const queue = await openQueue({ db: core.database.db, log })
  const startDispatcher = () =>
    createDispatcher({
      ...stores,
      send: createEgressFetch({ policy, connections }).send,
      secrets,
      delaysSeconds: config.webhookRetryDelaysSeconds,
      lockMs: config.lockSeconds * 1000,
      holder: thisWorker,
      isAlive,
      wakeAt: queue.wakeForDeliveries,
      observer: { attemptEnded: () => {}, deliveryEnded: () => {} },
      concurrency: CONCURRENCY,
      now: systemClock,
      log,
    })

  return {
    /** Adds a webhook for each URL, with `each` deliveries that are due now. */
    seed: (urls: readonly string[], each: number): Promise<void> => seedDeliveries(core, urls, each),

    /** Delivers like a worker until `isDone` returns true. Returns the duration in milliseconds. */
    async deliverUntil(isDone: () => Promise<boolean>): Promise<number> {
      const dispatcher = startDispatcher()
      const begin = performance.now()
      void dispatcher.run()
      const polls = setInterval(() => void dispatcher.run(), 1000)
      while (!(await isDone())) await wait(20)
      const passedMs = performance.now() - begin
      clearInterval(polls)
      await dispatcher.stop(0)
      return passedMs
    },

    async clear(): Promise<void> {
      const { db } = core.database
      for (const name of ['webhooks', 'webhook_deliveries', 'webhook_bodies', 'webhook_attempts'])
        await db.collection(name).deleteMany({})
    },

    async close(): Promise<void> {
      connections.close()
      await core.close()
    },
  }
}
