import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { startTestService } from '../support/service.ts'

const EVENTS = 'subscription { webhookEvents { id event createdAt jobId payload } }'

test("webhookEvents sends the account's events even if it has no webhook", async () => {
  await using service = await startTestService()
  const { text: apiKey } = await service.makeKey()
  const client = service.as(apiKey)
  const socket = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    connectionParams: { apiKey },
    retryAttempts: 0,
  })
  const events = socket.iterate({ query: EVENTS })
  const next = events.next()
  // Once the socket responds to another operation, the subscription has started.
  await socket.iterate({ query: '{ quota { plan } }' }).next()

  const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  ;(await service.nextRun()).complete()
  const { value } = await next
  await socket.dispose()

  const event = value.data.webhookEvents
  expect(event).toEqual({
    id: job_id.replace('aud_', 'evt_'),
    event: 'audit.completed',
    createdAt: expect.any(String),
    jobId: job_id,
    payload: expect.any(String),
  })
  expect(JSON.parse(event.payload)).toMatchObject({
    event: 'audit.completed',
    timestamp: event.createdAt,
    data: { job_id, total_issues: 0 },
  })
})
