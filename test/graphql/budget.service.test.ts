import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema.ts'
import type { Plan } from '../../src/model/plan.ts'
import type { GraphqlAnswer } from '../support/api-client.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { openSocket } from '../support/open-socket.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

/** The budgets in cost points per minute, as in the additions to the specification. */
const BUDGETS: [Plan, number][] = [
  ['free', 60_000],
  ['pro', 600_000],
  ['agency', 1_200_000],
  ['enterprise', 6_000_000],
]
/** This operation costs about 30,000 points, so the `free` plan's budget is enough for two of them. */
const EXPENSIVE = `{ jobs(first: 1000) { nodes { ${Array.from({ length: 28 }, (_, n) => `a${n}: id`).join(' ')} } } }`

const post = (apiKey: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })

/** Returns the `"graphql"` item in the response headers. */
function budgetIn({ headers }: Response) {
  const [, limit, window] = /"graphql";q=(\d+);w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  const [, remaining, seconds] = /"graphql";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  return [limit, window, remaining, seconds].map(Number) as [number, number, number, number]
}

async function spendAll(apiKey: string): Promise<void> {
  for (const _ of [1, 2]) expect((await post(apiKey, EXPENSIVE)).status).toBe(200)
}

describe("a key's budget", () => {
  test.each(BUDGETS)(
    'on the plan %s is %i points per minute, which the headers report',
    async (plan, budget) => {
      const { text } = await service.makeKey({ plan })

      const [first, second] = [await post(text, '{ quota { plan } }'), await post(text, '{ quota { plan } }')]

      const [limit, window, remaining, seconds] = budgetIn(first)
      expect([limit, window]).toEqual([budget, 60])
      expect(budget - remaining).toBe(2)
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(budgetIn(second)[2]).toBe(budget - 4)
      expect(first.headers.get('ratelimit')).toMatch(/^"daily";r=\d+;t=\d+, "graphql";/)
    },
  )

  test('is the same for a test key and in the sandbox', async () => {
    const { text } = await service.makeKey({ plan: 'free', type: 'test' })
    const live = (await service.makeKey({ plan: 'free' })).text
    const sandbox = { 'X-Service-Sandbox': 'true' }

    await spendAll(text)
    for (const headers of [sandbox, {}]) await post(live, EXPENSIVE, headers)

    expect((await post(text, EXPENSIVE)).status).toBe(429)
    expect((await post(live, EXPENSIVE, sandbox)).status).toBe(429)
  })

  test('blocks only this key once it is used up, and the error states how long to wait', async () => {
    const { text, accountId } = await service.makeKey({ plan: 'free' })
    const other = await service.core.keys.create({
      accountId,
      name: 'other',
      type: 'live',
      scopes: ['read'],
      expiresAt: null,
    })
    await spendAll(text)

    const refused = await post(text, EXPENSIVE)

    const [, , remaining, seconds] = budgetIn(refused)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/budget/),
          extensions: {
            code: 'rate_limit_exceeded',
            details: { limit: 60_000, window_seconds: 60, cost: expect.any(Number), remaining },
            retryAfterSeconds: seconds,
            requestId: refused.headers.get('x-request-id'),
            documentationUrl: '/docs/errors#rate_limit_exceeded',
          },
        },
      ],
    })
    expect((await post(other.text, EXPENSIVE)).status).toBe(200)
  })

  test('is not charged for a rejected operation, so smaller operations still run', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    await spendAll(text)
    const before = budgetIn(await post(text, EXPENSIVE))

    const small = await post(text, '{ quota { plan } }')

    expect(small.status).toBe(200)
    expect(budgetIn(small)[2]).toBe(before[2] - 2)
  })

  test('is neither charged nor reported by REST', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    await spendAll(text)
    const before = budgetIn(await post(text, '{ quota { plan } }'))[2]

    const rest = await service.as(text).get('/audits')
    const list = await service.as(text).get('/quota')

    expect([rest.status, list.status]).toEqual([rest.status, 200])
    expect(list.headers.get('ratelimit')).toMatch(/^"daily";r=\d+;t=\d+$/)
    expect(budgetIn(await post(text, '{ quota { plan } }'))[2]).toBe(before - 2)
  })

  test('is shared by HTTP, server-sent events and WebSockets, which stay open', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    await using socket = await openSocket(service.url, { apiKey: text })
    const events = await post(text, EXPENSIVE, { Accept: 'text/event-stream' })
    await events.text()
    const answer = (await socket.ask(EXPENSIVE)) as GraphqlAnswer

    const refused = [
      (await (await post(text, EXPENSIVE)).json()) as GraphqlAnswer,
      (await socket.ask(EXPENSIVE)) as GraphqlAnswer,
      (await socket.ask(
        `subscription { ${Array.from({ length: 1 }, () => 'jobEvents(jobId: "x") { seq }')} }`,
      )) as GraphqlAnswer,
    ]
    const refusedEvents = await post(text, EXPENSIVE, { Accept: 'text/event-stream' })

    expect(answer.errors).toBeUndefined()
    expect(refused.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
      'rate_limit_exceeded',
      'rate_limit_exceeded',
      'job_not_found',
    ])
    expect(await refusedEvents.text()).toContain('rate_limit_exceeded')
    expect(((await socket.ask('{ quota { plan } }')) as GraphqlAnswer).data.quota.plan).toBe('free')
  })

  test('also applies to sessions', async () => {
    const browser = createBrowserClient(service.url)
    await browser.signUp()
    const ask = () => browser.post('/graphql', { query: EXPENSIVE })

    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status]

    expect(statuses).toEqual([200, 200, 429])
  })

  test('is charged for each field of an introspection result', async () => {
    const { text } = await service.makeKey({ plan: 'free' })
    const before = budgetIn(await post(text, '{ quota { plan } }'))[2]

    const after = budgetIn(await post(text, '{ __type(name: "Quota") { name fields { name } } }'))[2]

    const { length } = Object.keys((schema.getType('Quota') as GraphQLObjectType).getFields())
    expect(before - after).toBe(1 + 2 + length)
  })
})

test('1,000 issues with every field cost at most 50,000 points', async () => {
  const { text } = await service.makeKey({ plan: 'free' })
  const query = `{ jobs(first: 1) { nodes { issues(first: 1000) {
    totalCount pageInfo { hasNextPage endCursor } nodes { ${everyFieldOf(schema.getType('Issue') as GraphQLObjectType)} } } } } }`

  const answer = await post(text, query)

  expect((await answer.json()).errors).toBeUndefined()
  expect(60_000 - budgetIn(answer)[2]).toBeLessThanOrEqual(50_000)
})

/** Selects all fields, including those of nested objects. */
function everyFieldOf(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .map(({ name, type }) => {
      const named = getNamedType(type)
      return isObjectType(named) ? `${name} { ${everyFieldOf(named)} }` : name
    })
    .join(' ')
}
