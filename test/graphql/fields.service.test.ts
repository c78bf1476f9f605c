import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let apiKey: string
beforeAll(async () => {
  service = await startTestService()
  apiKey = (await service.makeKey()).text
})
afterAll(() => service[Symbol.asyncDispose]())

const CREATE = `mutation($input: CreateAuditInput!, $key: String) {
  createAudit(input: $input, idempotencyKey: $key) {
    ... on AuditJob { id replayed } ... on ServiceError { code message details } } }`
const TARGET = { url: 'http://shop.example/' }

/** Sends an operation with additional headers. */
async function send(query: string, variables: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

describe('an invalid argument', () => {
  const QUERY = `query($id: ID!, $none: Int!) {
    quota { plan }
    jobs(first: $none) { totalCount }
    job(id: $id) { id issues(first: $none) { totalCount } issueGroups(first: $none) { rule } }
    other: job(id: $id) { issues(offset: -1) { totalCount } pages { url } }
    viewer { id email }
  }`

  test('and a missing permission make only their own fields null', async () => {
    const { data } = await send(CREATE, { input: { ...TARGET, sandbox: true } })
    const { id } = data.createAudit

    const answer = await send(QUERY, { id, none: 0 })

    expect(answer.data).toEqual({
      quota: { plan: 'pro' },
      jobs: null,
      job: { id, issues: null, issueGroups: null },
      other: { issues: null, pages: [] },
      viewer: { id: expect.any(String), email: null },
    })
    const codes = answer.errors.map((error: { path: string[]; extensions: { code: string } }) => [
      error.path.join('.'),
      error.extensions.code,
    ])
    expect(Object.fromEntries(codes)).toEqual({
      jobs: 'validation_error',
      'job.issues': 'validation_error',
      'job.issueGroups': 'validation_error',
      'other.issues': 'validation_error',
      'viewer.email': 'forbidden',
    })
  })

  test("for a list of deliveries doesn't affect the webhook", async () => {
    const client = service.as(apiKey)
    await client.post('/webhooks', {
      url: 'https://shop.example/hook',
      secret: 'a secret of enough characters',
    })

    const { data } = await send('{ webhooks { url deliveries(first: 0) { totalCount } } }', {})

    expect(data.webhooks).toEqual([{ url: 'https://shop.example/hook', deliveries: null }])
  })
})

test('errors use the field names of the API that returns them, GraphQL or REST', async () => {
  const input = { ...TARGET, failOnScore: 101, userAgent: '', maxPages: 3 }
  const fields = { ...TARGET, fail_on_score: 101, user_agent: '', max_pages: 3 }

  const { data } = await send(CREATE, { input, key: '' })
  const rest = await (
    await service.as(apiKey).post('/audit', fields, { 'Idempotency-Key': 'x'.repeat(129) })
  ).json()

  const namesIn = ({ details }: { details: { validation_errors: { field: string }[] } }) =>
    details.validation_errors.map(({ field }) => field).toSorted()
  expect(namesIn(data.createAudit)).toEqual(['failOnScore', 'idempotencyKey', 'maxPages', 'userAgent'])
  expect(data.createAudit.message).toContain('failOnScore')
  expect(data.createAudit.message).not.toContain('_')
  expect(namesIn(rest)).toEqual(['Idempotency-Key', 'fail_on_score', 'max_pages', 'user_agent'])
  expect(rest.message).toContain('fail_on_score')
})

describe('the Idempotency-Key header', () => {
  const create = async (key: string | null, header?: string) =>
    (
      await send(
        CREATE,
        { input: { ...TARGET, sandbox: true }, key },
        header ? { 'Idempotency-Key': header } : {},
      )
    ).data.createAudit

  test('can be used instead of the argument', async () => {
    const first = await create(null, 'one')
    const again = [await create(null, 'one'), await create('one'), await create('one', 'one')]

    expect(first.replayed).toBe(false)
    expect(again).toEqual([1, 2, 3].map(() => ({ id: first.id, replayed: true })))
  })

  test('must not differ from the argument', async () => {
    const answer = await create('two', 'three')

    expect(answer).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'idempotencyKey' }] },
    })
  })
})

describe('subscriptions over server-sent events', () => {
  const follow = async (query: string, id: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'X-API-Key': apiKey,
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ query, variables: { id } }),
    })
    return response.text()
  }
  /** Returns each event's id and data. */
  const eventsIn = (stream: string) =>
    Array.from(stream.matchAll(/^event: next\ndata: (.*)\nid: (\d+)\n\n/gm), ([, data, id]) => ({
      id: Number(id),
      data: JSON.parse(data!).data,
    }))
  const EVENTS = `subscription($id: ID!) { jobEvents(jobId: $id) { seq
    ... on JobStateEvent { jobStatus } ... on JobPageEvent { pageStatus } } }`
  const ISSUES = 'subscription($id: ID!) { issues(jobId: $id, afterSeq: 1) { id seq } }'

  test('can select the status of the job and the status of its pages', async () => {
    const { data } = await send(CREATE, { input: { ...TARGET, sandbox: true } })

    const events = await follow(EVENTS, data.createAudit.id)

    expect(events).toContain('"jobStatus":"completed"')
    expect(events).toContain('"pageStatus":"done"')
  })

  test.each([
    ['jobEvents', EVENTS],
    ['issues', ISSUES],
  ])(
    'send each sequence number as the event id, and resume after Last-Event-ID: %s',
    async (field, query) => {
      const { data } = await send(CREATE, { input: { ...TARGET, sandbox: true } })
      const all = eventsIn(await follow(query, data.createAudit.id))
      const middle = all[Math.floor(all.length / 2)]!.id

      const rest = eventsIn(await follow(query, data.createAudit.id, { 'Last-Event-ID': String(middle) }))
      const wrong = await follow(query, data.createAudit.id, { 'Last-Event-ID': 'x' })

      expect(all.length).toBeGreaterThan(2)
      expect(all.map((event) => event.id)).toEqual(all.map((event) => event.data[field].seq))
      expect(rest).toEqual(all.filter(({ id }) => id > middle))
      expect(JSON.parse(wrong).errors[0].extensions.code).toBe('validation_error')
    },
  )
})
