import { setTimeout as wait } from 'node:timers/promises'
import { createLogReader } from '../../src/domain/audits/log-reader.ts'
import { createDispatcher, type DispatcherDeps } from '../../src/domain/webhooks/delivery/dispatch.ts'
import { createWebhookManager } from '../../src/domain/webhooks/manage.ts'
import { createEventPublisher } from '../../src/domain/webhooks/publish-event.ts'
import { createDeliveryReader } from '../../src/domain/webhooks/read-deliveries.ts'
import { createRedelivery } from '../../src/domain/webhooks/redeliver.ts'
import { createWebhookSettings } from '../../src/domain/webhooks/settings.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { createConnectionPool } from '../../src/egress/connection-pool.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import type { Audit } from '../../src/model/audit.ts'
import type { Caller } from '../../src/model/caller.ts'
import { withOverall } from '../../src/model/scores.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { make } from './make.ts'
import { openTestCore } from './stores.ts'

export const SECRET = 'a secret of enough characters'
export const DELAYS_SECONDS = [0, 60, 300, 1800, 7200]
const START = new Date('2026-03-10T10:00:00.000Z')
export const SCORES = withOverall({
  ux: 80,
  accessibility: 70,
  information_architecture: 90,
  performance: 60,
})

/** Opens a database of its own, a clock that the test sets, and everything between the end of an audit and its receivers. */
export async function openWebhookFixture() {
  const core = await openTestCore()
  const { stores, secrets } = core
  const clock = { time: START }
  const now = () => clock.time
  const log = createLog('silent')
  const policy = createAddressPolicy({
    allow: parseEgressAllow('127.0.0.1/32'),
    lookup: async (name) => {
      if (name.startsWith('gone')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [{ address: name.startsWith('inner') ? '10.1.2.3' : '127.0.0.1', family: 4 }]
    },
  })
  const hints: Date[] = []
  const wakeUps: Date[] = []
  const deps = { ...stores, secrets, policy, now, newId, log, hint: async () => void hints.push(now()) }
  const manager = createWebhookManager(deps)
  const deliveryReader = createDeliveryReader(deps)
  const publisherDeps = { ...deps, issuesOf: createLogReader(stores).issues }
  const caller: Caller = { accountId: newId('acc'), plan: 'agency', keyId: 'key', scopes: [], sandbox: false }
  const connections = createConnectionPool()
  const observed: string[] = []
  const dispatchers: ReturnType<typeof createDispatcher>[] = []

  const startDispatcher = (instance = 'one', overrides: Partial<DispatcherDeps> = {}) => {
    const dispatcher = createDispatcher({
      ...deps,
      send: createEgressFetch({ policy, connections }).send,
      delaysSeconds: DELAYS_SECONDS,
      lockMs: 60_000,
      wakeAt: async (time) => void wakeUps.push(time),
      holder: { machine: 'here', pid: process.pid, instance },
      isAlive: () => true,
      observer: {
        attemptEnded: ({ error }) => void observed.push(`attempt ${error?.class ?? 'ok'}`),
        deliveryEnded: (state) => void observed.push(`delivery ${state}`),
      },
      ...overrides,
    })
    dispatchers.push(dispatcher)
    return dispatcher
  }

  const onlyDelivery = async () => {
    const [found] = await core.database.db.collection('webhook_deliveries').find().toArray()
    return (await stores.webhookDeliveries.find(String(found!._id)))!
  }

  const eventPublisher = createEventPublisher(publisherDeps)
  const endedAudit = async (fields: Partial<Audit> = {}, issues = [make.issue()]): Promise<Audit> => {
    const failed = { completedAt: null, failedAt: now(), scores: null }
    const audit = make.audit({
      id: newId('aud'),
      accountId: caller.accountId,
      status: 'completed',
      completedAt: now(),
      scores: SCORES,
      lastSeq: issues.length,
      ...(fields.failure && failed),
      ...fields,
    })
    await stores.audits.insert(audit)
    const entries = issues.map((issue) => ({ kind: 'issue' as const, issue }))
    if (entries.length > 0) await stores.eventLog.append(audit.id, 1, entries, now())
    const audits = core.database.db.collection<{ _id: string }>('audits')
    await audits.updateOne({ _id: audit.id }, { $set: { eventPending: true } })
    return audit
  }

  return {
    core,
    stores,
    clock,
    caller,
    hints,
    /** The times for which the dispatchers wanted to be woken. */
    wakeUps,
    /** What the observer was called with. */
    observed,
    publisherDeps,
    eventPublisher,
    settings: createWebhookSettings({ ...deps, manager }),
    redelivery: createRedelivery({ ...deps, manager, deliveryReader }),
    manager,
    deliveryReader,
    startDispatcher,
    onlyDelivery,

    /** Creates a webhook that is older than the clock's time. */
    webhook: (url: string, fields: Record<string, unknown> = {}) =>
      manager.create(caller, { url, secret: SECRET, ...fields }),

    /** Inserts an audit that ended now, as a worker leaves it. */
    endedAudit,

    /** Inserts `count` audits that ended now, and publishes their events. */
    async publishMany(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await eventPublisher.publish(await endedAudit())
    },

    /** Delivers everything that is due, and waits until no attempt is in progress. */
    async deliver(dispatcher = startDispatcher()): Promise<void> {
      await dispatcher.run()
      while (!dispatcher.isIdle()) await wait(2)
    },

    attemptsOf: (id: string) => stores.webhookAttempts.list(id, 100),
    later(seconds: number): void {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
      connections.close()
      await core[Symbol.asyncDispose]()
    },
  }
}

export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>
