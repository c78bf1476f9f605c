import type { GraphQLObjectType } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let apiKey: string
let accountId: string
beforeAll(async () => {
  service = await startTestService({ worker: false })
  const made = await service.makeKey()
  apiKey = made.text
  accountId = made.accountId
})
afterAll(() => service[Symbol.asyncDispose]())

const ISSUE_FIELDS = `seq id severity category rule message selector wcag impact fixSuggestion element pageUrl fingerprint docsUrl
  sources { engine rule }`

/** Operations that exceed limits, with the expected messages. */
const EXPENSIVE: [name: string, query: string, message: RegExp, variables?: Record<string, unknown>][] = [
  [
    'cost, by literals',
    `{ jobs(first: 1000) { nodes { issues(first: 1000) { nodes { id } } } } }`,
    /complexity/,
  ],
  [
    'cost, by variables',
    `query($n: Int) { jobs(first: $n) { nodes { issues(first: $n) { nodes { id } } } } }`,
    /complexity/,
    { n: 1000 },
  ],
  ['aliases', `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`, /aliases/],
  ['tokens', `{ ${'__typename '.repeat(2001)} }`, /tokens/],
  ['fields of the document', `{ ${'quota { plan } '.repeat(151)} }`, /at most 300 fields/],
  ['breadth', `{ ...F ...F ...F } fragment F on Query { ${'quota { plan } '.repeat(75)} }`, /breadth/],
]

describe('an operation over the limits', () => {
  test.each(EXPENSIVE)('is rejected over HTTP: %s', async (_name, query, message, variables = {}) => {
    const answer = await service.as(apiKey).graphql(query, variables)

    expect(answer.errors?.[0]?.message).toMatch(message)
    expect(['validation_error', 'invalid_request']).toContain(answer.errors?.[0]?.extensions.code)
    expect(answer.data ?? null).toBeNull()
  })

  test.each(EXPENSIVE)(
    'is rejected over the WebSocket, which stays open: %s',
    async (_name, query, message, variables = {}) => {
      const socket = createClient({
        url: `${service.url.replace('http', 'ws')}/graphql`,
        connectionParams: { apiKey },
        retryAttempts: 0,
        lazy: false,
      })
      const first = (text: string, values = {}) =>
        socket
          .iterate({ query: text, variables: values })
          .next()
          .then(
            ({ value }) => value,
            (errors) => ({ errors }),
          )

      const refused = await first(query, variables)
      const good = await first('{ quota { plan } }')

      expect(refused?.errors?.[0]?.message).toMatch(message)
      expect(good?.data).toEqual({ quota: { plan: 'pro' } })
      await socket.dispose()
    },
  )
})

describe('an operation over HTTP', () => {
  test('can read 1000 issues of one job with every field', async () => {
    const audit = make.audit({ accountId })
    await service.core.stores.audits.insert(audit)

    const answer = await service
      .as(apiKey)
      .graphql(
        `query($id: ID!) { job(id: $id) { id status issues(first: 1000) { totalCount edges { cursor } nodes { ${ISSUE_FIELDS} } } } }`,
        { id: audit.id },
      )

    expect(answer.errors).toBeUndefined()
    expect(answer.data.job.issues).toEqual({ totalCount: 0, edges: [], nodes: [] })
  })

  test('can introspect the schema', async () => {
    const { getIntrospectionQuery } = await import('graphql')

    const answer = await service.as(apiKey).graphql(getIntrospectionQuery())

    expect(answer.errors).toBeUndefined()
    expect(answer.data.__schema.types.length).toBeGreaterThan(10)
  })

  test('can use GET or POST, as the Allow header of a HEAD response states', async () => {
    const response = await fetch(`${service.url}/graphql?query={__typename}`, {
      method: 'HEAD',
      headers: { 'X-API-Key': apiKey },
    })

    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      405,
      'GET, POST',
      '',
    ])
  })

  test.each([
    ['{', undefined, 400],
    ['', undefined, 400],
    ['[]', undefined, 400],
    ['{}', undefined, 400],
    ['{"query":null}', undefined, 400],
    [JSON.stringify({ query: `{ __typename } #${' '.repeat(64 * 1024)}` }), undefined, 413],
    ['query=%7B__typename%7D', 'application/x-www-form-urlencoded', 415],
  ])('must be a JSON object of at most 64 KiB: %.20s', async (body, mediaType, status) => {
    const response = await post(body, mediaType ? { 'Content-Type': mediaType } : {})

    expect(response.status).toBe(status)
    expect((await response.json()).errors).toMatchObject([{ extensions: { code: 'invalid_request' } }])
  })

  test.each(['application/xml', 'text/html', 'image/png', '*/*', 'application/json'])(
    'returns a JSON response for any Accept header: %s',
    async (accept) => {
      const response = await post('{"query":"{ quota { plan } }","unknown":1}', { Accept: accept })

      expect([response.status, (await response.json()).data.quota.plan]).toEqual([200, 'pro'])
    },
  )

  test.each(['{ quota { plan } }', '{ nothing }', 'subscription { issues(jobId: "aud_none") { id } }'])(
    'returns server-sent events if requested: %s',
    async (query) => {
      const response = await post(JSON.stringify({ query }), { Accept: 'text/event-stream' })

      expect(response.headers.get('content-type')).toContain('text/event-stream')
      expect(await response.text()).toMatch(/event: next\ndata: \{.*event: complete/s)
    },
  )

  test("can't be a mutation in a GET request", async () => {
    const query = encodeURIComponent(
      'mutation { createAudit(input: { url: "http://shop.example/" }) { __typename } }',
    )

    const response = await fetch(`${service.url}/graphql?query=${query}`, {
      headers: { 'X-API-Key': apiKey },
    })

    expect(response.status).toBe(405)
    expect((await response.json()).data ?? null).toBeNull()
  })
})

describe('every root field', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((type) =>
    Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })),
  )

  test.each(fields.map(({ type, field }) => [`${type?.name}.${field.name}`, field] as const))(
    '%s requires a permission',
    (_name, field) => {
      const { authScopes } = field.extensions.pothosOptions as { authScopes?: Record<string, boolean> }

      expect(Object.keys(authScopes ?? {})).toHaveLength(1)
    },
  )
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
    body,
  })
