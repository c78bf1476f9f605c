import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { ERRORS, type ErrorCode } from '../../src/shared/errors.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { CODES_OF_DELIVERIES, CODES_OF_JOBS, PROVOCATIONS, type World } from './provocations.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

/** Creates new accounts for each test, so that tests don't use up each other's credits. */
async function newWorld(): Promise<World> {
  const callerOf = async (plan: 'free' | 'pro' | 'agency') =>
    service.as((await service.makeKey({ plan })).text)
  return {
    service,
    pro: await callerOf('pro'),
    free: await callerOf('free'),
    agency: await callerOf('agency'),
    stranger: await callerOf('pro'),
    async suppressor() {
      const { accountId, text } = await service.makeKey()
      return { accountId, caller: service.as(text) }
    },
    withKey(apiKey) {
      const headers = { ...(apiKey && { 'X-API-Key': apiKey }), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ query: '{ quota { plan } }' })
      return {
        rest: () => fetch(`${service.url}/api/v1/quota`, { headers }),
        graphql: () => fetch(`${service.url}/graphql`, { method: 'POST', headers, body }),
      }
    },
    async keyOf({ expiresAt = null, isRevoked = false }) {
      const { text, key } = await service.makeKey({ expiresAt })
      if (isRevoked) await service.core.keys.revoke(key.id)
      return text
    },
    async limited(environment) {
      const own = await startTestService({ environment, worker: false })
      onTestFinished(() => own[Symbol.asyncDispose]())
      return { service: own, pro: own.as((await own.makeKey()).text) }
    },
  }
}

const CODES = Object.keys(PROVOCATIONS) as (keyof typeof PROVOCATIONS)[]

describe('the error table', () => {
  test('has a test for every code', () => {
    const tested = new Set<string>([...CODES, ...CODES_OF_JOBS, ...CODES_OF_DELIVERIES])
    const lacking = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !tested.has(code))

    expect(lacking).toEqual([])
  })

  test.each(CODES)(
    'lists %s, which REST returns with its status, complete body and headers',
    async (code) => {
      const { rest, details } = PROVOCATIONS[code]!

      const response = await rest(await newWorld())

      const body = await response.json()
      expect(body).toEqual({
        error: code,
        message: expect.stringMatching(/\.$/),
        ...(details !== undefined && { details }),
        request_id: response.headers.get('x-request-id'),
        documentation_url: `/docs/errors#${code}`,
      })
      expect(Object.keys(body)).toEqual(
        ['error', 'message', 'details', 'request_id', 'documentation_url'].filter((key) => key in body),
      )
      expect(response.status).toBe(ERRORS[code].status)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('x-request-id')).toMatch(/^req_/)
      expect(Number(response.headers.get('x-ratelimit-limit'))).toBe(limitShown(code))
      expect(Number(response.headers.get('x-ratelimit-remaining'))).toBeGreaterThanOrEqual(0)
      expect(Number(response.headers.get('x-ratelimit-reset')) % 86_400).toBe(0)
      expect(Number(response.headers.get('retry-after')) > 0).toBe(response.status === 429)
    },
  )

  test.each(CODES)('lists %s, which GraphQL returns where it applies', async (code) => {
    const { graphql, details } = PROVOCATIONS[code]!
    if (!(graphql instanceof Function)) return expect(graphql.absent).not.toBe('')
    const world = await newWorld()
    if (code === 'quota_exceeded')
      for (let used = 0; used < 3; used += 1) await world.free.post('/audit', { url: 'http://shop.example/' })

    const { data, errors } = await graphql(world)

    const union = data && Object.values<Record<string, unknown> | null>(data)[0]
    const { code: answered, ...said } = union ?? errors![0]!.extensions
    expect(answered).toBe(code)
    expect(said).toMatchObject({
      ...(details !== undefined && { details }),
      requestId: expect.stringMatching(/^req_/),
      documentationUrl: `/docs/errors#${code}`,
    })
    expect(union?.message ?? errors![0]!.message).not.toContain('10.1.2.3')
  })

  test.each(CODES_OF_JOBS)('lists %s, which is the error code of a failed audit', async (code) => {
    // Uses its own service, since audits from other tests occupy the shared engine.
    await using own = await startTestService()
    const pro = own.as((await own.makeKey()).text)
    const { job_id } = await (await pro.post('/audit', { url: 'http://shop.example/' })).json()
    const run = await own.nextRun()
    run.fail(new AuditFailure(code, 'the page did not load'))

    await expect
      .poll(() => pro.get(`/audit/${job_id}`).then((response) => response.json()))
      .toMatchObject({ status: 'failed', error: `${code}: the page did not load` })
    const { data } = await pro.graphql(`{ job(id: "${job_id}") { failure { code message } } }`)
    expect(data.job.failure).toEqual({ code, message: 'the page did not load' })
  })

  test.each(CODES_OF_DELIVERIES)('lists %s, which is the error code of a failed delivery', async (code) => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(500).end())
    const environment = {
      EGRESS_ALLOW: 'shop.example:80,127.0.0.1/32',
      WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,0,0,0',
    }
    await using own = await startTestService({ environment })
    const pro = own.as((await own.makeKey()).text)
    await pro.post('/webhooks', { url: receiver.url, secret: 'a secret of enough characters' })
    await pro.post('/audit', { url: 'http://shop.example/' })
    ;(await own.nextRun()).complete()

    const read = async () => {
      const { data } = await pro.graphql(
        '{ webhooks { deliveries { nodes { state failure { code message } } } } }',
      )
      return data.webhooks[0].deliveries.nodes
    }
    await expect
      .poll(read)
      .toEqual([
        { state: 'failed', failure: { code, message: expect.stringContaining('5 attempts failed') } },
      ])
  })
})

/** Responses to requests without a valid key must not reveal anything about an account. */
const limitShown = (code: ErrorCode): number => {
  if (ERRORS[code].status === 401) return 0
  return (
    {
      webhook_limit_reached: 3,
      schedule_limit_reached: 3,
      quota_exceeded: 3,
      idempotency_key_conflict: 5000,
    }[code as string] ?? 1000
  )
}
