import { createClient } from 'graphql-ws'
import { describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { newId } from '../../src/shared/ids.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTestService, type TestServiceOptions } from '../support/service.ts'

const TARGET = { url: 'http://shop.example/' }
const SECRET = 'a secret of enough characters'
const CANCEL = 'mutation($id: ID!) { cancelJob(id: $id) { __typename } }'

const startService = (options: TestServiceOptions = {}) =>
  startTestService({
    ...options,
    environment: { EGRESS_ALLOW: 'shop.example:80,127.0.0.1/32', ...options.environment },
  })

const bodiesOf = (receiver: Awaited<ReturnType<typeof startReceiver>>) =>
  receiver.received.map(({ body }) => JSON.parse(body.toString()))

describe('the end of an audit', () => {
  test('is sent to webhooks, whether it completed, failed, was cancelled while queued, or ran in the sandbox', async () => {
    await using receiver = await startReceiver()
    await using service = await startService({ environment: { AUDIT_CONCURRENCY: '1' } })
    const client = service.as((await service.makeKey()).text)
    await client.post('/webhooks', { url: receiver.url, secret: SECRET })
    const create = async (headers: Record<string, string> = {}): Promise<string> =>
      (await (await client.post('/audit', TARGET, headers)).json()).job_id
    const completed = await create()
    const failed = await create()
    const cancelled = await create()
    const sandboxed = await create({ 'x-service-sandbox': 'true' })

    await client.graphql(CANCEL, { id: cancelled })
    ;(await service.nextRun()).complete()
    ;(await service.nextRun()).fail(new AuditFailure('unreachable', 'nobody is there'))
    await expect.poll(() => receiver.received.length).toBe(4)

    const received = Object.fromEntries(
      bodiesOf(receiver).map(({ event, data }) => [data.job_id, { event, ...data }]),
    )
    expect(received[completed]).toMatchObject({
      event: 'audit.completed',
      total_issues: 0,
      scores: { overall: 75 },
    })
    expect(received[failed]).toMatchObject({ event: 'audit.failed', error: 'unreachable: nobody is there' })
    expect(received[cancelled]).toMatchObject({
      event: 'audit.failed',
      error: 'cancelled: it was cancelled before it started',
    })
    expect(received[sandboxed]).toMatchObject({ event: 'audit.completed', total_issues: expect.any(Number) })
  })

  test('is sent within seconds if a worker in another process runs the audit', async () => {
    await using receiver = await startReceiver()
    const databaseName = newId('test')
    await using gateway = await startService({ databaseName, worker: false })
    const client = gateway.as((await gateway.makeKey()).text)
    await client.post('/webhooks', { url: receiver.url, secret: SECRET })
    const { job_id } = await (await client.post('/audit', TARGET)).json()
    await using _worker = await startService({
      databaseName,
      gateway: false,
      environment: { AUDIT_CONCURRENCY: '1' },
    })

    await client.graphql(CANCEL, { id: job_id })

    await expect.poll(() => receiver.received.length).toBe(1)
    await gateway.core.database.db.dropDatabase()
  })
})

describe('a failed webhook attempt', () => {
  test('is counted in the metrics, which contain no ids, URLs or secrets', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(410).end())
    await using service = await startService()
    const { text, accountId } = await service.makeKey()
    const client = service.as(text)
    const { id } = await (await client.post('/webhooks', { url: receiver.url, secret: SECRET })).json()
    await client.post('/audit', TARGET)
    ;(await service.nextRun()).complete()

    const scrape = async () => (await fetch(`${service.url}/metrics`)).text()
    await expect.poll(scrape).toContain('webhook_deliveries_total{outcome="failed"} 1')

    const metrics = await scrape()
    expect(metrics).toContain('webhook_attempt_duration_seconds_count{error="status"} 1')
    for (const secret of [receiver.url, id, accountId, SECRET]) expect(metrics).not.toContain(secret)
  })

  test('is retried until the delivery fails with webhook_delivery_failed', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(500).end())
    await using service = await startService({ environment: { WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,1,0,0' } })
    const client = service.as((await service.makeKey()).text)
    await client.post('/webhooks', { url: receiver.url, secret: SECRET })
    await client.post('/audit', TARGET)
    ;(await service.nextRun()).complete()
    const read = async () => {
      const { data } = await client.graphql(
        '{ webhooks { deliveries { nodes { state attemptCount failure { code } } } } }',
      )
      return data.webhooks[0].deliveries.nodes
    }

    await expect
      .poll(read)
      .toEqual([{ state: 'failed', attemptCount: 5, failure: { code: 'webhook_delivery_failed' } }])

    expect(receiver.received).toHaveLength(5)
    expect(receiver.received[2]!.at - receiver.received[1]!.at).toBeGreaterThanOrEqual(1000)
  })
})

test("readers of an audit's stream don't wait for its webhooks", async () => {
  await using receiver = await startReceiver(() => {})
  await using service = await startService()
  const { text } = await service.makeKey()
  const client = service.as(text)
  await client.post('/webhooks', { url: receiver.url, secret: SECRET })
  const { job_id } = await (await client.post('/audit', TARGET)).json()
  const socket = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    connectionParams: { apiKey: text },
  })
  const events = socket.iterate({ query: `subscription { jobEvents(jobId: "${job_id}") { __typename } }` })
  ;(await service.nextRun()).complete()

  const kinds: unknown[] = []
  for await (const { data } of events) kinds.push(data)

  expect(kinds.at(-1)).toEqual({ jobEvents: { __typename: 'JobStateEvent' } })
  await socket.dispose()
})
