import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('returns the same result for a URL and mode each time, streamed and without a credit', async () => {
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

  test.each([
    ['timeout', /^timeout: /],
    ['engine-failure', /^engine_failure: /],
    ['gate', /^gate_score: /],
  ])('ends /sandbox/%s that way', async (path, error) => {
    const { text } = await service.makeKey({ type: 'test' })

    const { body } = await auditToEnd(service.as(text), { url: `https://nowhere.example/sandbox/${path}` })

    expect(body).toMatchObject({ status: 'failed', error: expect.stringMatching(error) })
  })

  test('applies the gates', async () => {
    const { text } = await service.makeKey({ type: 'test' })

    const { body } = await auditToEnd(service.as(text), { url: URL, fail_on_score: 91 })

    expect(body.error).toMatch(/^gate_score: /)
  })

  test.each([
    ['true', true],
    ['TRUE', true],
    ['1', false],
    ['yes', false],
  ])('is asked for by the header x-service-sandbox: %s → %s', async (value, isSandbox) => {
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

  test('can be requested by an argument in GraphQL, and takes no capacity from live audits', async () => {
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

  test('still rejects a malformed URL, and resolves no host name', async () => {
    const { text } = await service.makeKey({ type: 'test' })
    const client = service.as(text)

    const local = await client.post('/audit', { url: 'http://10.0.0.1/' })
    const unknown = await client.post('/audit', { url: 'http://nowhere.invalid/' })

    expect([local.status, unknown.status]).toEqual([400, 202])
  })
})
