import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Issue } from '../../src/model/issue.ts'
import { createEndedAudits } from '../support/ended-audits.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const SUPPRESSION = { rule: 'image-alt', component: 'img.logo', reason: 'It is decorative.' }
const YEAR_MS = 365 * 86_400_000

async function makeClient(options: Parameters<TestService['makeKey']>[0] = {}) {
  const { accountId, key, text } = await service.makeKey(options)
  const client = service.as(text)
  const create = async (fields: Record<string, unknown> = {}, headers = {}) =>
    (await client.post('/suppressions', { ...SUPPRESSION, ...fields }, headers)).json()
  return { accountId, keyId: key.id, ...client, create }
}

const documents = () => service.core.database.db.collection<{ _id: string; expiresAt: Date }>('suppressions')

describe('POST /suppressions', () => {
  test('returns 201 with every field in the documented order', async () => {
    const { post, keyId } = await makeClient()

    const response = await post('/suppressions', {
      ...SUPPRESSION,
      page_pattern: 'http://shop.example/*',
      unknown: 1,
    })

    const body = await response.json()
    expect(response.status).toBe(201)
    expect(Object.entries(body)).toEqual([
      ['id', expect.stringMatching(/^sup_/)],
      ['rule', 'image-alt'],
      ['component', 'img.logo'],
      ['selector', null],
      ['page_pattern', 'http://shop.example/*'],
      ['fingerprint', null],
      ['reason', 'It is decorative.'],
      ['created_by', keyId],
      ['created_at', expect.any(String)],
      ['expires_at', expect.any(String)],
      ['sandbox', false],
    ])
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBeGreaterThanOrEqual(YEAR_MS)
  })

  test('creates a sandbox suppression if the request is made in the sandbox', async () => {
    const live = await makeClient()
    const sandboxed = await makeClient({ type: 'test' })

    expect(await sandboxed.create()).toMatchObject({ sandbox: true })
    expect(await live.create({}, { 'x-service-sandbox': 'true' })).toMatchObject({ sandbox: true })
  })

  test('rejects the same input as GraphQL, with the same errors', async () => {
    const { create, graphql } = await makeClient()
    const input = { ...SUPPRESSION, selector: 'a >', expiresAt: '2020-01-01T00:00:00Z' }

    const rest = await create({ selector: 'a >', expires_at: '2020-01-01' })
    const { data } = await graphql(
      'mutation ($input: CreateSuppressionInput!) { createSuppression(input: $input) { ... on ServiceError { code details } } }',
      { input },
    )

    const errors = [
      { field: 'selector', message: 'is not a CSS selector' },
      { field: 'expires_at', message: 'must be in the future' },
    ]
    expect(rest).toMatchObject({ error: 'validation_error', details: { validation_errors: errors } })
    expect(data.createSuppression).toEqual({
      code: 'validation_error',
      details: { validation_errors: [errors[0], { ...errors[1], field: 'expiresAt' }] },
    })
  })

  test('accepts a suppression that replaces an expired suppression', async () => {
    const { create, accountId, get } = await makeClient()
    const soon = new Date(Date.now() + 3_600_000)
    const others = Array.from({ length: 1000 }, (_, slot) => ({
      ...SUPPRESSION,
      _id: `${accountId}_${slot}`,
      accountId,
      slot,
      selector: null,
      pagePattern: null,
      fingerprint: null,
      createdBy: 'key_1',
      createdAt: new Date(),
      sandbox: false,
      expiresAt: slot === 7 ? new Date(Date.now() - 1000) : soon,
    }))
    await documents().insertMany(others)

    const created = await create()
    const refused = await create()

    expect(created).toMatchObject({ id: expect.stringMatching(/^sup_/) })
    expect(refused).toMatchObject({ error: 'suppression_limit_reached' })
    expect((await (await get('/suppressions')).json()).suppressions).toHaveLength(1000)
  })
})

describe('a suppression', () => {
  test('can be read, listed and deleted only by its own account', async () => {
    const owner = await makeClient()
    const stranger = await makeClient()
    const one = await owner.create()
    const other = await owner.create({ component: null, fingerprint: 'f2' })

    expect(await (await owner.get(`/suppressions/${one.id}`)).json()).toEqual(one)
    expect(await (await owner.get('/suppressions')).json()).toEqual({ suppressions: [one, other] })
    expect(await (await stranger.get('/suppressions')).json()).toEqual({ suppressions: [] })
    for (const answer of [
      await stranger.get(`/suppressions/${one.id}`),
      await stranger.delete(`/suppressions/${one.id}`),
    ]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: 'suppression_not_found' })
    }
    expect((await owner.delete(`/suppressions/${one.id}`)).status).toBe(204)
    expect(await (await owner.get('/suppressions')).json()).toEqual({ suppressions: [other] })
    expect((await owner.delete(`/suppressions/${one.id}`)).status).toBe(404)
  })

  test('of live audits can be read but not deleted with a test key', async () => {
    const owner = await makeClient()
    const live = await owner.create()
    const { text } = await service.core.keys.create({
      accountId: owner.accountId,
      name: 'test',
      type: 'test',
      scopes: ['read', 'write'],
      expiresAt: null,
    })
    const tester = service.as(text)

    const refused = await tester.delete(`/suppressions/${live.id}`)

    expect([refused.status, (await refused.json()).error]).toEqual([403, 'forbidden'])
    expect((await tester.get(`/suppressions/${live.id}`)).status).toBe(200)
  })

  test('is deleted with its account', async () => {
    const { accountId, create } = await makeClient()
    const { id } = await create()

    await service.core.accounts.delete(accountId)

    expect(await documents().findOne({ _id: id })).toBeNull()
  })
})

describe('a broad suppression', () => {
  const logo = (fields: Partial<Issue> = {}) => make.issue({ element: '<img class="logo">', ...fields })
  const pages = [make.page()]

  async function withAudit(issues: Issue[], fields = {}) {
    const client = await makeClient()
    const audit = createEndedAudits(service.core, client.accountId, () => new Date())
    return { ...client, audit, last: await audit({ pages, ...fields }, issues) }
  }

  test('is rejected if it hides more than half of a category, unless the request confirms it', async () => {
    const { create, last } = await withAudit([logo(), logo(), make.issue(), make.issue({ category: 'ux' })])

    expect(await create()).toMatchObject({
      error: 'suppression_too_broad',
      details: { category: 'accessibility', hidden: 2, total: 3, job_id: last.id },
    })
    expect(await create({ confirm: true })).toMatchObject({ component: 'img.logo' })
  })

  test('is created if it hides exactly half of a category', async () => {
    expect(await (await withAudit([logo(), make.issue()])).create()).toMatchObject({ rule: 'image-alt' })
  })

  test('is never rejected if it targets a single defect', async () => {
    const { create } = await withAudit([logo({ fingerprint: 'f9' })])

    expect(await create({ fingerprint: 'f9' })).toMatchObject({ fingerprint: 'f9' })
  })

  test('is detected from the last completed audit of its pages', async () => {
    const { create, audit } = await withAudit([logo()])
    const other = 'http://blog.example/'
    await audit(
      {
        pages: [make.page({ url: other, finalUrl: other })],
        normalizedUrl: other,
        createdAt: new Date('2026-01-02'),
      },
      [logo(), make.issue(), make.issue()],
    )

    expect(await create({ page_pattern: 'http://blog.example/*' })).toMatchObject({ rule: 'image-alt' })
    expect(await create({ page_pattern: 'http://nowhere.example/*' })).toMatchObject({ rule: 'image-alt' })
    expect(await create({ page_pattern: 'http://shop.example/*' })).toMatchObject({
      error: 'suppression_too_broad',
    })
    await audit({ pages, createdAt: new Date('2026-01-03') }, [logo(), make.issue()])
    expect(await create({ page_pattern: 'http://shop.example/*' })).toMatchObject({ rule: 'image-alt' })
  })

  test('is not detected from audits that failed or ran in the sandbox', async () => {
    const failure = { code: 'timeout', message: 'late' } as const
    const { create, audit } = await withAudit([logo()], { status: 'failed', failure })
    await audit({ pages, sandbox: true }, [logo()])

    expect(await create()).toMatchObject({ rule: 'image-alt' })
  })
})
