import { expect, test } from 'vitest'
import { createPurge } from '../../../src/domain/audits/purge.ts'
import { startReceiver } from '../../support/receiver.ts'
import { openWebhookFixture } from '../../support/webhook-fixture.ts'

test('the purge deletes events, bodies, deliveries and attempts after their retention period, and keeps newer ones', async () => {
  await using receiver = await startReceiver()
  await using fixture = await openWebhookFixture()
  await fixture.webhook(receiver.url)
  const purge = createPurge({ ...fixture.stores, retentionDays: 90, now: () => fixture.clock.time })
  const counts = () =>
    Promise.all(
      ['events', 'bodies', 'deliveries', 'attempts'].map((name) =>
        fixture.core.database.db.collection(`webhook_${name}`).countDocuments(),
      ),
    )
  await fixture.publishMany(1)
  await fixture.deliver()
  fixture.later(89 * 86_400)
  await fixture.publishMany(1)
  await fixture.deliver()
  await purge()
  const before = await counts()

  fixture.later(2 * 86_400)
  await purge()

  expect(before).toEqual([2, 2, 2, 2])
  expect(await counts()).toEqual([1, 1, 1, 1])
})
