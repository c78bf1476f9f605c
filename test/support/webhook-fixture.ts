import { createLogReader } from '../../src/domain/audits/log-reader.ts'
import { createBodyWriter } from '../../src/domain/webhooks/bodies.ts'
import { createWebhookManager } from '../../src/domain/webhooks/manage.ts'
import { createEventPublisher } from '../../src/domain/webhooks/publish-event.ts'
import { createDeliveryReader } from '../../src/domain/webhooks/read-deliveries.ts'
import { createRedelivery } from '../../src/domain/webhooks/redeliver.ts'
import { createWebhookSettings } from '../../src/domain/webhooks/settings.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { scorePage } from '../../src/engine/scoring/category-scores.ts'
import type { Caller } from '../../src/model/caller.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { createEndedAudits } from './ended-audits.ts'
import { openTestCore } from './stores.ts'
import { createTestDispatchers } from './webhook-dispatchers.ts'

export const SECRET = 'a secret of enough characters'
const CONSTANT = {
  writeBody: createBodyWriter({ scoring: { scorePage }, publicUrl: 'https://audits.example' }),
  notifyOwner: async (): Promise<void> => {},
}
const START = new Date('2026-03-10T10:00:00.000Z')

/**
 * Opens a separate database, a clock that the test sets, and everything that is needed to send the events of
 * audits to webhooks.
 */
export async function openWebhookFixture() {
  const core = await openTestCore()
  const { stores, secrets } = core
  const clock = { time: START }
  const now = () => clock.time
  const hints: Date[] = []
  const deps = {
    ...stores,
    secrets,
    policy: POLICY,
    now,
    newId,
    log: createLog('silent'),
    ...CONSTANT,
    hint: async () => void hints.push(now()),
  }
  const manager = createWebhookManager(deps)
  const deliveryReader = createDeliveryReader(deps)
  const publisherDeps = { ...deps, issuesOf: createLogReader(stores).issues }
  const caller: Caller = { accountId: newId('acc'), plan: 'agency', keyId: 'key', scopes: [], sandbox: false }
  const { stopDispatchers, ...dispatchers } = createTestDispatchers(deps)

  const onlyDelivery = async () => {
    const [found] = await core.database.db.collection('webhook_deliveries').find().toArray()
    return (await stores.webhookDeliveries.find(String(found!._id)))!
  }

  const eventPublisher = createEventPublisher(publisherDeps)
  const endedAudit = createEndedAudits(core, caller.accountId, now)

  return {
    core,
    stores,
    clock,
    caller,
    hints,
    publisherDeps,
    eventPublisher,
    settings: createWebhookSettings({ ...deps, manager }),
    redelivery: createRedelivery({ ...deps, manager, deliveryReader }),
    manager,
    deliveryReader,
    ...dispatchers,
    /** Returns the only delivery in the database. */
    onlyDelivery,

    /** Creates a webhook that is older than the clock's current time. */
    webhook: (url: string, fields: Record<string, unknown> = {}) =>
      manager.create(caller, { url, secret: SECRET, ...fields }),

    /** Inserts an audit that has just ended, in the state that a worker leaves it in. */
    endedAudit,

    /** Inserts `count` audits that have just ended, and publishes their events. */
    async publishMany(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await eventPublisher.publish(await endedAudit())
    },

    attemptsOf: (id: string) => stores.webhookAttempts.list(id, 100),
    later(seconds: number): void {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    [Symbol.asyncDispose]: async () => {
      await stopDispatchers()
      await core[Symbol.asyncDispose]()
    },
  }
}

/** All hosts resolve to this machine, except `gone…`, which doesn't exist, and `inner…`, which is private. */
const POLICY = createAddressPolicy({
  allow: parseEgressAllow('127.0.0.1/32'),
  lookup: async (name) => {
    if (name.startsWith('gone')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return [{ address: name.startsWith('inner') ? '10.1.2.3' : '127.0.0.1', family: 4 }]
  },
})

export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>
