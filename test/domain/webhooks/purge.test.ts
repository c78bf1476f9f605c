import { expect, test } from 'vitest'
import { createPurge } from '../../../src/domain/audits/purge.ts'
import { startReceiver } from '../../support/receiver.ts'
import { openWebhookWorld } from '../../support/webhook-world.ts'

test('the purge deletes events, bodies, deliveries and attempts past their retention and keeps younger ones', async () => {
  await using receiver = await startReceiver()
  await using world = await openWebhookWorld()
  await world.webhook(receiver.url)
  const purge = createPurge({ ...world.stores, retentionDays: 90, now: () => world.clock.time })
  const counts = () =>
    Promise.all(
      ['events', 'bodies', 'deliveries', 'attempts'].map((name) =>
        world.core.database.db.collection(`webhook_${name}`).countDocuments(),
      ),
    )
  await world.publishMany(1)
  await world.deliver()
  world.later(89 * 86_400)
  await world.publishMany(1)
  await world.deliver()
  await purge()
  const before = await counts()

  world.later(2 * 86_400)
  await purge()

  expect(before).toEqual([2, 2, 2, 2])
  expect(await counts()).toEqual([1, 1, 1, 1])
})
