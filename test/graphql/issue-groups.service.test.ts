import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PRICES = 'http://shop.example/prices'
const GROUPS = `query Groups($id: ID!, $first: Int, $category: Category, $severity: Severity, $rule: String) {
  job(id: $id) {
    issueGroups(first: $first, category: $category, severity: $severity, rule: $rule) {
      id title rule docsUrl category severity impact message count pages issues(first: 1) selectorPattern
      scoreGain { category overall }
    }
  }
}`

let service: TestService
let apiKey: string
let id: string
beforeAll(async () => {
  service = await startTestService()
  apiKey = (await service.makeKey()).text
  const answer = await service.as(apiKey).post('/audit', { url: 'http://shop.example/' })
  id = (await answer.json()).job_id
  const run = await service.nextRun()
  await run.issues(
    make.issue({ id: 'iss_logo', selector: 'header > img', severity: 'warning' }),
    make.issue({
      id: 'iss_title',
      rule: 'page-title',
      category: 'information_architecture',
      impact: 'serious',
      selector: null,
    }),
    make.issue({ id: 'iss_logo_2', selector: 'header > img:nth-of-type(2)', pageUrl: PRICES }),
  )
  run.complete()
})
afterAll(() => service[Symbol.asyncDispose]())

const groups = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await service.as(apiKey).graphql(GROUPS, { id, ...variables })
  return errors ?? data.job.issueGroups
}

test('AuditJob.issueCounts counts the issues by severity once the audit has ended', async () => {
  const counts = async () => {
    const { data } = await service
      .as(apiKey)
      .graphql('query($id: ID!) { job(id: $id) { issueCounts { error warning info } } }', { id })
    return data.job.issueCounts
  }

  expect(await vi.waitUntil(counts, { timeout: 10_000 })).toEqual({ error: 2, warning: 1, info: 0 })
})

test('AuditJob.metrics and AuditPage.metrics return the metrics of a page, or null if it has none', async () => {
  const metrics = 'metrics { lcp { value unit rating threshold } cls { value unit rating } }'
  const read = async (of: string) => {
    const { data } = await service
      .as(apiKey)
      .graphql(`query($id: ID!) { job(id: $id) { ${metrics} pages { ${metrics} } } }`, { id: of })
    return data.job
  }
  const old = { metrics: null, pages: [{ metrics: null }] }
  await vi.waitFor(async () => expect(await read(id)).toEqual(old), { timeout: 10_000 })

  const answer = await service.as(apiKey).post('/audit', { url: 'http://shop.example/metrics' })
  const { job_id } = await answer.json()
  const run = await service.nextRun()
  run.complete({ pages: [make.page({ metrics: make.metrics() })] })

  const measured = {
    lcp: { value: 1500, unit: 'ms', rating: 'good', threshold: 2500 },
    cls: { value: 0.2, unit: 'unitless', rating: 'needs_improvement' },
  }
  await vi.waitFor(
    async () => expect(await read(job_id)).toEqual({ metrics: measured, pages: [{ metrics: measured }] }),
    { timeout: 10_000 },
  )
})

describe('AuditJob.issueGroups', () => {
  test('has one entry for each cause, with the affected pages', async () => {
    expect(await groups()).toEqual([
      {
        id: 'accessibility alternatives',
        title: '2 images have no text alternative',
        rule: 'image-alt',
        docsUrl: '/docs/rules/image-alt',
        category: 'accessibility',
        severity: 'error',
        impact: 'critical',
        message: 'The image has no alternative text.',
        count: 2,
        pages: ['http://shop.example/', PRICES],
        issues: ['iss_logo'],
        selectorPattern: 'header > img',
        scoreGain: { category: expect.any(Number), overall: expect.any(Number) },
      },
      expect.objectContaining({ rule: 'page-title', count: 1, selectorPattern: null }),
    ])
  })

  test('links each issue to its group, and lists the criteria that the issue fails', async () => {
    const { data } = await service
      .as(apiKey)
      .graphql('query($id: ID!) { job(id: $id) { issues { nodes { groupId wcag wcagCriteria } } } }', { id })

    expect(data.job.issues.nodes[0]).toEqual({
      groupId: 'accessibility alternatives',
      wcag: '1.1.1',
      wcagCriteria: ['1.1.1'],
    })
  })

  test.each([
    [{ first: 1 }, ['image-alt']],
    [{ category: 'information_architecture' }, ['page-title']],
    [{ rule: 'image-alt' }, ['image-alt']],
    [{ severity: 'warning' }, []],
  ])('can be filtered and limited with %j', async (variables, rules) => {
    const found = await groups(variables)

    expect(found.map(({ rule }: { rule: string }) => rule)).toEqual(rules)
  })

  test.each([0, 1001])('rejects %i groups with validation_error', async (first) => {
    expect(await groups({ first })).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'validation_error' }) }),
    ])
  })

  test('adds to the cost of an operation', async () => {
    const { errors } = await service
      .as(apiKey)
      .graphql('{ jobs(first: 100) { nodes { issueGroups(first: 1000) { rule } } } }')

    expect(errors?.[0]?.message).toMatch(/complexity/)
  })
})
