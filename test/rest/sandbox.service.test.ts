import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAILURE_CODES } from '../../src/model/audit.ts'
import { SANDBOX_FAILURES } from '../../src/model/sandbox-paths.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Client = ReturnType<TestService['as']>

async function auditToEnd(
  client: Client,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const created = await (await client.post('/audit', fields, headers)).json()
  const path = `/audit/${created.job_id}`
  await expect.poll(async () => (await client.get(`${path}/issues/stream`)).status).toBe(200)
  const lines = (await (await client.get(`${path}/issues/stream`)).text()).trimEnd().split('\n')
  return { created, lines, body: await (await client.get(path)).json() }
}

const URL = 'https://nowhere.example/shop'

describe('the sandbox', () => {
  test('always returns the same result for a URL and mode, streams it, and uses no credit', async () => {
    const { text } = await service.makeKey({ type: 'test', plan: 'free' })
    const client = service.as(text)

    const [one, two] = await Promise.all([1, 2].map(() => auditToEnd(client, { url: URL, mode: 'standard' })))
    const quota = await (await client.get('/quota')).json()

    expect(one!.created.sandbox).toBe(true)
    expect(one!.body).toMatchObject({ status: 'completed', total_issues: one!.lines.length })
    expect(one!.body.scores).toEqual(two!.body.scores)
    expect(one!.body.scores.overall).toBeGreaterThanOrEqual(50)
    expect(one!.body.scores.overall).toBeLessThanOrEqual(90)
    const rulesOf = (lines: string[]) => lines.map((line) => JSON.parse(line).rule)
    expect(rulesOf(one!.lines)).toEqual(rulesOf(two!.lines))
    expect(one!.body.metadata.pages).toHaveLength(5)
    expect(quota.credits_used).toBe(0)
    const picture = await fetch(one!.body.metadata.heatmap_url)
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('has a path for each failure code, except those caused by an option or a request', () => {
    const codes = [
      ...Object.values(SANDBOX_FAILURES),
      'gate_drop',
      'gate_new',
      'gate_inconclusive',
      'cancelled',
    ]

    expect(codes.toSorted()).toEqual(FAILURE_CODES.toSorted())
  })

  test.each([
    ['timeout', /^timeout: /],
    ['engine-failure', /^engine_failure: /],
    ['unreachable', /^unreachable: /],
    ['http-error', /^http_error: /],
    ['login-required', /^login_required: /],
    ['unsupported-content', /^unsupported_content: /],
    ['gate', /^gate_score: /],
  ])('ends an audit of /sandbox/%s with the failure code of that name', async (path, error) => {
    const { text } = await service.makeKey({ type: 'test' })

    const { body } = await auditToEnd(service.as(text), { url: `https://nowhere.example/sandbox/${path}` })

    expect(body).toMatchObject({ status: 'failed', error: expect.stringMatching(error) })
  })

  test('alternates the scores of /sandbox/regression, so that clients can test a delta and gate_drop', async () => {
    const client = service.as((await service.makeKey({ type: 'test' })).text)
    const other = service.as((await service.makeKey({ type: 'test' })).text)
    const url = 'https://nowhere.example/sandbox/regression'
    const overallOf = async (from: Client, fields = {}) =>
      (await auditToEnd(from, { url, ...fields })).body.scores.overall

    const first = await overallOf(client)
    const second = await auditToEnd(client, { url })
    const third = await overallOf(client)
    const dropped = await auditToEnd(client, { url, fail_on_drop: 10 })
    const [fifth, inStandard, ofOther] = await Promise.all([
      overallOf(client),
      overallOf(client, { mode: 'standard' }),
      overallOf(other),
    ])
    const withDelta = await (await client.get(`/audit/${second.body.job_id}?delta=true`)).json()

    expect([first, second.body.scores.overall, third, fifth]).toEqual([80, 60, 80, 80])
    expect(Object.values(second.body.scores)).toEqual([60, 60, 60, 60, 60])
    expect(withDelta.delta).toMatchObject({ overall: -20, categories: { ux: -20 } })
    expect(dropped.body).toMatchObject({ status: 'failed', error: expect.stringMatching(/^gate_drop: /) })
    expect([inStandard, ofOther]).toEqual([80, 80])
  }, 60_000)

  test('alternates the scores of /sandbox/regression across hosts and queries, regardless of audits of other paths', async () => {
    const client = service.as((await service.makeKey({ type: 'test' })).text)
    const overallOf = async (url: string) => (await auditToEnd(client, { url })).body.scores.overall

    const first = await overallOf('https://one.example/sandbox/regression')
    await auditToEnd(client, { url: 'https://one.example/shop' })
    const second = await overallOf('https://two.example/sandbox/regression')
    const third = await overallOf('https://two.example/sandbox/regression?page=2')

    expect([first, second, third]).toEqual([80, 60, 80])
  })

  test('gives each of the two scores to half of the audits of /sandbox/regression, even if they are created at the same time', async () => {
    const client = service.as((await service.makeKey({ type: 'test', plan: 'agency' })).text)
    const url = 'https://nowhere.example/sandbox/regression'

    const ended = await Promise.all(Array.from({ length: 10 }, () => auditToEnd(client, { url })))

    const overalls = ended.map(({ body }) => body.scores.overall)
    expect(overalls.filter((overall) => overall === 80)).toHaveLength(5)
    expect(overalls.filter((overall) => overall === 60)).toHaveLength(5)
  })

  test('finds 250 issues at /sandbox/many-issues, each with its own id', async () => {
    const { text } = await service.makeKey({ type: 'test' })

    const { body, lines } = await auditToEnd(service.as(text), {
      url: 'https://nowhere.example/sandbox/many-issues',
    })

    expect(body).toMatchObject({ status: 'completed', total_issues: 250, total_pages: 3 })
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(250)
  })

  test('applies the gates', async () => {
    const { text } = await service.makeKey({ type: 'test' })

    const { body } = await auditToEnd(service.as(text), { url: URL, fail_on_score: 91 })

    expect(body.error).toMatch(/^gate_score: /)
  })

  test.each([
    ['is used', 'true', true],
    ['is used', 'TRUE', true],
    ['is not used', '1', false],
    ['is not used', 'yes', false],
  ])('%s if the header x-service-sandbox is "%s"', async (_name, value, isSandbox) => {
    const { text } = await service.makeKey()
    const client = service.as(text)

    const response = await client.post(
      '/audit',
      { url: 'http://shop.example/' },
      { 'x-service-sandbox': value },
    )
    if (!isSandbox) (await service.nextRun()).complete()

    expect((await response.json()).sandbox).toBe(isSandbox)
  })

  test('can be requested with an argument in GraphQL and uses none of the capacity of live audits', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)
    const create = (input: string) =>
      client.graphql(`mutation { createAudit(input: ${input}) { ... on AuditJob { id sandbox } } }`)
    const live = [
      await create('{ url: "http://shop.example/1" }'),
      await create('{ url: "http://shop.example/2" }'),
    ]
    const runs = [await service.nextRun(), await service.nextRun()]

    const { data } = await create('{ url: "https://nowhere.example/", sandbox: true }')
    const status = () => client.graphql(`{ job(id: "${data.createAudit.id}") { status } }`)
    await expect.poll(async () => (await status()).data.job.status).toBe('completed')
    for (const run of runs) run.complete()

    expect(data.createAudit.sandbox).toBe(true)
    expect(live.map((answer) => answer.data.createAudit.sandbox)).toEqual([false, false])
  })

  test('still rejects a malformed URL, and does not resolve host names', async () => {
    const { text } = await service.makeKey({ type: 'test' })
    const client = service.as(text)

    const local = await client.post('/audit', { url: 'http://10.0.0.1/' })
    const unknown = await client.post('/audit', { url: 'http://nowhere.invalid/' })

    expect([local.status, unknown.status]).toEqual([400, 202])
  })
})
