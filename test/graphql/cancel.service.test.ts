import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { AUDIT_CONCURRENCY: '1' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const CANCEL = `mutation($id: ID!) { cancelJob(id: $id) { __typename
  ... on AuditJob { id status error } ... on ServiceError { code } } }`

const TARGET = { url: 'http://shop.example/' }

describe('cancelJob', () => {
  test('ends a queued audit immediately and refunds its credit, and keeps the findings of a running audit', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)
    const running = await (await client.post('/audit', TARGET)).json()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }))
    const queued = await (await client.post('/audit', TARGET)).json()

    const first = await client.graphql(CANCEL, { id: queued.job_id })
    const quota = await (await client.get('/quota')).json()
    const second = await client.graphql(CANCEL, { id: running.job_id })
    await expect(run.progress(50)).rejects.toThrow()
    await (await client.get(`/audit/${running.job_id}/issues/stream`)).text()
    const ended = await client.graphql(
      `query($id: ID!) { job(id: $id) { status error issues { nodes { id } } failure { code } } }`,
      { id: running.job_id },
    )
    const body = await (await client.get(`/audit/${queued.job_id}`)).json()

    expect(first.data.cancelJob).toMatchObject({
      status: 'failed',
      error: 'cancelled: it was cancelled before it started',
    })
    expect(quota.credits_used).toBe(1)
    expect(second.data.cancelJob.status).toBe('running')
    expect(ended.data.job).toEqual({
      status: 'failed',
      error: 'cancelled: the audit was cancelled while it was running',
      issues: { nodes: [{ id: 'iss_1' }] },
      failure: { code: 'cancelled' },
    })
    expect((await (await client.get('/quota')).json()).credits_used).toBe(1)
    expect(body.started_at).toBeTruthy()
  })

  test("doesn't change an ended audit, and can't be used by other accounts", async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)
    const { job_id } = await (await client.post('/audit', TARGET)).json()
    ;(await service.nextRun()).complete()
    await (await client.get(`/audit/${job_id}/issues/stream`)).text()
    const stranger = service.as((await service.makeKey()).text)

    const again = await client.graphql(CANCEL, { id: job_id })
    const foreign = await stranger.graphql(CANCEL, { id: job_id })

    expect(again.data.cancelJob).toMatchObject({ status: 'completed', error: null })
    expect(foreign.data.cancelJob).toEqual({ __typename: 'ServiceError', code: 'forbidden' })
  })
})
