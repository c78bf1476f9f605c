import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClientError, createClient } from '../../src/client/client.ts'
import { startCutProxy } from '../support/cut-proxy.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let proxy: Awaited<ReturnType<typeof startCutProxy>>
beforeAll(async () => {
  service = await startTestService()
  proxy = await startCutProxy(service.url)
})
afterAll(async () => {
  await proxy[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

/** Starts an audit, and a client with connections that the test can break. */
async function auditor() {
  const { text, key } = await service.makeKey()
  const client = createClient({ url: proxy.url, apiKey: text })
  const { createAudit } = await client.createAudit({ input: { url: 'http://shop.example/' } })
  if (createAudit.__typename === 'ServiceError') throw new Error(createAudit.message)
  return { client, text, key, jobId: createAudit.id, run: await service.nextRun() }
}

describe('a typed client subscription', () => {
  test('whose connection is cut resumes after the last event, without gaps or duplicates', async () => {
    const { client, jobId, run } = await auditor()
    const seqs: number[] = []
    const ids: string[] = []

    for await (const { jobEvents } of client.jobEvents({ jobId })) {
      seqs.push(jobEvents.seq)
      if (jobEvents.__typename === 'JobIssueEvent') ids.push(jobEvents.issue.id)
      if (jobEvents.__typename === 'JobStateEvent' && jobEvents.jobStatus === 'completed') continue
      if (ids.length < 3) {
        proxy.cut()
        await run.issues(make.issue({ id: `iss_${jobId}_${ids.length}` }))
      } else run.complete()
    }
    await client.close()

    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect(ids).toEqual([0, 1, 2].map((number) => `iss_${jobId}_${number}`))
  })

  test('keeps its filter, and resumes after the last issue that it received', async () => {
    const { client, jobId, run } = await auditor()
    await run.issues(
      ...['first', 'second'].map((id) => make.issue({ id: `iss_${id}_${jobId}` })),
      make.issue({ severity: 'info' }),
    )
    const found: string[] = []

    for await (const { issues } of client.issues({
      jobId,
      after: `iss_first_${jobId}`,
      severity: 'error',
    })) {
      found.push(issues.id)
      if (found.length > 1) continue
      proxy.cut()
      await run.issues(make.issue({ severity: 'info' }), make.issue({ id: `iss_third_${jobId}` }))
      run.complete()
    }
    await client.close()

    expect(found).toEqual([`iss_second_${jobId}`, `iss_third_${jobId}`])
  })

  test('receives the account events that occurred while its connection was cut', async () => {
    const { client, text, jobId, run } = await auditor()
    const events = client.webhookEvents({})[Symbol.asyncIterator]()
    const first = events.next()
    await client.quota()
    run.complete()
    const ids = [(await first).value?.webhookEvents.jobId]
    proxy.cut()
    // This client uses separate connections because requests over broken connections fail.
    const direct = createClient({ url: service.url, apiKey: text })
    const { createAudit } = await direct.createAudit({ input: { url: 'http://shop.example/' } })
    ;(await service.nextRun()).complete()
    ids.push((await events.next()).value?.webhookEvents.jobId)
    await Promise.all([client.close(), direct.close()])

    expect(ids).toEqual([jobId, 'id' in createAudit && createAudit.id])
  })

  test("throws the service's error if retrying wouldn't help", async () => {
    const opened = proxy.opened()
    const codeFor = async (apiKey: string) => {
      const client = createClient({ url: proxy.url, apiKey })
      const events = client.jobEvents({ jobId: 'aud_unknown' })[Symbol.asyncIterator]()
      const error = await events.next().catch((thrown: unknown) => thrown)
      await client.close()
      return error instanceof ClientError ? error.code : error
    }

    expect(await codeFor((await service.makeKey()).text)).toBe('job_not_found')
    expect(await codeFor('svc_live_nonsense')).toBe('api_key_invalid')
    expect(proxy.opened() - opened).toBe(2)
  })

  test('throws when the key is revoked while it runs', async () => {
    const { client, key, jobId, run } = await auditor()
    const events = client.jobEvents({ jobId })[Symbol.asyncIterator]()
    await events.next()

    const next = events.next()
    await service.core.keys.revoke(key.id)

    await expect(next).rejects.toMatchObject({ name: 'ClientError', code: 'api_key_revoked' })
    run.complete()
    await client.close()
  }, 20_000)

  test('ends when the client is closed', async () => {
    const { client, jobId, run } = await auditor()
    const events = client.jobEvents({ jobId })[Symbol.asyncIterator]()
    await events.next()

    const next = events.next()
    await client.close()

    expect((await next).done).toBe(true)
    run.complete()
  })
})
