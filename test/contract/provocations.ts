import { MongoServerError } from 'mongodb'
import { expect, vi } from 'vitest'
import type { ErrorCode } from '../../src/shared/errors.ts'
import type { GraphqlAnswer } from '../support/api-client.ts'
import type { TestService } from '../support/service.ts'
import { SUPPRESSION_PROVOCATIONS } from './suppression-provocations.ts'

export type Caller = ReturnType<TestService['as']>

/** The resources that each case can use: a service with default limits, and callers on three plans. */
export interface World {
  service: TestService
  pro: Caller
  free: Caller
  agency: Caller
  /** A caller from a different account than `pro`. */
  stranger: Caller
  /** Creates a new account on the pro plan. */
  suppressor(): Promise<{ accountId: string; caller: Caller }>
  withKey(apiKey: string | null): { rest(): Promise<Response>; graphql(): Promise<Response> }
  keyOf(fields: { expiresAt?: Date; isRevoked?: boolean }): Promise<string>
  /** Starts a service with different limits and no worker. The service stops after the test. */
  limited(environment: Record<string, string>): Promise<Limited>
}

interface Limited {
  service: TestService
  pro: Caller
}

export interface Provocation {
  rest: (world: World) => Promise<Response>
  /** The request that causes the error in GraphQL, or the reason why it can't occur there. */
  graphql: ((world: World) => Promise<GraphqlAnswer>) | { absent: string }
  details?: unknown
}

const WITHOUT_KEY = (apiKey: (world: World) => Promise<string | null>): Provocation => ({
  rest: async (world) => world.withKey(await apiKey(world)).rest(),
  graphql: async (world) => (await world.withKey(await apiKey(world)).graphql()).json(),
})

const SHOP = { url: 'http://shop.example/' }
const SCHEMA_REFUSES = { absent: "GraphQL's own types refuse it before any of our code" }

const createAudit = (caller: Caller, input: object, idempotencyKey: string | null = null) =>
  caller.graphql(
    `mutation Create($input: CreateAuditInput!, $key: String) {
      createAudit(input: $input, idempotencyKey: $key) { ... on ServiceError { code message details requestId documentationUrl } }
    }`,
    { input, key: idempotencyKey },
  )

const createWebhook = (caller: Caller, url = 'https://hooks.example/') =>
  caller.graphql(
    `mutation Create($input: CreateWebhookInput!) {
      createWebhook(input: $input) { ... on ServiceError { code message details requestId documentationUrl } }
    }`,
    { input: { url, secret: 'a secret of enough characters' } },
  )

const createSchedule = (caller: Caller, cadence: string) =>
  caller.graphql(
    `mutation Create($input: CreateScheduleInput!) {
      createSchedule(input: $input) { ... on ServiceError { code message details requestId documentationUrl } }
    }`,
    { input: { ...SHOP, cadence } },
  )

const deleteById = (caller: Caller, mutation: string) =>
  caller.graphql(
    `mutation { ${mutation}(id: "unknown") { ... on ServiceError { code message details requestId documentationUrl } } }`,
  )

const jobOf = (caller: Caller, id: string) =>
  caller.graphql('query ($id: ID!) { job(id: $id) { id } }', { id })

/** Creates an audit of `pro` that stays queued, because there is no worker. */
async function queuedAudit({ limited }: World) {
  const { pro, service } = await limited({})
  const { job_id } = await (await pro.post('/audit', SHOP)).json()
  return { pro, service, id: job_id as string }
}

async function strangersAudit({ stranger }: World): Promise<string> {
  return (await (await stranger.post('/audit', SHOP)).json()).job_id
}

/** Causes each error code that a request can return (see Errors in the specification). */
export const PROVOCATIONS: Partial<Record<ErrorCode, Provocation>> = {
  unauthorized: WITHOUT_KEY(async () => null),
  api_key_invalid: WITHOUT_KEY(async () => 'svc_live_malformed'),
  api_key_revoked: WITHOUT_KEY(({ keyOf }) => keyOf({ isRevoked: true })),
  api_key_expired: WITHOUT_KEY(({ keyOf }) => keyOf({ expiresAt: new Date('2020-01-01') })),
  forbidden: {
    rest: async (world) => world.pro.get(`/audit/${await strangersAudit(world)}`),
    graphql: async (world) => jobOf(world.pro, await strangersAudit(world)),
  },
  tier_restriction: {
    rest: ({ pro }) => pro.post('/schedules', { ...SHOP, cadence: 'hourly' }),
    graphql: ({ pro }) => createSchedule(pro, 'hourly'),
    details: expect.anything(),
  },
  webhook_limit_reached: {
    rest: ({ free }) => free.post('/webhooks', { url: 'https://hooks.example/', secret: 'x'.repeat(16) }),
    graphql: ({ free }) => createWebhook(free),
    details: { plan: 'free', limit: 0 },
  },
  schedule_limit_reached: {
    rest: ({ free }) => free.post('/schedules', { ...SHOP, cadence: 'daily' }),
    graphql: ({ free }) => createSchedule(free, 'daily'),
    details: { plan: 'free', limit: 0 },
  },
  invalid_request: {
    rest: ({ pro }) => pro.post('/audit', '{"url"'),
    graphql: ({ pro }) => pro.graphql('{ quota {'),
  },
  invalid_url: {
    rest: ({ pro }) => pro.post('/audit', { url: 'http://10.0.0.1/' }),
    graphql: ({ pro }) => createAudit(pro, { url: 'http://10.0.0.1/' }),
    details: { field: 'url', value: 'http://10.0.0.1/', reason: 'private_address' },
  },
  invalid_mode: {
    rest: ({ pro }) => pro.post('/audit', { ...SHOP, mode: 'turbo' }),
    graphql: SCHEMA_REFUSES,
    details: { field: 'mode', value: 'turbo', reason: expect.any(String) },
  },
  missing_parameter: {
    rest: ({ pro }) => pro.post('/audit', {}),
    graphql: SCHEMA_REFUSES,
    details: { field: 'url' },
  },
  page_limit_exceeded: {
    rest: ({ pro }) => pro.post('/audit', { ...SHOP, mode: 'deep', max_pages: 21 }),
    graphql: ({ pro }) => createAudit(pro, { ...SHOP, mode: 'deep', maxPages: 21 }),
    details: { field: 'max_pages', value: 21, reason: 'too_many' },
  },
  idempotency_key_conflict: {
    async rest({ agency }) {
      await agency.post('/audit', SHOP, { 'Idempotency-Key': 'rest' })
      return agency.post('/audit', { ...SHOP, mode: 'deep' }, { 'Idempotency-Key': 'rest' })
    },
    async graphql({ agency }) {
      await createAudit(agency, SHOP, 'graphql')
      return createAudit(agency, { ...SHOP, mode: 'deep' }, 'graphql')
    },
    details: { existing_job_id: expect.stringMatching(/^aud_/) },
  },
  validation_error: {
    rest: ({ pro }) => pro.post('/audit', { ...SHOP, timeout: 1 }),
    graphql: ({ pro }) => createAudit(pro, { ...SHOP, timeout: 1 }),
    details: { validation_errors: [{ field: 'timeout', message: expect.any(String) }] },
  },
  not_found: {
    rest: ({ pro }) => pro.get('/nowhere'),
    graphql: { absent: 'it has one path' },
  },
  job_not_found: {
    rest: ({ pro }) => pro.get('/audit/aud_unknown'),
    graphql: ({ pro }) => jobOf(pro, 'aud_unknown'),
  },
  job_not_started: {
    async rest(world) {
      const { pro, id } = await queuedAudit(world)
      return pro.get(`/audit/${id}/issues/stream`)
    },
    graphql: { absent: 'a subscription waits for the start' },
  },
  job_not_finished: {
    async rest(world) {
      const { pro, id } = await queuedAudit(world)
      return pro.get(`/audit/${id}/changes`)
    },
    async graphql(world) {
      const { pro, id } = await queuedAudit(world)
      return pro.graphql('query($id: ID!) { compareAudits(base: $id, head: $id) { counts { new } } }', { id })
    },
  },
  webhook_not_found: {
    rest: ({ pro }) => pro.delete('/webhooks/unknown'),
    graphql: ({ pro }) => deleteById(pro, 'deleteWebhook'),
  },
  schedule_not_found: {
    rest: ({ pro }) => pro.delete('/schedules/unknown'),
    graphql: ({ pro }) => deleteById(pro, 'deleteSchedule'),
  },
  ...SUPPRESSION_PROVOCATIONS,
  quota_exceeded: {
    async rest({ free }) {
      for (let used = 0; used < 3; used += 1) await free.post('/audit', SHOP)
      return free.post('/audit', SHOP)
    },
    graphql: ({ free }) => createAudit(free, SHOP),
    details: { credits_total: 3, reset_date: expect.stringMatching(/T00:00:00.000Z$/) },
  },
  rate_limit_exceeded: {
    async rest({ limited }) {
      const { pro } = await limited({ RATE_LIMIT_PER_MINUTE: '1' })
      await pro.get('/quota')
      return pro.get('/quota')
    },
    async graphql({ limited }) {
      const { pro } = await limited({ RATE_LIMIT_PER_MINUTE: '1' })
      await pro.get('/quota')
      return pro.graphql('{ quota { plan } }')
    },
    details: { limit: 1, window_seconds: 60 },
  },
  concurrent_limit_exceeded: {
    rest: async (world) => (await whileOneIsUnderWay(world, (pro) => pro.get('/quota'))) as Response,
    graphql: (world) => whileOneIsUnderWay(world, (pro) => pro.graphql('{ quota { plan } }')),
    details: { limit: 1 },
  },
  queue_busy: {
    async rest({ limited }) {
      const { pro } = await limited({ QUEUE_LIMIT: '1' })
      await pro.post('/audit', SHOP)
      return pro.post('/audit', SHOP)
    },
    async graphql({ limited }) {
      const { pro } = await limited({ QUEUE_LIMIT: '1' })
      await pro.post('/audit', SHOP)
      return createAudit(pro, SHOP)
    },
    details: {
      reason: 'queue_full',
      limits: { retryAfterSeconds: expect.any(Number) },
      queue: { queued: 1, processing: 0 },
    },
  },
  internal_error: {
    rest: (world) => whileQuotaFails(world, new TypeError('a fault of ours'), (pro) => pro.get('/quota')),
    graphql: (world) =>
      whileQuotaFails(world, new TypeError('a fault of ours'), (pro) => pro.graphql('{ quota { plan } }')),
  },
  database_error: {
    rest: (world) => whileQuotaFails(world, LOST, (pro) => pro.get('/quota')),
    graphql: (world) => whileQuotaFails(world, LOST, (pro) => pro.graphql('{ quota { plan } }')),
  },
}

/** The codes of failed jobs, which no request returns (docs/decisions/0006-failures.md). */
export const CODES_OF_JOBS = ['timeout', 'engine_failure'] as const satisfies ErrorCode[]

/** The code of a delivery whose attempts have all failed (docs/decisions/0017-webhook-deliveries.md). */
export const CODES_OF_DELIVERIES = ['webhook_delivery_failed'] as const satisfies ErrorCode[]

const LOST = new MongoServerError({ message: 'connection 7 to 10.1.2.3:27017 closed' })

async function whileQuotaFails<Answer>(
  { service, pro }: World,
  failure: Error,
  ask: (pro: Caller) => Promise<Answer>,
): Promise<Answer> {
  const read = vi.spyOn(service.services.quota, 'read').mockRejectedValue(failure)
  try {
    return await ask(pro)
  } finally {
    read.mockRestore()
  }
}

/** Uses the only slot for a request whose body never ends. */
async function whileOneIsUnderWay<Answer>({ limited }: World, ask: (pro: Caller) => Promise<Answer>) {
  const { service, pro } = await limited({ CONCURRENT_LIMIT: '1' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isInside, resolve: inside } = Promise.withResolvers<void>()
  const list = vi.spyOn(service.services.webhooks, 'list').mockImplementation(async () => {
    inside()
    await held
    return []
  })
  const first = pro.get('/webhooks')
  await isInside
  try {
    return await ask(pro)
  } finally {
    letGo()
    await first
    list.mockRestore()
  }
}
