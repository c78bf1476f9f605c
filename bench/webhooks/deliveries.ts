import { setTimeout as wait } from 'node:timers/promises'
import { openInfrastructure } from '../../src/composition/infrastructure.ts'
import { isAlive, thisWorker } from '../../src/composition/worker-identity.ts'
import { readConfig } from '../../src/config.ts'
import { CONCURRENCY, createDispatcher } from '../../src/domain/webhooks/delivery/dispatch.ts'
import { newDelivery } from '../../src/domain/webhooks/publish-event.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { createConnectionPool } from '../../src/egress/connection-pool.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { NEW_WEBHOOK_STATE, type Webhook } from '../../src/model/webhook.ts'
import type { WebhookEvent } from '../../src/model/webhook-delivery.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'

export const SECRET = 'a secret of enough characters'
/** About the size of an envelope of a completed audit. */
export const BODY = JSON.stringify({
  event: 'audit.completed',
  timestamp: '',
  data: { text: 'x'.repeat(350) },
})
const INSERT_MAX = 500

/** A database, an account, and the part of a worker that delivers. */
export async function openDeliveries(environment: Record<string, string>) {
  const config = readConfig({ ...process.env, ...environment })
  const log = createLog('warn')
  const core = await openInfrastructure({ config, log })
  const { stores, secrets } = core
  const connections = createConnectionPool()
  const policy = createAddressPolicy({ allow: config.egressAllow })
  // Not started: the jobs are made, as in a worker, but none runs.
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
    /** A webhook for each address, and `each` deliveries for it, all due now. */
    async seed(urls: readonly string[], each: number): Promise<void> {
      const at = new Date()
      const accountId = newId('acc')
      const webhooks = urls.map(
        (url): Webhook => ({
          id: newId('whk'),
          accountId,
          url,
          payloadFormat: 'envelope',
          signatureFormat: 'a',
          createdAt: at,
          ...NEW_WEBHOOK_STATE,
        }),
      )
      for (const webhook of webhooks)
        await stores.webhooks.insert(webhook, secrets.encrypt('webhook-secret', SECRET), urls.length)
      for (let round = 0; round < each; round += 1) {
        const event: WebhookEvent = {
          id: newId('evt'),
          accountId,
          kind: 'audit.completed',
          auditId: null,
          isTest: false,
          at,
        }
        await stores.webhookEvents.insertBody({ eventId: event.id, format: 'envelope' }, { text: BODY, at })
        const made = webhooks.map((webhook) => newDelivery(event, webhook, at))
        for (let start = 0; start < made.length; start += INSERT_MAX)
          await stores.webhookDeliveries.insertAll(made.slice(start, start + INSERT_MAX))
      }
    },

    /** Delivers as a worker does until `isDone`; answers the milliseconds. */
    async deliverUntil(isDone: () => Promise<boolean>): Promise<number> {
      const dispatcher = startDispatcher()
      const begin = performance.now()
      void dispatcher.run()
      const looks = setInterval(() => void dispatcher.run(), 1000)
      while (!(await isDone())) await wait(20)
      const passedMs = performance.now() - begin
      clearInterval(looks)
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
