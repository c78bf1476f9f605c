import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

const FRIEND = 'http://friend.example'
const CREATE = `mutation { createAudit(input: { url: "http://shop.example/" }) {
  __typename ... on AuditJob { id } ... on ServiceError { code } } }`

let service: TestService
let browser: ReturnType<typeof createBrowserClient>
beforeAll(async () => {
  service = await startTestService({ environment: { CORS_ORIGINS: FRIEND } })
  browser = createBrowserClient(service.url)
  await browser.signUp()
})
afterAll(() => service[Symbol.asyncDispose]())

describe('GraphQL with a session', () => {
  test('reads and writes for its account, within its limits', async () => {
    const answer = await browser.post('/graphql', { query: CREATE })
    const listed = await browser.graphql('{ jobs { nodes { id } } }')
    const { data } = await answer.json()

    expect(data.createAudit).toMatchObject({ __typename: 'AuditJob' })
    expect(listed.data.jobs.nodes).toEqual([{ id: data.createAudit.id }])
    expect(answer.headers.get('x-ratelimit-limit')).toBe('3')
    ;(await service.nextRun()).complete()
  })

  test('uses the key if the request has both a session and a key', async () => {
    const { text, accountId } = await service.makeKey()

    const answer = await browser.graphql('{ viewer { id } }', {}, { 'X-API-Key': text })

    expect(answer.data.viewer.id).toBe(accountId)
  })

  test.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site in an old browser', { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' }],
    ['another port of this machine', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
    ['an origin that may use only keys', { Origin: FRIEND, 'Sec-Fetch-Site': 'cross-site' }],
    ['a page without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a client that sends no origin', { Origin: '', 'Sec-Fetch-Site': '' }],
  ])('rejects a request from %s', async (_who, headers) => {
    const before = await browser.graphql('{ jobs { totalCount } }')

    const answer = await browser.post('/graphql', { query: CREATE }, headers)

    expect(answer.status).toBe(403)
    expect((await answer.json()).errors[0].extensions.code).toBe('forbidden')
    expect(await browser.graphql('{ jobs { totalCount } }')).toEqual(before)
  })

  test('ignores forms submitted from other sites', async () => {
    const answer = await browser.ask('/graphql', {
      method: 'POST',
      headers: {
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ query: CREATE }),
    })

    expect(answer.status).toBe(403)
  })

  test("can't change anything with a GET request", async () => {
    const path = `/graphql?query=${encodeURIComponent(CREATE)}`

    const own = await browser.ask(path, { headers: { Origin: '' } })
    const foreign = await browser.ask(path, { headers: { Origin: '', 'Sec-Fetch-Site': 'cross-site' } })

    expect([own.status, foreign.status]).toEqual([405, 403])
  })
})

test.each(['/quota', '/audits', '/webhooks'])('REST never accepts a session at %s', async (path) => {
  const answer = await browser.ask(`/api/v1${path}`)

  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: 'unauthorized' })
})

describe('a WebSocket with a session', () => {
  const QUERY = { query: '{ viewer { email } }' }

  test('can be opened by a page of the service', async () => {
    const socket = browser.socket()

    const { value } = await socket.iterate(QUERY).next()
    await socket.dispose()

    expect(value).toMatchObject({ data: { viewer: { email: expect.any(String) } } })
  })

  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])(
    "can't be opened by %s",
    async (origin) => {
      const opened = browser.socket(origin).iterate(QUERY).next()

      await expect(opened).rejects.toThrow(/403/)
    },
  )

  test("can't be opened by a page whose origin may use only keys", async () => {
    const opened = browser.socket(FRIEND).iterate(QUERY).next()

    await expect(opened).rejects.toMatchObject({ code: 4403, reason: 'unauthorized' })
  })
})

test('a session that ends through one gateway is rejected within a second by another gateway, which also ends its streams and sockets', async () => {
  const databaseName = newId('test')
  await using one = await startTestService({ databaseName })
  await using other = await startTestService({ databaseName, worker: false })
  const here = createBrowserClient(one.url)
  await here.signUp()
  const there = createBrowserClient(other.url, {}, here.cookie())
  const { data } = await there.graphql(CREATE)
  const run = await one.nextRun()
  await run.issues(make.issue())
  const query = `subscription { issues(jobId: "${data.createAudit.id}") { id } }`
  const events = there.socket().iterate({ query })
  await events.next()
  const stream = await there.post('/graphql', { query }, { Accept: 'text/event-stream' })

  await here.auth('/sign-out')
  const end = Date.now()

  const answer = async () => (await there.graphql('{ viewer { id } }')).errors?.[0]?.extensions.code
  await expect.poll(answer, { interval: 50 }).toBe('unauthorized')
  expect(Date.now() - end).toBeLessThan(1000)
  await expect(events.next()).rejects.toMatchObject({ code: 4403, reason: 'unauthorized' })
  await expect(stream.text()).rejects.toThrow('terminated')
  expect(run.signal.aborted).toBe(false)
  run.complete()
  // Wait for the audit to end. Otherwise, the worker would write to the database while it is being dropped.
  await expect
    .poll(async () => (await one.core.stores.audits.find(data.createAudit.id))?.status)
    .toBe('completed')
  await one.core.database.db.dropDatabase()
})
