import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const REPORT = `mutation($jobId: ID!, $issueId: ID!, $comment: String, $suppress: Boolean) {
  reportFalseAlarm(jobId: $jobId, issueId: $issueId, comment: $comment, suppress: $suppress) {
    ... on FalseAlarmReport { jobId issueId rule suppression { id rule fingerprint reason } }
    ... on ServiceError { code details } } }`

/** Creates an account with a running audit that has found one issue. */
async function reporter(rule: string) {
  const client = service.as((await service.makeKey()).text)
  const { job_id: jobId } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  const run = await service.nextRun()
  const issueId = `iss_${jobId}`
  await run.issues(make.issue({ id: issueId, rule, fingerprint: 'the-logo' }))
  run.complete()
  const report = async (fields: Record<string, unknown> = {}) => {
    const { data, errors } = await client.graphql(REPORT, { jobId, issueId, ...fields })
    return errors ? errors[0]!.extensions!.code : data.reportFalseAlarm
  }
  const count = async () =>
    (await service.core.stores.falseAlarms.countByRule()).find((each) => each.rule === rule)?.count ?? 0
  return { client, jobId, issueId, report, count }
}

describe('reportFalseAlarm', () => {
  test('counts each defect once for each account', async () => {
    const [one, other] = [await reporter('rule-counted'), await reporter('rule-counted')]
    const reported = await one.report({ comment: 'decorative' })
    await one.report()
    await other.report()

    expect(reported).toEqual({
      jobId: one.jobId,
      issueId: one.issueId,
      rule: 'rule-counted',
      suppression: null,
    })
    expect(await one.count()).toBe(2)
  })

  test('suppresses the issue by its fingerprint only once, if requested', async () => {
    const { client, report } = await reporter('rule-hidden')
    const first = await report({ comment: 'decorative', suppress: true })
    const again = await report({ suppress: true })

    expect(first.suppression).toEqual({
      id: expect.stringMatching(/^sup_/),
      rule: 'rule-hidden',
      fingerprint: 'the-logo',
      reason: 'False alarm: decorative',
    })
    expect(again.suppression).toEqual(first.suppression)
    expect((await (await client.get('/suppressions')).json()).suppressions).toHaveLength(1)
  })

  test.each([
    ['an issue of another audit', { issueId: 'iss_other' }, 'validation_error'],
    ['a long comment', { comment: 'x'.repeat(501) }, 'validation_error'],
    ['an unknown audit', { jobId: 'aud_unknown' }, 'job_not_found'],
  ])('rejects %s', async (_name, fields, code) => {
    const { report, count } = await reporter('rule-rejected')

    const refused = await report(fields)

    expect(refused.code ?? refused).toBe(code)
    expect(await count()).toBe(0)
  })

  test("rejects other accounts' audits", async () => {
    const { jobId, issueId } = await reporter('rule-foreign')
    const other = service.as((await service.makeKey()).text)

    const { data } = await other.graphql(REPORT, { jobId, issueId })

    expect(data.reportFalseAlarm.code).toBe('forbidden')
  })
})
