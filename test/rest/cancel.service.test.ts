import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { AUDIT_CONCURRENCY: '1' } })
})
afterAll(() => service[Symbol.asyncDispose]())

type Client = ReturnType<TestService['as']>

async function audit(client: Client): Promise<string> {
  const response = await client.post('/audit', { url: 'http://shop.example/' })
  return (await response.json()).job_id
}

const cancel = async (client: Client, id: string) => {
  const response = await client.post(`/audit/${id}/cancel`, '')
  return { status: response.status, body: await response.json() }
}

const read = async (client: Client, id: string) => (await client.get(`/audit/${id}`)).json()

const untilEnded = async (client: Client, id: string) =>
  (await client.get(`/audit/${id}/issues/stream`)).text()

describe('POST /audit/{job_id}/cancel', () => {
  test('ends a queued audit immediately and refunds its credit, and changes nothing when called again', async () => {
    const client = service.as((await service.makeKey()).text)
    const running = await audit(client)
    const run = await service.nextRun()
    const queued = await audit(client)

    const first = await cancel(client, queued)
    const again = await cancel(client, queued)

    expect(first).toEqual({ status: 200, body: await read(client, queued) })
    expect(first.body.error).toBe('cancelled: it was cancelled before it started')
    expect(again).toEqual(first)
    expect((await (await client.get('/quota')).json()).credits_used).toBe(1)
    run.complete()
    await untilEnded(client, running)
  })

  test('responds while the audit is still running, and then ends the audit', async () => {
    const client = service.as((await service.makeKey()).text)
    const id = await audit(client)
    const run = await service.nextRun()

    const first = await cancel(client, id)
    const again = await cancel(client, id)
    await expect(run.progress(50)).rejects.toThrow()
    await untilEnded(client, id)

    expect([first.status, first.body.status, again.status]).toEqual([200, 'running', 200])
    expect(first.body).not.toHaveProperty('error')
    expect((await read(client, id)).error).toBe('cancelled: the audit was cancelled while it was running')
    expect((await cancel(client, id)).status).toBe(200)
  })

  test('returns a conflict for an audit that ended otherwise, and leaves the audit unchanged', async () => {
    const client = service.as((await service.makeKey()).text)
    const completed = await audit(client)
    ;(await service.nextRun()).complete()
    await untilEnded(client, completed)
    const failed = await audit(client)
    ;(await service.nextRun()).fail(new AuditFailure('timeout', 'too slow'))
    await untilEnded(client, failed)

    const answers = [await cancel(client, completed), await cancel(client, failed)]

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'invalid_request'],
      [409, 'invalid_request'],
    ])
    expect((await read(client, completed)).status).toBe('completed')
    expect((await read(client, failed)).error).toBe('timeout: too slow')
  })

  test('returns not found for an unknown audit, and forbidden for an audit of another account', async () => {
    const owner = service.as((await service.makeKey()).text)
    const stranger = service.as((await service.makeKey()).text)
    const id = await audit(owner)
    const run = await service.nextRun()

    expect((await cancel(stranger, id)).body.error).toBe('forbidden')
    expect((await cancel(stranger, 'aud_none')).body.error).toBe('job_not_found')
    run.complete()
    await untilEnded(owner, id)
  })

  test('returns forbidden if a test key tries to cancel a live audit', async () => {
    const { text, accountId } = await service.makeKey()
    const owner = service.as(text)
    const tester = await service.core.keys.create({
      accountId,
      name: 'test',
      type: 'test',
      scopes: ['read', 'write'],
      expiresAt: null,
    })
    const id = await audit(owner)
    const run = await service.nextRun()

    const refused = await cancel(service.as(tester.text), id)
    run.complete()
    await untilEnded(owner, id)

    expect([refused.status, refused.body.error]).toEqual([403, 'forbidden'])
    expect((await read(owner, id)).status).toBe('completed')
  })
})
