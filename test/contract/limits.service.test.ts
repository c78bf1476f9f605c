import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGenuine } from '../../docs/examples/receiver.ts'
import { signedHeaders } from '../../src/domain/webhooks/delivery/sign.ts'
import { PLANS, type Plan } from '../../src/model/plan.ts'
import { make } from '../support/make.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openWebhookFixture } from '../support/webhook-fixture.ts'

let service: TestService
/** A service that completes its audits one after another. */
let worked: TestService
beforeAll(async () => {
  ;[service, worked] = await Promise.all([startTestService({ worker: false }), startTestService()])
})
afterAll(() => Promise.all([service, worked].map((started) => started[Symbol.asyncDispose]())))

const SHOP = { url: 'http://shop.example/' }
const callerOf = async (plan: Plan = 'pro') => service.as((await service.makeKey({ plan })).text)
const jsonOf = async (response: Promise<Response>) => (await response).json()
const statusOf = async (response: Promise<Response>) => (await response).status

/** Returns, for each plan, how many times an account can do something before it is rejected. */
async function countByPlan(counted: readonly Plan[], again: (caller: Caller) => Promise<Response>) {
  const counts: Record<string, number> = {}
  for (const plan of counted) {
    const caller = await callerOf(plan)
    counts[plan] = 0
    while ((await again(caller)).ok) counts[plan] += 1
  }
  return counts
}

async function creditsOf(plan: Plan) {
  const { credits_total, reset_date } = await jsonOf((await callerOf(plan)).get('/quota'))
  return { credits_total, reset_date }
}

async function audited(issues: number) {
  const caller = worked.as((await worked.makeKey()).text)
  const { job_id } = await jsonOf(caller.post('/audit', SHOP))
  const run = await worked.nextRun()
  await run.issues(...Array.from({ length: issues }, () => make.issue()))
  run.complete()
  const read = (query = '') => caller.get(`/audit/${job_id}${query}`)
  await expect.poll(() => jsonOf(read())).toMatchObject({ status: 'completed' })
  return { read, run }
}

/** The test for each row in the specification's table of limits. */
const LIMITS: Record<string, () => Promise<unknown>> = {
  async 'Audits per day, free'() {
    expect(await countByPlan(['free'], (caller) => caller.post('/audit', SHOP))).toEqual({ free: 3 })
  },
  async 'Audits per day, pro'() {
    expect(await creditsOf('pro')).toMatchObject({ credits_total: 1000 })
    await refusesAtTheEnd('pro', 1000)
  },
  async 'Audits per day, agency'() {
    expect(await creditsOf('agency')).toMatchObject({ credits_total: 5000 })
    await refusesAtTheEnd('agency', 5000)
  },
  async 'Audits per day, enterprise'() {
    const { accountId, text } = await service.makeKey({ plan: 'enterprise' })
    await useCredits(accountId, 100_000)
    expect(await statusOf(service.as(text).post('/audit', SHOP))).toBe(202)
  },
  async 'Quota reset'() {
    const midnight = new Date()
    midnight.setUTCHours(24, 0, 0, 0)
    expect(await creditsOf('pro')).toMatchObject({ reset_date: midnight.toISOString() })
  },
  async 'Webhooks, free / pro / agency / enterprise'() {
    const webhook = { url: 'https://hooks.example/', secret: 'x'.repeat(16) }
    const counts = await countByPlan(PLANS, (caller) => caller.post('/webhooks', webhook))
    expect(counts).toEqual({ free: 0, pro: 5, agency: 50, enterprise: 100 })
  },
  async 'Pages per audit'() {
    const caller = await callerOf('enterprise')
    for (const [mode, pages] of [
      ['basic', 1],
      ['standard', 5],
      ['deep', 20],
    ] as const) {
      expect(await statusOf(caller.post('/audit', { ...SHOP, mode, max_pages: pages }))).toBe(202)
      expect(await statusOf(caller.post('/audit', { ...SHOP, mode, max_pages: pages + 1 }))).toBe(400)
    }
  },
  async 'Page load time-out default'() {
    const { run } = await audited(0)
    expect(run.request.timeoutMs).toBe(30_000)
  },
  async 'fail_on_score, fail_on_drop'() {
    const caller = await callerOf('enterprise')
    for (const field of ['fail_on_score', 'fail_on_drop'])
      for (const [value, status] of [
        [0, 202],
        [100, 202],
        [-1, 400],
        [101, 400],
      ] as const)
        expect(await statusOf(caller.post('/audit', { ...SHOP, [field]: value })), field).toBe(status)
  },
  async 'Issues per page'() {
    const { read } = await audited(1001)
    expect(await jsonOf(read())).toMatchObject({ per_page: 100, total_pages: 11, issues: { length: 100 } })
    expect(await jsonOf(read('?per_page=1000'))).toMatchObject({ total_pages: 2, issues: { length: 1000 } })
    expect(await statusOf(read('?per_page=1001'))).toBe(400)
  },
  async 'Idempotency key'() {
    const [caller, other] = [await callerOf(), await callerOf()]
    const create = (by: Caller, key: string) => by.post('/audit', SHOP, { 'Idempotency-Key': key })
    const first = await jsonOf(create(caller, 'k'.repeat(128)))
    expect(await statusOf(create(caller, 'k'.repeat(129)))).toBe(400)
    expect(await jsonOf(create(caller, 'k'.repeat(128)))).toEqual(first)
    expect((await jsonOf(create(other, 'k'.repeat(128)))).job_id).not.toBe(first.job_id)
    const claims = service.core.database.db.collection<{ _id: string; createdAt: Date }>('idempotency_keys')
    await claims.updateMany(
      { auditId: first.job_id },
      { $set: { createdAt: new Date(Date.now() - 86_401_000) } },
    )
    expect((await jsonOf(create(caller, 'k'.repeat(128)))).job_id).not.toBe(first.job_id)
  },
  async 'Webhook secret length'() {
    const caller = await callerOf()
    for (const [length, status] of [
      [15, 400],
      [16, 201],
      [128, 201],
      [129, 400],
    ] as const) {
      const webhook = { url: 'https://hooks.example/', secret: 'x'.repeat(length) }
      expect(await statusOf(caller.post('/webhooks', webhook)), String(length)).toBe(status)
    }
  },
  async 'Webhook signature tolerance'() {
    const [secret, body] = ['a secret of enough characters', Buffer.from('{}')]
    const at = new Date(1_768_000_000_000)
    const signed = { eventId: 'evt_1', kind: 'audit.completed', deliveryId: 'dlv_1', isTest: false } as const
    for (const format of ['a', 'b'] as const) {
      const made = signedHeaders({ ...signed, format, secrets: [secret], at, body: '{}' })
      const headers = Object.fromEntries(made.map(({ name, value }) => [name.toLowerCase(), value]))
      const genuine = (late: number) => isGenuine(headers, body, [secret], at.getTime() / 1000 + late)
      expect([-301, -300, 300, 301].map(genuine)).toEqual([false, true, true, false])
    }
  },
  async 'Webhook delivery attempts'() {
    await using receiver = await startReceiver((_received, response) => response.writeHead(500).end())
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    for (const seconds of [0, 60, 300, 1800, 7200, 100_000]) {
      fixture.later(seconds)
      await fixture.deliver()
    }
    expect(receiver.received).toHaveLength(5)
    expect((await fixture.onlyDelivery()).state).toBe('failed')
  },
  async 'Quota response cache'() {
    const response = await (await callerOf()).get('/quota')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  },
  async 'Completed audit response cache'() {
    const response = await (await audited(0)).read()
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  },
  async 'Key revocation propagation'() {
    const { key, text } = await service.makeKey()
    await service.as(text).get('/quota')
    await service.core.keys.revoke(key.id)
    await expect.poll(() => statusOf(service.as(text).get('/quota')), { timeout: 5000 }).toBe(401)
  },
}

const ROWS = [
  'Audits per day, free',
  'Audits per day, pro',
  'Audits per day, agency',
  'Audits per day, enterprise',
  'Quota reset',
  'Webhooks, free / pro / agency / enterprise',
  'Pages per audit',
  'Page load time-out default',
  'fail_on_score, fail_on_drop',
  'Issues per page',
  'Idempotency key',
  'Webhook secret length',
  'Webhook signature tolerance',
  'Webhook delivery attempts',
  'Quota response cache',
  'Completed audit response cache',
  'Key revocation propagation',
]

describe('the limits table', () => {
  test('has a test for every row', () => {
    expect(ROWS.filter((row) => !LIMITS[row])).toEqual([])
  })

  test.each(Object.keys(LIMITS))('is enforced: %s', async (row) => {
    expect.hasAssertions()
    await LIMITS[row]!()
  })
})

type Caller = ReturnType<TestService['as']>

async function useCredits(accountId: string, used: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await service.core.database.db
    .collection<{ _id: string; used: number }>('credits')
    .updateOne({ _id: `${accountId}:${day}` }, { $set: { used } }, { upsert: true })
}

/** Expects the last credit to be accepted and the next request to be rejected. */
async function refusesAtTheEnd(plan: Plan, credits: number): Promise<void> {
  const { accountId, text } = await service.makeKey({ plan })
  await useCredits(accountId, credits - 1)
  expect(await statusOf(service.as(text).post('/audit', SHOP))).toBe(202)
  expect(await jsonOf(service.as(text).post('/audit', SHOP))).toMatchObject({ error: 'quota_exceeded' })
}
