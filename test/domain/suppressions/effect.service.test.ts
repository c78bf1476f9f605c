import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPurge } from '../../../src/domain/audits/purge.ts'
import { flatBody } from '../../../src/domain/webhooks/payload.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { make } from '../../support/make.ts'
import { createRunsByAudit } from '../../support/runs-by-audit.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { CONCURRENT_LIMIT: '1000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const SHOP = { url: 'http://shop.example/' }
const jsonOf = async (response: Promise<Response>) => (await response).json()

const LOGO = make.issue({ id: 'iss_logo', element: '<img class="logo">' })
const OTHER = make.issue({ id: 'iss_other', severity: 'warning', fingerprint: 'f2' })

const runOf = createRunsByAudit(() => service.nextRun())

async function makeOwner() {
  const { accountId, text } = await service.makeKey({ plan: 'agency' })
  const client = service.as(text)
  const suppress = (fields: Record<string, unknown> = {}) =>
    jsonOf(
      client.post('/suppressions', {
        rule: 'image-alt',
        component: 'img.logo',
        reason: 'It is decorative.',
        confirm: true,
        ...fields,
      }),
    )
  const create = async (fields: Record<string, unknown> = {}): Promise<string> =>
    (await jsonOf(client.post('/audit', { ...SHOP, ...fields }))).job_id
  const end = async (id: string, issues: Issue[] = [LOGO, OTHER]) => {
    const run = await runOf(id)
    const idOf = (issue: Issue) => ({ ...issue, id: `${issue.id}_${id}` })
    await run.issues(...issues.map(idOf))
    run.complete({ pages: [make.page({ url: run.request.url, finalUrl: run.request.url })] })
    const read = async () => (await jsonOf(client.get(`/audit/${id}`))).status
    await expect.poll(read).toMatch(/^(completed|failed)$/)
    return run
  }
  const fingerprintsOf = async (id: string, more = '') => {
    const { data } = await client.graphql(
      `{ job(id: "${id}") { issues${more} { totalCount nodes { fingerprint } } } }`,
    )
    return data.job.issues.nodes.map(({ fingerprint }: Issue) => fingerprint)
  }
  return { accountId, ...client, suppress, create, end, fingerprintsOf }
}

describe('a suppressed issue', () => {
  test('is excluded from lists, totals, counts, groups and streams, but can be requested', async () => {
    const owner = await makeOwner()
    const suppression = await owner.suppress()
    const id = await owner.create()
    await owner.end(id)

    const report = await jsonOf(owner.get(`/audit/${id}`))
    const stream = await (await owner.get(`/audit/${id}/issues/stream`)).text()
    const exported = await (await owner.get(`/audit/${id}/report?format=csv`)).text()
    const { data } = await owner.graphql(
      `{ job(id: "${id}") {
        issueCounts { error warning info } suppressedCount
        issueGroups { issues }
        open: issues { totalCount nodes { id } }
        all: issues(includeSuppressed: true) { totalCount nodes { id suppression { id reason createdBy expiresAt component } } }
      } }`,
    )

    expect(report).toMatchObject({ total_issues: 1, issues: [{ id: `iss_other_${id}` }] })
    expect(
      stream
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([`iss_other_${id}`])
    expect(exported).toContain(`iss_other_${id}`)
    expect(exported).not.toContain(`iss_logo_${id}`)
    expect(data.job).toEqual({
      issueCounts: { error: 0, warning: 1, info: 0 },
      suppressedCount: 1,
      issueGroups: [{ issues: [`iss_other_${id}`] }],
      open: { totalCount: 1, nodes: [{ id: `iss_other_${id}` }] },
      all: {
        totalCount: 2,
        nodes: [
          {
            id: `iss_logo_${id}`,
            suppression: {
              id: suppression.id,
              reason: 'It is decorative.',
              createdBy: suppression.created_by,
              expiresAt: suppression.expires_at,
              component: 'img.logo',
            },
          },
          { id: `iss_other_${id}`, suppression: null },
        ],
      },
    })
  })

  test('does not affect scores, because the engine knows the suppressions', async () => {
    const owner = await makeOwner()
    await owner.suppress()
    const id = await owner.create()

    const { request } = await owner.end(id)

    expect([LOGO, OTHER].map(request.isSuppressed)).toEqual([true, false])
  })

  test('is excluded from webhooks', async () => {
    const owner = await makeOwner()
    await owner.post('/webhooks', {
      url: 'https://hooks.example/',
      secret: 'a secret of enough characters',
      payload_format: 'flat',
    })
    await owner.suppress()
    const id = await owner.create()
    await owner.end(id)

    const event = { eventId: id.replace(/^aud_/, 'evt_'), format: 'flat' } as const
    await expect.poll(() => service.core.stores.webhookEvents.readBody(event)).not.toBeNull()
    const body = JSON.parse((await service.core.stores.webhookEvents.readBody(event))!)
    const audit = (await service.core.stores.audits.find(id))!
    expect(body).toEqual(
      JSON.parse(flatBody({ kind: 'audit.completed', audit, issues: [{ ...OTHER, id: `iss_other_${id}` }] })),
    )
  })

  test('is excluded from subscriptions unless they request it', async () => {
    const owner = await makeOwner()
    await owner.suppress()
    const id = await owner.create()
    await owner.end(id)
    const audit = (await service.core.stores.audits.find(id))!
    const { audits } = service.services
    const idsOf = async (includeSuppressed: boolean) => {
      const found: string[] = []
      for await (const issue of await audits.followIssues(audit, { afterSeq: 0, includeSuppressed }))
        found.push(issue.fingerprint)
      for await (const event of audits.followEvents(audit, { afterSeq: 0, includeSuppressed }))
        if (event.kind === 'issue') found.push(event.issue.fingerprint)
      return found
    }

    expect(await idsOf(false)).toEqual(['f2', 'f2'])
    expect(await idsOf(true)).toEqual(['f1', 'f2', 'f1', 'f2'])
  })
})

describe('the suppressions in force when an audit is created', () => {
  test('always apply to that audit, but not to earlier or later ones', async () => {
    const owner = await makeOwner()
    const before = await owner.create()
    const { id: suppressionId } = await owner.suppress()
    const during = await owner.create()
    await owner.delete(`/suppressions/${suppressionId}`)
    const after = await owner.create()
    for (const id of [before, during, after]) await owner.end(id)

    expect(await owner.fingerprintsOf(before)).toEqual(['f1', 'f2'])
    expect(await owner.fingerprintsOf(during)).toEqual(['f2'])
    expect(await owner.fingerprintsOf(during, '(includeSuppressed: true)')).toEqual(['f1', 'f2'])
    expect(await owner.fingerprintsOf(after)).toEqual(['f1', 'f2'])
  })

  test('do not include expired suppressions, whose issues are open again', async () => {
    const owner = await makeOwner()
    const { id: suppressionId } = await owner.suppress()
    const during = await owner.create()
    await service.core.database.db
      .collection<{ _id: string }>('suppressions')
      .updateOne({ _id: suppressionId }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
    const after = await owner.create()
    for (const id of [during, after]) await owner.end(id)

    expect(await owner.fingerprintsOf(during)).toEqual(['f2'])
    expect(await owner.fingerprintsOf(after)).toEqual(['f1', 'f2'])
  })

  test('still apply to its gates, scores, lists, streams and reports after they expire, but not to later audits', async () => {
    const owner = await makeOwner()
    const [early, late] = ['http://shop.example/early', 'http://shop.example/late']
    for (const url of [early, late]) await owner.end(await owner.create({ url }), [])
    const gate = { fail_on_new: { max: 0 } }
    const { id: suppressionId } = await owner.suppress()

    const during = await owner.create({ url: early, ...gate })
    await service.core.database.db
      .collection<{ _id: string }>('suppressions')
      .updateOne({ _id: suppressionId }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
    const after = await owner.create({ url: late, ...gate })
    // Both audits run only after the suppression has expired.
    const runs = [await owner.end(during), await owner.end(after)]

    const seen = await Promise.all(
      [during, after].map(async (id) => ({
        isLogoIn: {
          list: (await owner.fingerprintsOf(id)).includes(LOGO.fingerprint),
          stream: (await (await owner.get(`/audit/${id}/issues/stream`)).text()).includes('iss_logo'),
          report: (await (await owner.get(`/audit/${id}/report?format=csv`)).text()).includes('iss_logo'),
          changes: JSON.stringify(await jsonOf(owner.get(`/audit/${id}/changes`))).includes('iss_logo'),
        },
        outcome: (await jsonOf(owner.get(`/audit/${id}/verdict`))).outcome,
      })),
    )
    const everywhere = (isShown: boolean) => ({
      list: isShown,
      stream: isShown,
      report: isShown,
      changes: isShown,
    })
    expect(seen).toEqual([
      { isLogoIn: everywhere(false), outcome: 'passed' },
      { isLogoIn: everywhere(true), outcome: 'failed' },
    ])
    // The engine excludes suppressed issues from the scores.
    expect(runs.map(({ request }) => request.isSuppressed(LOGO))).toEqual([true, false])
    const again = await owner.create({ url: early, ...gate })
    await owner.end(again)
    const { counts } = await jsonOf(owner.get(`/audit/${again}/changes`))
    expect(counts).toMatchObject({ new: 0, open: 2, suppressed: 0 })
  })

  test('are only those of its account and of its environment, live or sandbox', async () => {
    const [owner, stranger] = [await makeOwner(), await makeOwner()]
    await stranger.suppress()
    await owner.post(
      '/suppressions',
      { rule: 'image-alt', component: 'img.logo', reason: 'Sandbox only.' },
      { 'x-service-sandbox': 'true' },
    )
    const id = await owner.create()
    await owner.end(id)

    expect(await owner.fingerprintsOf(id)).toEqual(['f1', 'f2'])
  })

  test('are stored once for all audits that share them', async () => {
    const owner = await makeOwner()
    await owner.suppress()
    const ids = [await owner.create(), await owner.create()]
    await owner.suppress({ component: 'img.other' })
    ids.push(await owner.create())
    for (const id of ids) await owner.end(id)

    const audits = await Promise.all(ids.map((id) => service.core.stores.audits.find(id)))
    const [one, two, three] = audits.map((audit) => audit!.suppressionSetId)
    expect(one).toBe(two)
    expect(three).not.toBe(one)
    expect(await service.core.stores.suppressionSets.find(three!)).toHaveLength(2)
  })

  test('are deleted only after the audits that they applied to', async () => {
    const owner = await makeOwner()
    await owner.suppress()
    const id = await owner.create()
    await owner.end(id)
    const { suppressionSetId, createdAt } = (await service.core.stores.audits.find(id))!
    const find = () => service.core.stores.suppressionSets.find(suppressionSetId!)
    const purgeAt = (time: number) =>
      createPurge({ ...service.core.stores, retentionDays: 90, now: () => new Date(time) })()
    const retained = createdAt.getTime() + 90 * 86_400_000

    await purgeAt(retained - 1)
    expect(await find()).toHaveLength(1)
    await purgeAt(retained + 1)
    await expect(find()).rejects.toThrow('is missing')
    expect(await service.core.stores.audits.find(id)).toBeNull()
  })

  test('also apply to a second attempt, even if they were deleted in the meantime', async () => {
    const owner = await makeOwner()
    const { id: suppressionId } = await owner.suppress()
    const id = await owner.create()
    const first = await service.nextRun()
    await first.issues({ ...LOGO, id: `iss_logo_${id}` })
    await owner.delete(`/suppressions/${suppressionId}`)
    first.fail(new Error('the worker broke'))
    await owner.end(id)

    const { data } = await owner.graphql(`{ job(id: "${id}") { attempt suppressedCount } }`)
    expect(data.job).toEqual({ attempt: 2, suppressedCount: 1 })
    expect(await owner.fingerprintsOf(id)).toEqual(['f2'])
  }, 60_000)
})
