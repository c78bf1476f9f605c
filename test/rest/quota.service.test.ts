import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { nextMidnight } from '../../src/model/quota.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { CONCURRENT_LIMIT: '1000', AUDIT_CONCURRENCY: '1' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const TARGET = { url: 'http://shop.example/' }

/** Completes all audits that the worker claims while the test checks something else. */
async function endEverything(count: number) {
  for (let ended = 0; ended < count; ended += 1) (await service.nextRun()).complete()
}

describe('GET /quota', () => {
  test('returns the specified fields and allows caching for 60 seconds', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    const client = service.as(text)
    await client.post('/audit', TARGET)
    await endEverything(1)

    const response = await client.get('/quota')

    const resetAt = nextMidnight(new Date())
    expect(await response.json()).toEqual({
      plan: 'free',
      credits_total: 3,
      credits_used: 1,
      credits_remaining: 2,
      reset_date: resetAt.toISOString(),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, max-age=60',
      vary: 'X-API-Key',
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '2',
      'x-ratelimit-reset': String(resetAt.getTime() / 1000),
      'ratelimit-policy': '"daily";q=3;w=86400',
      ratelimit: expect.stringMatching(/^"daily";r=2;t=\d+$/),
    })
  })

  test.each([
    ['free', 3],
    ['pro', 1000],
    ['agency', 5000],
    ['enterprise', 1_000_000_000],
  ] as const)('for the plan %s returns %i credits', async (plan, total) => {
    const { text } = await service.makeKey({ plan })

    const { data } = await service.as(text).graphql('{ quota { plan creditsTotal unlimited } }')

    expect(data.quota).toEqual({ plan, creditsTotal: total, unlimited: plan === 'enterprise' })
  })
})

describe('credits', () => {
  test('are never overspent, even if a free account creates 200 audits in parallel', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    const client = service.as(text)

    const responses = await Promise.all(Array.from({ length: 200 }, () => client.post('/audit', TARGET)))
    const refused = responses.filter(({ status }) => status === 429)
    const body = await refused[0]!.json()
    await endEverything(3)

    expect(responses.filter(({ status }) => status === 202)).toHaveLength(3)
    expect(refused).toHaveLength(197)
    expect(body).toMatchObject({ error: 'quota_exceeded', documentation_url: '/docs/errors#quota_exceeded' })
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]!.headers.get('x-ratelimit-remaining')).toBe('0')
  })

  test('are refunded only if the engine fails', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    const client = service.as(text)
    const used = async () => (await (await client.get('/quota')).json()).credits_used
    const endBy = async (error: AuditFailure) => {
      const { job_id } = await (await client.post('/audit', TARGET)).json()
      ;(await service.nextRun()).fail(error)
      await (await client.get(`/audit/${job_id}/issues/stream`)).text()
    }

    await endBy(new AuditFailure('unreachable', 'no such host'))
    const afterUnreachable = await used()
    await endBy(new AuditFailure('engine_failure', 'the browser failed'))
    await expect.poll(used).toBe(1)

    expect(afterUnreachable).toBe(1)
  })

  test('are also shown in error responses, and are 0 without a valid key', async () => {
    const { text } = await service.makeKey({ plan: 'pro' })

    const unknown = await service.as(text).get('/nothing')
    const bare = await fetch(`${service.url}/api/v1/quota`)
    const health = await fetch(`${service.url}/health/live`)

    expect(unknown.headers.get('x-ratelimit-limit')).toBe('1000')
    expect(bare.headers.get('x-ratelimit-limit')).toBe('0')
    expect(bare.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(bare.headers.get('ratelimit-policy')).toBe('"daily";q=0;w=86400')
    expect(bare.headers.has('retry-after')).toBe(false)
    expect(health.headers.get('x-request-id')).toMatch(/^req_/)
    expect(health.headers.get('x-ratelimit-remaining')).toBe('0')
  })
})

describe('Idempotency-Key', () => {
  const keyed = { 'Idempotency-Key': 'build-42' }

  test('makes 50 parallel equal requests create one audit, with one body and one credit', async () => {
    const { text, accountId } = await service.makeKey({ plan: 'pro' })
    const client = service.as(text)

    const responses = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/audit', TARGET, keyed)),
    )
    const bodies = new Set(await Promise.all(responses.map((response) => response.text())))
    await endEverything(1)
    const replay = await client.post('/audit', { mode: 'basic', ...TARGET }, keyed)

    expect(responses.every(({ status }) => status === 202)).toBe(true)
    expect(bodies.size).toBe(1)
    expect(bodies.has(await replay.text())).toBe(true)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect(await service.core.stores.audits.count(accountId)).toBe(1)
    expect((await (await client.get('/quota')).json()).credits_used).toBe(1)
  })

  test('returns 409 with the id of the first audit for different parameters', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)
    const first = await (await client.post('/audit', TARGET, keyed)).json()
    await endEverything(1)

    const other = await client.post('/audit', { ...TARGET, mode: 'deep' }, keyed)

    expect([other.status, await other.json()]).toEqual([
      409,
      expect.objectContaining({
        error: 'idempotency_key_conflict',
        details: { existing_job_id: first.job_id },
      }),
    ])
  })

  test('belongs to one API key, expires after 24 hours and also works in GraphQL', async () => {
    const [one, two] = [await service.makeKey(), await service.makeKey()]
    const create = `mutation($key: String) { createAudit(input: { url: "http://shop.example/" }, idempotencyKey: $key) {
      ... on AuditJob { id replayed } } }`
    const first = await (await service.as(one.text).post('/audit', TARGET, keyed)).json()
    const foreign = await (await service.as(two.text).post('/audit', TARGET, keyed)).json()
    const byGraphql = await service.as(one.text).graphql(create, { key: 'build-42' })
    await service.core.database.db
      .collection('idempotency_keys')
      .updateMany({}, { $set: { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) } })
    const later = await (await service.as(one.text).post('/audit', TARGET, keyed)).json()
    await endEverything(3)

    expect(byGraphql.data.createAudit).toEqual({ id: first.job_id, replayed: true })
    expect(foreign.job_id).not.toBe(first.job_id)
    expect(later.job_id).not.toBe(first.job_id)
  })

  test('causes a validation_error if it is empty or longer than 128 characters', async () => {
    const { text } = await service.makeKey()

    const long = await service.as(text).post('/audit', TARGET, { 'Idempotency-Key': 'x'.repeat(129) })
    const longest = await service.as(text).post('/audit', TARGET, { 'Idempotency-Key': 'x'.repeat(128) })
    await endEverything(1)

    expect([long.status, (await long.json()).details.validation_errors[0].field]).toEqual([
      400,
      'Idempotency-Key',
    ])
    expect(longest.status).toBe(202)
  })

  test('is reported together with the invalid fields of the body if it is invalid itself', async () => {
    const { text } = await service.makeKey()
    const body = { ...TARGET, timeout: 5 }

    const refused = await service.as(text).post('/audit', body, { 'Idempotency-Key': 'x'.repeat(129) })

    const { details } = (await refused.json()) as { details: { validation_errors: { field: string }[] } }
    expect(details.validation_errors.map(({ field }) => field)).toEqual(['timeout', 'Idempotency-Key'])
  })

  test('can be used again after a rejected request', async () => {
    const { text, accountId } = await service.makeKey({ plan: 'free' })
    const client = service.as(text)
    for (const _ of [1, 2, 3]) await client.post('/audit', TARGET)
    await endEverything(3)
    const refused = await client.post('/audit', TARGET, keyed)
    await service.core.stores.accounts.setPlan(accountId, 'pro')

    const retry = async () => {
      const { status, headers } = await client.post('/audit', TARGET, keyed)
      return { status, isReplayed: headers.has('idempotent-replayed') }
    }
    // A key's plan is cached for half a second.
    await expect.poll(retry).toEqual({ status: 202, isReplayed: false })
    await endEverything(1)

    expect(refused.status).toBe(429)
  })
})

describe('queue_busy', () => {
  test('is returned for a full queue with its load, and uses no credit', async () => {
    await using busy = await startTestService({
      worker: false,
      environment: { QUEUE_LIMIT_PER_ACCOUNT: '2' },
    })
    const { text } = await busy.makeKey()
    const client = busy.as(text)
    for (const _ of [1, 2]) await client.post('/audit', TARGET)

    const refused = await client.post('/audit', TARGET)

    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        error: 'queue_busy',
        message: 'The audit queue is full.',
        details: {
          reason: 'account_queue_full',
          // If no worker is alive, the estimate is the one for a basic audit.
          limits: { retryAfterSeconds: 10 },
          queue: { queued: 2, processing: 0 },
        },
        request_id: expect.any(String),
        documentation_url: '/docs/errors#queue_busy',
      },
    ])
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await (await client.get('/quota')).json()).credits_used).toBe(2)
  })

  test('is not returned to parallel retries of the request that filled the queue', async () => {
    await using busy = await startTestService({
      worker: false,
      environment: { QUEUE_LIMIT_PER_ACCOUNT: '1' },
    })
    const client = busy.as((await busy.makeKey()).text)

    const retries = Array.from({ length: 10 }, () =>
      client.post('/audit', TARGET, { 'Idempotency-Key': 'one' }),
    )
    const answers = await Promise.all(retries)

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect((await (await client.get('/quota')).json()).credits_used).toBe(1)
  })

  test('is returned for parallel requests over the limit, with the limits of the plan', async () => {
    await using busy = await startTestService({
      worker: false,
      environment: { QUEUE_LIMIT_PER_ACCOUNT: '3' },
    })
    const { text } = await busy.makeKey({ plan: 'enterprise' })
    const client = busy.as(text)

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        count % 2 ? client.get('/webhooks') : client.post('/audit', TARGET),
      ),
    )

    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(3).fill(202), ...Array(7).fill(429)])
    expect(new Set(answers.map(({ headers }) => headers.get('x-ratelimit-limit')))).toEqual(
      new Set(['1000000000']),
    )
    expect((await (await client.get('/quota')).json()).credits_used).toBe(3)
  })
})
