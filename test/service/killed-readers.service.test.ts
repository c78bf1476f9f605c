import { expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { ISSUE_READERS } from '../support/issue-readers.ts'
import { readThroughKills } from '../support/killed-reader.ts'
import { make } from '../support/make.ts'
import { startTestService } from '../support/service.ts'

const KILLS = 10
const NEVER_MS = 600_000

/** The issues of both attempts. A finding has the same id in each attempt. */
const ISSUES = Array.from({ length: 40 }, (_, index) => make.issue({ id: `iss_${index}` }))

test('readers that are killed repeatedly, even while a worker is lost, receive every issue once and in order', {
  timeout: 120_000,
}, async () => {
  const databaseName = newId('test')
  const environment = { LOCK_SECONDS: '2' }
  await using other = await startTestService({ databaseName, environment, worker: false })
  await using one = await startTestService({ databaseName, environment })
  const { text: apiKey } = await one.makeKey()
  const { job_id: auditId } = await (
    await one.as(apiKey).post('/audit', { url: 'http://shop.example/' })
  ).json()
  const urls = [one.url, other.url]
  const readers = Object.values(ISSUE_READERS).map((read, index) => {
    let lives = index
    const nextLife = () => ({ issues: 1 + (lives++ % 3), ms: NEVER_MS })
    return readThroughKills({ read, url: () => urls[lives % 2]!, apiKey, auditId, kills: KILLS, nextLife })
  })
  const first = await one.nextRun()
  for (const issue of ISSUES.slice(0, 15)) await first.issues(issue)
  first.fail(new Error('the worker is lost'))
  const second = await one.nextRun()
  for (const issue of ISSUES) await second.issues(issue)
  second.complete()

  const ids = ISSUES.map(({ id }) => id)
  for (const received of await Promise.all(readers)) expect(received).toMatchObject({ ids, kills: KILLS })
  const stored = await one.core.stores.audits.find(auditId)
  expect(stored).toMatchObject({ status: 'completed', attempt: 2, issueCounts: { error: ISSUES.length } })
  await one.core.database.db.dropDatabase()
})
