import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditServiceClient, ClientError, createClient } from '../../src/client/client.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let client: AuditServiceClient
beforeAll(async () => {
  service = await startTestService()
  client = createClient({ url: service.url, apiKey: (await service.makeKey()).text })
})
afterAll(async () => {
  await client.close()
  await service[Symbol.asyncDispose]()
})

test('the typed client creates an audit, follows it live, and reads its report', async () => {
  const { createAudit } = await client.createAudit({ input: { url: 'http://shop.example/' } })
  if (createAudit.__typename === 'ServiceError') throw new Error(createAudit.message)
  const events = client.jobEvents({ jobId: createAudit.id })
  const issues = client.issues({ jobId: createAudit.id, severity: 'error' })
  const run = await service.nextRun()
  await run.issues(make.issue({ id: 'iss_error' }), make.issue({ id: 'iss_info', severity: 'info' }))
  run.complete()

  const kinds: string[] = []
  for await (const { jobEvents } of events) kinds.push(jobEvents.__typename)
  const found: string[] = []
  for await (const event of issues) found.push(event.issues.id)
  const { job } = await client.job({ id: createAudit.id })
  const { job: report } = await client.jobIssues({ id: createAudit.id, first: 1 })

  expect(kinds).toEqual([
    'JobStateEvent',
    'JobIssueEvent',
    'JobIssueEvent',
    'JobScoresEvent',
    'JobStateEvent',
  ])
  expect(found).toEqual(['iss_error'])
  expect(job).toMatchObject({ status: 'completed', scores: { overall: 75 } })
  expect(report?.issues).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } })
})

test("the typed client throws a query's error with its code and returns a mutation's error as data", async () => {
  await expect(client.job({ id: 'aud_unknown' })).rejects.toSatisfy(
    (error) => error instanceof ClientError && error.code === 'job_not_found' && error.requestId !== null,
  )
  const { createAudit } = await client.createAudit({ input: { url: 'http://127.0.0.1/' } })
  expect(createAudit).toMatchObject({ __typename: 'ServiceError', code: 'invalid_url' })
})
