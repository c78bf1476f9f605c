import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const CREATE = `mutation Create($input: CreateAuditInput!) {
  createAudit(input: $input) { __typename ... on AuditJob { id status } ... on ServiceError { code details } }
}`

async function queuedAudit() {
  const { text } = await service.makeKey()
  const client = service.as(text)
  const { data } = await client.graphql(CREATE, { input: { url: 'http://shop.example/' } })
  return { client, apiKey: text, id: data.createAudit.id as string }
}

const connect = (apiKey: string, options: Partial<Parameters<typeof createClient>[0]> = {}) =>
  createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    connectionParams: { apiKey },
    retryAttempts: 0,
    ...options,
  })

const ISSUES = `subscription Issues($jobId: ID!, $afterSeq: Int) { issues(jobId: $jobId, afterSeq: $afterSeq) { seq id } }`

describe('GraphQL', () => {
  test('creates an audit whose state, issues and scores can be read', async () => {
    const { client, id } = await queuedAudit()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }), make.issue({ id: 'iss_2', severity: 'info' }))
    await run.page(make.page())
    run.complete()
    await (await client.get(`/audit/${id}/issues/stream`)).text()

    const query = `query($id: ID!) { job(id: $id) {
      status progress attempt scores { overall } heatmap { url modelVersion } provenance { lighthouseVersion }
      pages { url status }
      issues(first: 1) { totalCount pageInfo { hasNextPage endCursor } nodes { id docsUrl sources { engine rule } } } } }`
    const { data } = await client.graphql(query, { id })
    const after = data.job.issues.pageInfo.endCursor
    const rest = await client.graphql(
      `query($id: ID!, $after: String) { job(id: $id) { issues(first: 5, after: $after) { nodes { id } pageInfo { hasNextPage } } } }`,
      { id, after },
    )

    expect(data.job).toMatchObject({
      status: 'completed',
      progress: 100,
      attempt: 1,
      scores: { overall: 75 },
      pages: [{ url: 'http://shop.example/', status: 'done' }],
      issues: {
        totalCount: 2,
        pageInfo: { hasNextPage: true },
        nodes: [
          {
            id: 'iss_1',
            docsUrl: '/docs/rules/image-alt',
            sources: [{ engine: 'axe-core', rule: 'image-alt' }],
          },
        ],
      },
    })
    expect(rest.data.job.issues).toEqual({ nodes: [{ id: 'iss_2' }], pageInfo: { hasNextPage: false } })
    const picture = await fetch(data.job.heatmap.url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const forged = await fetch(
      data.job.heatmap.url.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
    )
    expect(forged.status).toBe(404)
  })

  test("lists only the account's audits, newest first, in pages", async () => {
    const { client, id } = await queuedAudit()
    const second = await client.graphql(CREATE, { input: { url: 'http://shop.example/two' } })
    for (const _ of [1, 2]) (await service.nextRun()).complete()

    const query = `query($after: String) { jobs(first: 1, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`
    const first = await client.graphql(query)
    const next = await client.graphql(query, { after: first.data.jobs.pageInfo.endCursor })

    expect(first.data.jobs).toMatchObject({ totalCount: 2, nodes: [{ id: second.data.createAudit.id }] })
    expect(next.data.jobs).toMatchObject({ nodes: [{ id }], pageInfo: { hasNextPage: false } })
  })

  test('returns errors in the data of mutations, and as top-level errors of other operations', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)

    const created = await client.graphql(CREATE, { input: { url: 'http://127.0.0.1/' } })
    const unknown = await client.graphql('{ job(id: "aud_none") { id } }')
    const tooMany = await client.graphql('{ jobs(first: 1001) { totalCount } }')
    const wrong = await client.graphql('{ nothing }')
    const noCursors = await Promise.all(
      [btoa('cursor:nonsense'), 'nonsense'].map((after) =>
        client.graphql(`{ jobs(after: "${after}") { totalCount } }`),
      ),
    )
    const noJson = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'X-API-Key': text,
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json',
      },
      body: '{"query"',
    })

    expect(created.data.createAudit).toMatchObject({
      code: 'invalid_url',
      details: { reason: 'private_address' },
    })
    expect(unknown).toMatchObject({
      data: { job: null },
      errors: [{ extensions: { code: 'job_not_found' } }],
    })
    expect(tooMany.errors).toMatchObject([{ extensions: { code: 'validation_error' } }])
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'invalid_request' } }])
    for (const { errors } of noCursors)
      expect(errors).toMatchObject([{ extensions: { code: 'validation_error' } }])
    expect(noJson.status).toBe(400)
    expect(Object.keys((await noJson.json()).errors[0].extensions)).toEqual([
      'code',
      'requestId',
      'documentationUrl',
    ])
  })

  test('returns 401 without a key and shows GraphiQL in a browser', async () => {
    const bare = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    })
    const page = await fetch(`${service.url}/graphql`, { headers: { Accept: 'text/html' } })

    expect([bare.status, (await bare.json()).errors[0].extensions.code]).toEqual([401, 'unauthorized'])
    expect(await page.text()).toContain('Audit Service')
  })
})

describe('subscriptions', () => {
  test('receive every issue in order from the creation of the audit, and complete when it ends', async () => {
    const { apiKey, id } = await queuedAudit()
    const socket = connect(apiKey)
    const events = socket.iterate<{ issues: { id: string } }>({ query: ISSUES, variables: { jobId: id } })
    const received = (async () => {
      const ids: string[] = []
      for await (const event of events) ids.push(event.data!.issues.id)
      return ids
    })()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }))
    await run.issues(make.issue({ id: 'iss_2' }), make.issue({ id: 'iss_3' }))
    run.complete()

    expect(await received).toEqual(['iss_1', 'iss_2', 'iss_3'])
    await socket.dispose()
  })

  test('resume after a sequence number, and replay a finished audit completely', async () => {
    const { client, apiKey, id } = await queuedAudit()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }), make.issue({ id: 'iss_2' }))
    run.complete()
    await (await client.get(`/audit/${id}/issues/stream`)).text()
    const socket = connect(apiKey)

    const read = async (afterSeq: number) => {
      const seen: { seq: number; id: string }[] = []
      for await (const event of socket.iterate<{ issues: { seq: number; id: string } }>({
        query: ISSUES,
        variables: { jobId: id, afterSeq },
      }))
        seen.push(event.data!.issues)
      return seen
    }
    const all = await read(0)
    const rest = await read(all[0]!.seq)

    expect(all.map((issue) => issue.id)).toEqual(['iss_1', 'iss_2'])
    expect(rest.map((issue) => issue.id)).toEqual(['iss_2'])
    await socket.dispose()
  })

  test('to jobEvents over SSE receive the start, progress, pages, issues, scores and end of an audit', async () => {
    const { apiKey, id } = await queuedAudit()
    const query = `subscription($id: ID!) { jobEvents(jobId: $id) { __typename seq
      ... on JobStateEvent { status error } ... on JobProgressEvent { percent step } ... on JobIssueEvent { issue { id } } } }`
    const response = fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables: { id } }),
    })
    const run = await service.nextRun()
    await run.progress(10, 'loading')
    await run.page(make.page())
    await run.issues(make.issue({ id: 'iss_1' }))
    run.complete()

    const text = await (await response).text()
    const events = [...text.matchAll(/^data: (\{.*\})$/gm)].map(
      ([, json]) => JSON.parse(json!).data?.jobEvents,
    )
    expect(events.filter(Boolean)).toEqual([
      { __typename: 'JobStateEvent', seq: 1, status: 'running', error: null },
      { __typename: 'JobProgressEvent', seq: 2, percent: 10, step: 'loading' },
      { __typename: 'JobPageEvent', seq: 3 },
      { __typename: 'JobIssueEvent', seq: 4, issue: { id: 'iss_1' } },
      { __typename: 'JobScoresEvent', seq: 5 },
      { __typename: 'JobStateEvent', seq: 6, status: 'completed', error: null },
    ])
  })

  test('close a socket without a valid key with code 4403', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const socket = connect('svc_live_nonsense', { on: { closed: resolve } })
    const refused = socket.iterate({ query: ISSUES, variables: { jobId: 'x' } }).next()

    await expect(refused).rejects.toMatchObject({ code: 4403, reason: 'api_key_invalid' })
    expect(await promise).toMatchObject({ code: 4403 })
  })

  test('return an error for an invalid operation and keep the socket open', async () => {
    const { apiKey, id } = await queuedAudit()
    const socket = connect(apiKey, { lazy: false })
    const first = async (query: string, variables: Record<string, unknown> = {}) =>
      socket
        .iterate({ query, variables })
        .next()
        .then(
          ({ value }) => value?.errors?.[0]?.extensions.code,
          (errors) => errors[0]?.extensions.code,
        )

    const syntax = await first('subscription {')
    const unknown = await first('subscription { nothing }')
    const foreign = await first(ISSUES, { jobId: 'aud_none' })
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }))
    const good = await socket.iterate({ query: ISSUES, variables: { jobId: id } }).next()
    run.complete()

    expect([syntax, unknown, foreign]).toEqual(['invalid_request', 'invalid_request', 'job_not_found'])
    expect(good.value?.data).toMatchObject({ issues: { id: 'iss_1' } })
    await socket.dispose()
  })

  test('leave no listeners behind after a reader disconnects', async () => {
    const { apiKey, id } = await queuedAudit()
    const run = await service.nextRun()
    await run.issues(make.issue())
    const socket = connect(apiKey)
    const events = socket.iterate({ query: ISSUES, variables: { jobId: id } })
    await events.next()
    const listening = service.core.stores.eventLog.listeners(id)
    await events.return!()
    await socket.dispose()
    await expect.poll(() => service.core.stores.eventLog.listeners(id)).toBe(0)

    expect(listening).toBe(1)
    run.complete()
  })
})
