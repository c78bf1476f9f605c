import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueueCapacity } from '../../../src/domain/audits/capacity.ts'
import type { QueueLimits } from '../../../src/domain/audits/queue-bounds.ts'

const requests = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Creates a queue in memory. Reading it and joining it each take one turn of the event loop. */
function openQueue(limits: QueueLimits) {
  const queued: string[] = []
  let counts = 0
  const capacity = createQueueCapacity(
    {
      audits: {
        async load(accountId) {
          counts += 1
          await nextTurn()
          const queuedOfAccount = queued.filter((id) => id === accountId).length
          return { queued: queued.length, processing: 0, queuedOfAccount }
        },
      },
      queueView: { secondsToNext: async () => 7 },
    },
    limits,
  )
  const enter = (accountId: string, sandbox = false) =>
    capacity.admit({ accountId, sandbox }, async () => {
      await nextTurn()
      queued.push(accountId)
    })
  return { queued, enter, counts: () => counts }
}

test('requests that arrive at the same time never exceed the limit', async () => {
  const queue = openQueue({ queueLimit: 10, queueLimitPerAccount: 100 })

  const outcomes = await Promise.allSettled(requests(50).map(() => queue.enter('one')))

  expect(queue.queued).toHaveLength(10)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40)
})

test('an account that has reached its limit doesn’t block other accounts', async () => {
  const queue = openQueue({ queueLimit: 100, queueLimitPerAccount: 3 })

  await Promise.allSettled(requests(20).map(() => queue.enter('one')))
  await queue.enter('other')

  expect(queue.queued).toEqual(['one', 'one', 'one', 'other'])
  await expect(queue.enter('one')).rejects.toMatchObject({
    code: 'queue_busy',
    details: { reason: 'account_queue_full', queue: { queued: 4 } },
    retryAfterSeconds: 7,
  })
})

test('a full queue accepts a request as soon as an audit has left it', async () => {
  const queue = openQueue({ queueLimit: 2, queueLimitPerAccount: 2 })
  await queue.enter('one')
  await queue.enter('one')
  await expect(queue.enter('one')).rejects.toMatchObject({ details: { reason: 'queue_full' } })

  queue.queued.pop()

  await queue.enter('one')
  expect(queue.queued).toHaveLength(2)
})

test('a burst of requests counts the queue once', async () => {
  const queue = openQueue({ queueLimit: 100, queueLimitPerAccount: 100 })

  await Promise.all(requests(50).map(() => queue.enter('one')))

  expect(queue.queued).toHaveLength(50)
  expect(queue.counts()).toBe(1)
})

test('sandbox audits don’t count', async () => {
  const queue = openQueue({ queueLimit: 1, queueLimitPerAccount: 1 })

  await Promise.all(requests(5).map(() => queue.enter('one', true)))

  expect(queue.counts()).toBe(0)
})
