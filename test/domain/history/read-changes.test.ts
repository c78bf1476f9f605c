import { expect, test } from 'vitest'
import { createChangesReader } from '../../../src/domain/history/read-changes.ts'
import { NO_CHANGES } from '../../../src/model/issue-history.ts'
import type { IssueChange } from '../../../src/store/audit-changes.ts'
import { make } from '../../support/make.ts'

const AT = new Date('2026-03-10T10:00:00.000Z')

const changeOf = (issueId: string): IssueChange => ({
  state: 'new',
  firstSeenAt: AT,
  isFromNewRule: false,
  page: 'page',
  fingerprint: issueId,
  issueId,
  movedFrom: null,
  isAltered: false,
  issue: null,
})

const changes = {
  counts: NO_CHANGES,
  previousAuditId: null,
  turn: 1,
  rulesetVersion: '1',
  id: 'chg_1',
  parts: 1,
}

test('the states of all issues of an audit are read once, even if they are requested at the same time', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `iss_${index}`)
  let reads = 0
  const reader = createChangesReader({
    auditChanges: {
      async read() {
        reads += 1
        return ids.map(changeOf)
      },
    } as never,
    logReader: {} as never,
  })
  const audit = make.audit({ status: 'completed', changes })

  const lives = await Promise.all(
    ids.map((id) => reader.lifeOf(audit, { ...make.issue({ id }), seq: 1, auditId: 'aud_1' })),
  )

  expect(new Set(lives.map((life) => life?.state))).toEqual(new Set(['new']))
  expect(reads).toBe(1)
})

test('states that could not be read are read again', async () => {
  const results = [Promise.reject(new Error('the database is gone')), Promise.resolve([changeOf('iss_1')])]
  const reader = createChangesReader({
    auditChanges: { read: () => results.shift() } as never,
    logReader: {} as never,
  })
  const read = () =>
    reader.lifeOf(make.audit({ changes }), { ...make.issue({ id: 'iss_1' }), seq: 1, auditId: 'aud_1' })

  await expect(read()).rejects.toThrow('the database is gone')
  expect(await read()).toMatchObject({ state: 'new' })
})
