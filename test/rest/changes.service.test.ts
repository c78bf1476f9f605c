import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import { issueOf } from '../support/history-runs.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const NONE = { new: 0, returned: 0, open: 0, fixed: 0, unknown: 0, suppressed: 0 }

/** Creates an account, and a function that runs an audit with the given issues. */
async function newAccount() {
  const pro = service.as((await service.makeKey()).text)
  let page = 0
  const path = `/changes-${crypto.randomUUID()}`
  const run = async (names: readonly string[], { failure }: { failure?: AuditFailure } = {}) => {
    const url = `http://shop.example${path}`
    const { job_id: id } = await (await pro.post('/audit', { url })).json()
    const engine = await service.nextRun()
    page += 1
    await engine.issues(
      ...names.map((name): Issue => issueOf(name, { id: `iss_${page}_${name}`, wcag: null })),
    )
    if (failure) engine.fail(failure)
    else engine.complete()
    const status = async () => (await (await pro.get(`/audit/${id}`)).json()).status
    await expect.poll(status, { timeout: 10_000 }).toMatch(/completed|failed/)
    return id as string
  }
  const changes = async (id: string, query = '') => (await pro.get(`/audit/${id}/changes${query}`)).json()
  return { pro, run, changes }
}

describe('GET /audit/{job_id}/changes', () => {
  test('returns exactly the documented fields', async () => {
    const { run, changes } = await newAccount()
    const first = await run(['a'])
    const second = await run(['a', 'b'])

    const body = await changes(second, '?state=new')

    expect(body).toEqual({
      job_id: second,
      previous_job_id: first,
      counts: { ...NONE, new: 1, open: 1 },
      issues: [
        {
          id: 'iss_2_b',
          severity: 'error',
          category: 'accessibility',
          rule: 'rule-b',
          message: 'The image has no alternative text.',
          selector: '#b',
          state: 'new',
          fingerprint: 'b',
        },
      ],
      pagination: { total_issues: 1, total_pages: 1, page: 1, per_page: 100 },
    })
    expect(Object.keys(body)).toEqual(['job_id', 'previous_job_id', 'counts', 'issues', 'pagination'])
    expect(await changes(first)).toMatchObject({ previous_job_id: null, counts: { ...NONE, new: 1 } })
  })

  test('lists the issues of the audit, then fixed and unknown ones, in pages', async () => {
    const { run, changes } = await newAccount()
    await run(['a', 'b'])
    const second = await run(['c', 'b'])
    const failed = await run([], { failure: new AuditFailure('http_error', 'the page answered 500') })
    const states = async (id: string, query: string) =>
      (await changes(id, query)).issues.map((issue: { fingerprint: string; state: string }) => [
        issue.fingerprint,
        issue.state,
      ])

    expect(await states(second, '')).toEqual([
      ['c', 'new'],
      ['b', 'open'],
      ['a', 'fixed'],
    ])
    expect(await states(second, '?per_page=2&page=2')).toEqual([['a', 'fixed']])
    expect(await states(second, '?page=9')).toEqual([])
    expect((await changes(second, '?per_page=2')).pagination).toEqual({
      total_issues: 3,
      total_pages: 2,
      page: 1,
      per_page: 2,
    })
    expect((await states(failed, '?state=unknown')).toSorted()).toEqual([
      ['b', 'unknown'],
      ['c', 'unknown'],
    ])
  })

  test('returns 409 job_not_finished until the audit has ended', async () => {
    const { pro } = await newAccount()
    const { job_id: id } = await (await pro.post('/audit', { url: 'http://shop.example/' })).json()
    const engine = await service.nextRun()
    const early = await pro.get(`/audit/${id}/changes`)
    engine.complete()

    expect([early.status, (await early.json()).error]).toEqual([409, 'job_not_finished'])
    await expect.poll(async () => (await pro.get(`/audit/${id}/changes`)).status).toBe(200)
  })

  test('rejects an unknown state and pages out of range', async () => {
    const { pro, run } = await newAccount()
    const id = await run([])
    const response = await pro.get(`/audit/${id}/changes?state=gone&page=0&per_page=1001`)
    const { error, details } = await response.json()

    expect([response.status, error]).toEqual([400, 'validation_error'])
    expect(details.validation_errors.map(({ field }: { field: string }) => field)).toEqual([
      'state',
      'page',
      'per_page',
    ])
  })

  test('is available only to the account of the audit', async () => {
    const { run } = await newAccount()
    const id = await run(['a'])
    const stranger = service.as((await service.makeKey()).text)
    expect((await stranger.get(`/audit/${id}/changes`)).status).toBe(403)
    expect((await stranger.get('/audit/aud_unknown/changes')).status).toBe(404)
  })

  test('returns no changes for an audit that was cancelled while queued', async () => {
    await using own = await startTestService({ worker: false })
    const pro = own.as((await own.makeKey()).text)
    const { job_id: id } = await (await pro.post('/audit', { url: 'http://shop.example/' })).json()
    await pro.post(`/audit/${id}/cancel`, {})
    expect(await (await pro.get(`/audit/${id}/changes`)).json()).toMatchObject({ counts: NONE, issues: [] })
  })
})

describe('GraphQL', () => {
  const CHANGES = `query($id: ID!, $first: Int, $after: String, $state: IssueState) {
    job(id: $id) {
      previousJobId
      changes { new returned open fixed unknown suppressed }
      issues { nodes { fingerprint state firstSeenAt isFromNewRule } }
      changedIssues(state: $state, first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { fingerprint state firstSeenAt }
      }
    }
  }`

  test('returns the state of each issue in its audit, even after later audits', async () => {
    const { pro, run } = await newAccount()
    const first = await run(['a', 'b'])
    const second = await run(['a'])
    const read = async (id: string, variables = {}) =>
      (await pro.graphql(CHANGES, { id, ...variables })).data.job
    const { completedAt } = (await pro.graphql(`{ job(id: "${first}") { completedAt } }`)).data.job

    const [before, after] = [await read(first), await read(second, { first: 1 })]

    expect(before.issues.nodes.map(({ state }: { state: string }) => state)).toEqual(['new', 'new'])
    expect(after).toMatchObject({
      previousJobId: first,
      changes: { ...NONE, open: 1, fixed: 1 },
      issues: {
        nodes: [{ fingerprint: 'a', state: 'open', firstSeenAt: completedAt, isFromNewRule: false }],
      },
      changedIssues: { totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [{ fingerprint: 'a' }] },
    })
    const { endCursor } = after.changedIssues.pageInfo
    expect((await read(second, { first: 1, after: endCursor })).changedIssues).toMatchObject({
      pageInfo: { hasNextPage: false },
      nodes: [{ fingerprint: 'b', state: 'fixed', firstSeenAt: completedAt }],
    })
  })

  test('returns no issue states while an audit runs', async () => {
    const { pro } = await newAccount()
    const { job_id: id } = await (await pro.post('/audit', { url: 'http://shop.example/' })).json()
    const engine = await service.nextRun()
    await engine.issues(issueOf('a', { id: `iss_${crypto.randomUUID()}` }))
    const { data } = await pro.graphql(CHANGES, { id })
    engine.complete()
    expect(data.job).toMatchObject({
      previousJobId: null,
      changes: null,
      issues: { nodes: [{ state: null, firstSeenAt: null, isFromNewRule: false }] },
      changedIssues: { totalCount: 0 },
    })
  })

  test('compareAudits compares any two ended audits', async () => {
    const { pro, run } = await newAccount()
    const base = await run(['a', 'b'])
    await run(['b'])
    const head = await run(['a', 'c'])
    const fields = ['new', 'returned', 'fixed', 'open', 'unknown']
    const query = `query($base: ID!, $head: ID!) { compareAudits(base: $base, head: $head) {
      base { id } head { id } delta { overall previousJobId } counts { new returned open fixed unknown suppressed }
      ${fields.map((name) => `${name} { totalCount nodes { fingerprint state } }`).join(' ')} } }`
    const compare = async (base: string, head: string) =>
      (await pro.graphql(query, { base, head })).data.compareAudits

    const forwards = await compare(base, head)
    const backwards = await compare(head, base)

    const names = (found: typeof forwards) =>
      Object.fromEntries(
        fields.map((name) => [name, found[name].nodes.map((issue: Issue) => issue.fingerprint)]),
      )
    expect(forwards).toMatchObject({
      base: { id: base },
      head: { id: head },
      delta: { overall: 0, previousJobId: base },
      counts: { ...NONE, new: 1, open: 1, fixed: 1 },
    })
    expect(names(forwards)).toEqual({ new: ['c'], returned: [], fixed: ['b'], open: ['a'], unknown: [] })
    expect(names(backwards)).toEqual({ new: [], returned: ['b'], fixed: ['c'], open: ['a'], unknown: [] })
  })

  test('compareAudits counts suppressed issues without listing them', async () => {
    const { pro, run } = await newAccount()
    const base = await run(['a', 'b'])
    const body = { rule: 'rule-b', fingerprint: 'b', reason: 'Accepted.' }
    expect((await pro.post('/suppressions', body)).status).toBe(201)
    const head = await run(['a', 'b', 'c'])
    const query = `query($base: ID!, $head: ID!) { compareAudits(base: $base, head: $head) {
      counts { new open suppressed } new { nodes { fingerprint } } open { nodes { fingerprint } } } }`

    const { compareAudits } = (await pro.graphql(query, { base, head })).data

    expect(compareAudits).toMatchObject({
      counts: { new: 1, open: 1, suppressed: 1 },
      new: { nodes: [{ fingerprint: 'c' }] },
      open: { nodes: [{ fingerprint: 'a' }] },
    })
  })
})
