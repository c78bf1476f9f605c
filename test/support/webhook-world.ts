import { setTimeout as wait } from 'node:timers/promises'
import { createLogReader } from '../../src/domain/audits/follow.ts'
import { createAnnouncer } from '../../src/domain/webhooks/announce.ts'
import { createDeliverer, type DelivererDeps } from '../../src/domain/webhooks/deliverer.ts'
import { createDeliveryLog } from '../../src/domain/webhooks/delivery-log.ts'
import { createWebhookRegister } from '../../src/domain/webhooks/register.ts'
import { createWebhookReplay } from '../../src/domain/webhooks/replay.ts'
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

/** A database of its own, a clock that the test moves, and everything between an audit's end and its receivers. */
export async function openWebhookWorld() {
  const core = await openTestCore()
  const { stores, secrets } = core
  const clock = { time: START }
  const now = () => clock.time
  const logger = createLog('silent')
  const policy = createAddressPolicy({
    allow: parseEgressAllow('127.0.0.1/32'),
    lookup: async (name) => {
      if (name.startsWith('gone')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [{ address: name.startsWith('inner') ? '10.1.2.3' : '127.0.0.1', family: 4 }]
    },
  })
  const hints: Date[] = []
  const deps = { ...stores, secrets, policy, now, newId, logger, hint: async () => void hints.push(now()) }
  const register = createWebhookRegister(deps)
  const deliveryLog = createDeliveryLog(deps)
  const announcerDeps = { ...deps, issuesOf: createLogReader(stores).issues }
  const caller: Caller = { accountId: newId('acc'), plan: 'agency', keyId: 'key', scopes: [], sandbox: false }
  const connections = createConnectionPool()
  const told: string[] = []
  const deliverers: ReturnType<typeof createDeliverer>[] = []

  const startDeliverer = (instance = 'one', overrides: Partial<DelivererDeps> = {}) => {
    const deliverer = createDeliverer({
      ...deps,
      send: createEgressFetch({ policy, connections }).send,
      delaysSeconds: DELAYS_SECONDS,
      lockMs: 60_000,
      holder: { machine: 'here', pid: process.pid, instance },
      isAlive: () => true,
      observer: {
        attemptEnded: ({ error }) => void told.push(`attempt ${error?.class ?? 'ok'}`),
        deliveryEnded: (state) => void told.push(`delivery ${state}`),
      },
      ...overrides,
    })
    deliverers.push(deliverer)
    return deliverer
  }

  const onlyDelivery = async () => {
    const [found] = await core.database.db.collection('webhook_deliveries').find().toArray()
    return (await stores.webhookDeliveries.find(String(found!._id)))!
  }

  const announcer = createAnnouncer(announcerDeps)
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
    if (entries.length > 0) await stores.log.append(audit.id, 1, entries, now())
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
    /** What the observer was told. */
    told,
    announcerDeps,
    announcer,
    settings: createWebhookSettings({ ...deps, register }),
    replay: createWebhookReplay({ ...deps, register, deliveryLog }),
    register,
    deliveryLog,
    startDeliverer,
    onlyDelivery,

    /** A webhook that was there before the clock's time. */
    webhook: (url: string, fields: Record<string, unknown> = {}) =>
      register.create(caller, { url, secret: SECRET, ...fields }),

    /** An audit that ended now, as a worker leaves it. */
    endedAudit,

    /** So many audits that ended now, with their deliveries. */
    async announceMany(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await announcer.announce(await endedAudit())
    },

    /** Everything that is due, until nothing is under way. */
    async deliver(deliverer = startDeliverer()): Promise<void> {
      await deliverer.run()
      while (!deliverer.isIdle()) await wait(2)
    },

    attemptsOf: (id: string) => stores.webhookAttempts.list(id, 100),
    later(seconds: number): void {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(deliverers.map((deliverer) => deliverer.stop(0)))
      connections.close()
      await core[Symbol.asyncDispose]()
    },
  }
}

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>
