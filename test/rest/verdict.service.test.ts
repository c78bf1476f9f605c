import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineResult } from '../../src/engine/audit/contract.ts'
import { AuditFailure } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import { exactPerformance } from '../../src/model/verdict.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const SHOP = { url: 'http://shop.example/' }
/** The test engine's overall score is 75, with a performance score of 60. */
const UNSURE = { ...exactPerformance(60), runs: 5, minimum: 45, maximum: 72, low: 50, high: 70 }
const jsonOf = async (response: Promise<Response>) => (await response).json()

async function makeClient() {
  const client = service.as((await service.makeKey({ plan: 'agency' })).text)
  const create = async (fields: Record<string, unknown>): Promise<string> =>
    (await jsonOf(client.post('/audit', { ...SHOP, ...fields }))).job_id
  /** Runs an audit until it ends. Returns its REST body and its verdict. */
  const audit = async (
    fields: Record<string, unknown> = {},
    { issues = [], ...result }: Partial<EngineResult> & { issues?: Issue[] } = {},
  ) => {
    const id = await create(fields)
    const run = await service.nextRun()
    await run.issues(...issues.map((issue) => ({ ...issue, id: `${issue.id}_${id}` })))
    run.complete(result)
    const read = () => jsonOf(client.get(`/audit/${id}`))
    await expect.poll(async () => ['completed', 'failed'].includes((await read()).status)).toBe(true)
    return { id, body: await read(), verdict: await jsonOf(client.get(`/audit/${id}/verdict`)) }
  }
  return { ...client, create, audit }
}

describe('GET /audit/{job_id}/verdict', () => {
  test('returns every field in the documented order', async () => {
    const { audit } = await makeClient()

    const { id, verdict } = await audit({ fail_on_score: 80 })

    expect(Object.entries(verdict)).toEqual([
      ['job_id', id],
      ['outcome', 'failed'],
      ['reasons', [{ code: 'gate_score', message: 'the overall score 75 is below 80' }]],
      ['performance', { runs: 1, median: 60, minimum: 60, maximum: 60 }],
    ])
    expect(Object.keys(verdict.performance)).toEqual(['runs', 'median', 'minimum', 'maximum'])
  })

  test('returns passed without gates, and for a score exactly at the limit', async () => {
    const { audit } = await makeClient()

    expect((await audit()).verdict).toMatchObject({ outcome: 'passed', reasons: [] })
    expect((await audit({ fail_on_score: 75 })).verdict).toMatchObject({ outcome: 'passed', reasons: [] })
  })

  test('returns 409 until the audit ends, and null if its page could not be audited', async () => {
    const { create, get, graphql } = await makeClient()
    const id = await create({ fail_on_score: 80 })
    const read = async () => {
      const response = await get(`/audit/${id}/verdict`)
      return [response.status, await response.json()]
    }

    expect(await read()).toEqual([409, expect.objectContaining({ error: 'job_not_finished' })])
    const run = await service.nextRun()
    expect(await read()).toEqual([409, expect.objectContaining({ error: 'job_not_finished' })])
    run.fail(new AuditFailure('http_error', 'the page answered 503'))

    await expect.poll(read).toEqual([200, { job_id: id, outcome: null, reasons: [], performance: null }])
    const { data } = await graphql(`{ job(id: "${id}") { verdict { outcome } } }`)
    expect(data.job).toEqual({ verdict: null })
  })

  test('returns the same verdict as GraphQL', async () => {
    const { audit, graphql } = await makeClient()

    const { id, verdict } = await audit({ fail_on_score: 75 }, { performance: UNSURE })

    const { data } = await graphql(
      `{ job(id: "${id}") { id failOnNew { max } onInconclusive verdict { outcome reasons { code message } performance { runs median minimum maximum } } } }`,
    )
    const { job_id, ...shown } = verdict
    expect(data.job).toEqual({ id: job_id, failOnNew: null, onInconclusive: 'pass', verdict: shown })
    expect(shown).toEqual({
      outcome: 'inconclusive',
      reasons: [
        {
          code: 'gate_inconclusive',
          message:
            'the overall score is between 73 and 77 after 5 measurements, so it may be below the limit of 75',
        },
      ],
      performance: { runs: 5, median: 60, minimum: 45, maximum: 72 },
    })
  })
})

describe('on_inconclusive', () => {
  test.each([
    [{}, 'completed'],
    [{ on_inconclusive: 'pass' }, 'completed'],
    [{ on_inconclusive: 'fail' }, 'failed'],
  ])('%j lets an inconclusive audit end as %s', async (fields, status) => {
    const { audit } = await makeClient()

    const { body, verdict } = await audit({ fail_on_score: 76, ...fields }, { performance: UNSURE })

    expect(verdict.outcome).toBe('inconclusive')
    expect(body.status).toBe(status)
    if (status === 'failed') expect(body.error).toMatch(/^gate_inconclusive: the overall score is between /)
  })

  test('can be tried out in the sandbox', async () => {
    const client = service.as((await service.makeKey({ type: 'test' })).text)
    const { job_id } = await jsonOf(
      client.post('/audit', {
        url: 'https://nowhere.example/sandbox/inconclusive',
        fail_on_score: 70,
        on_inconclusive: 'fail',
      }),
    )

    await expect
      .poll(() => jsonOf(client.get(`/audit/${job_id}`)))
      .toMatchObject({ status: 'failed', error: expect.stringMatching(/^gate_inconclusive: /) })
  })
})

describe('fail_on_new', () => {
  const KNOWN = make.issue({ id: 'iss_known', fingerprint: 'known' })
  const ADDED = make.issue({
    id: 'iss_added',
    fingerprint: 'added',
    rule: 'link-name',
    selector: '#added',
    element: '<a id="added">',
    message: 'The link has no name.',
    sources: KNOWN.sources,
  })
  const pages = [make.page({ engines: ['axe-core'] })]
  const GATE = { fail_on_new: { severity: 'error', max: 0 } }

  test("fails an audit with a new issue and names the issue, but doesn't fail the first audit of a page", async () => {
    const { audit } = await makeClient()

    const first = await audit(GATE, { issues: [KNOWN], pages })
    const second = await audit(GATE, { issues: [KNOWN, ADDED], pages })

    expect(first.body.status).toBe('completed')
    expect(second.body.error).toBe(
      'gate_new: 1 new or returned issue exceeds the limit of 0 (severity error)',
    )
    expect(second.verdict).toMatchObject({ outcome: 'failed', reasons: [{ code: 'gate_new' }] })
  })

  test('counts an issue that returned', async () => {
    const { audit } = await makeClient()
    for (const issues of [[KNOWN, ADDED], [KNOWN]]) await audit({}, { issues, pages })

    expect((await audit(GATE, { issues: [KNOWN, ADDED], pages })).body.error).toMatch(/^gate_new: /)
  })

  test('ignores known issues, milder issues and other categories, and allows issues up to its maximum', async () => {
    const { audit } = await makeClient()
    await audit({}, { issues: [KNOWN], pages })
    const warning = { ...ADDED, severity: 'warning' } as const
    const pass = async (gate: object, issue: Issue) =>
      (
        await audit({ fail_on_score: 90, fail_on_new: gate }, { issues: [KNOWN, issue], pages })
      ).verdict.reasons.map(({ code }: { code: string }) => code)

    // Each of these audits fails because of its score, so none of them changes the history.
    expect(await pass({}, warning)).toEqual(['gate_score'])
    expect(await pass({ severity: 'warning' }, warning)).toEqual(['gate_score', 'gate_new'])
    expect(await pass({ categories: ['ux', 'performance'] }, ADDED)).toEqual(['gate_score'])
    expect(await pass({ categories: ['accessibility'] }, ADDED)).toEqual(['gate_score', 'gate_new'])
    expect(await pass({ max: 1 }, ADDED)).toEqual(['gate_score'])
  })

  test('ignores a suppressed issue, which the list of changes also omits', async () => {
    const { audit, get, post } = await makeClient()
    await audit({}, { issues: [KNOWN], pages })
    await post('/suppressions', { rule: 'link-name', fingerprint: 'added', reason: 'Accepted.' })

    const { id, body } = await audit(GATE, { issues: [KNOWN, ADDED], pages })

    expect(body.status).toBe('completed')
    const changes = await jsonOf(get(`/audit/${id}/changes`))
    expect(changes.counts).toMatchObject({ new: 0, open: 1, suppressed: 1 })
    expect(changes.issues.map(({ fingerprint }: Issue) => fingerprint)).toEqual(['known'])
  })

  test.each([
    [{ severity: 'fatal' }, 'fail_on_new.severity', 'must be one of error, warning, info'],
    [{ max: -1 }, 'fail_on_new.max', 'must be at least 0'],
    [{ max: 0.5 }, 'fail_on_new.max', 'must be a whole number'],
    [{ categories: [] }, 'fail_on_new.categories', 'must have at least 1 item'],
    [{ categories: ['speed'] }, 'fail_on_new.categories', expect.stringMatching(/^must be one of ux, /)],
    ['error:0', 'fail_on_new', 'must be an object'],
  ])('rejects %j', async (gate, field, message) => {
    const { post } = await makeClient()

    const response = await post('/audit', { ...SHOP, fail_on_new: gate })

    expect(response.status).toBe(400)
    expect((await response.json()).details).toEqual({ validation_errors: [{ field, message }] })
  })

  test('has its GraphQL field names in GraphQL errors', async () => {
    const { graphql } = await makeClient()

    const { data } = await graphql(
      'mutation ($input: CreateAuditInput!) { createAudit(input: $input) { ... on ServiceError { details } } }',
      { input: { ...SHOP, failOnNew: { max: -1 } } },
    )

    expect(data.createAudit.details.validation_errors).toEqual([
      { field: 'failOnNew.max', message: 'must be at least 0' },
    ])
  })

  test('and on_inconclusive are also options of a schedule', async () => {
    const { post, patch } = await makeClient()
    const gate = { severity: 'warning', max: 2, categories: ['ux'] }
    const schedule = { ...SHOP, cadence: 'daily', fail_on_new: gate, on_inconclusive: 'fail' }

    const made = await jsonOf(post('/schedules', schedule))
    const paused = await jsonOf(patch(`/schedules/${made.id}`, { enabled: false }))
    const changed = await jsonOf(patch(`/schedules/${made.id}`, { fail_on_new: null, on_inconclusive: null }))

    expect(made).toMatchObject({ fail_on_new: gate, on_inconclusive: 'fail' })
    expect(paused).toMatchObject({ enabled: false, fail_on_new: gate, on_inconclusive: 'fail' })
    expect(changed).toMatchObject({ fail_on_new: null, on_inconclusive: null })
  })
})
