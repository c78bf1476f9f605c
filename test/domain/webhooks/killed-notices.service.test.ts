import { describe, expect, test } from 'vitest'
import { createStores } from '../../../src/composition/infrastructure.ts'
import { createNotifyOwner } from '../../../src/domain/schedules/notify-owner.ts'
import { createEventPublisher } from '../../../src/domain/webhooks/publish-event.ts'
import type { Schedule } from '../../../src/model/schedule.ts'
import { newId } from '../../../src/shared/ids.ts'
import { createLog } from '../../../src/shared/log.ts'
import { openImageStores } from '../../../src/store/open-image-stores.ts'
import { dyingDatabase } from '../../support/dying-database.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

const DROP = { code: 'gate_drop', message: 'the overall score fell by 9 to 74' } as const
const REGRESSED = {
  status: 'failed',
  failure: DROP,
  verdict: { outcome: 'failed', reasons: [DROP], performance: null },
} as const

/** Gives the account an email address, and regression webhooks in two formats. */
async function openOwner({ stores, caller, webhook, clock }: WebhookFixture): Promise<void> {
  const account = { id: caller.accountId, email: `${caller.accountId}@example.com`, plan: caller.plan }
  await stores.accounts.insert({ ...account, createdAt: clock.time }, 'hash')
  for (const payload_format of ['envelope', 'slack'])
    await webhook(`https://hooks.example/${payload_format}`, { events: ['audit.regressed'], payload_format })
}

async function addSchedule({ stores, caller, clock }: WebhookFixture): Promise<string> {
  const id = newId('sch')
  const fields = { id, accountId: caller.accountId, createdAt: clock.time, url: 'http://shop.example/' }
  await stores.schedules.insert(fields as Schedule, 1000)
  return id
}

/** Publishes a regression with a worker that dies after this number of writes. Other workers then finish the job. */
async function publishWithDeath(fixture: WebhookFixture, writes: number) {
  const keyId = await addSchedule(fixture)
  const mails: string[] = []
  let isKilled = false
  const publisherOn = (stores: WebhookFixture['stores']) =>
    createEventPublisher({
      ...fixture.publisherDeps,
      ...stores,
      notifyOwner: createNotifyOwner({ ...stores, sendRegression: (to) => void mails.push(to) }),
    })
  const db = dyingDatabase(fixture.core.database.db, writes, () => {
    isKilled = true
  })
  const images = await openImageStores(db, { url: null, log: createLog('silent') })
  const others = publisherOn(fixture.stores)

  const first = await fixture.endedAudit({ ...REGRESSED, keyId })
  await publisherOn(createStores({ db }, images)).publish(first)
  // A later audit in the schedule also regresses before the sweep finds the first audit.
  const second = await fixture.endedAudit({ ...REGRESSED, keyId })
  await others.publish(second)
  await others.sweep()
  await others.sweep()
  const deliveries = await fixture.core.database.db
    .collection('webhook_deliveries')
    .find({ 'event.auditId': { $in: [first.id, second.id] } })
    .toArray()
  return { isKilled, mails: mails.length, webhooks: deliveries.map(({ webhookId }) => webhookId) }
}

describe('if a worker dies while it announces a regression,', () => {
  test('each webhook still receives one message, and each schedule sends at most one email per day', {
    timeout: 120_000,
  }, async () => {
    await using fixture = await openWebhookFixture()
    await openOwner(fixture)
    let published = { isKilled: true, mails: 0, webhooks: [] as string[] }
    let writes = 0
    for (; published.isKilled; writes += 1) {
      published = await publishWithDeath(fixture, writes)
      expect(published.webhooks, `killed after ${writes} writes`).toHaveLength(2)
      expect(new Set(published.webhooks).size).toBe(2)
      expect(published.mails).toBeLessThanOrEqual(1)
      expect(await fixture.stores.audits.listWithPendingEvent(9)).toEqual([])
    }

    expect(published.mails).toBe(1)
    expect(writes).toBeGreaterThan(6)
  })
})
