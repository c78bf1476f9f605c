import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogReader } from '../../../src/domain/audits/log-reader.ts'
import { createAuditComparator } from '../../../src/domain/history/compare-audits.ts'
import { createChangesReader } from '../../../src/domain/history/read-changes.ts'
import type { Audit } from '../../../src/model/audit.ts'
import { EVERY_SCOPE } from '../../support/history-pages.ts'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const [a, b, c] = ['a', 'b', 'c'].map((name) => issueOf(name))

/**
 * Reads audits without any cached data. `beforeLife` runs after the issues are read and before their states
 * are read.
 */
function openReaders(beforeLife = async () => {}) {
  const logReader = createLogReader(core.stores)
  const changes = createChangesReader({ ...core.stores, logReader })
  const compare = createAuditComparator({
    logReader,
    changes: {
      ...changes,
      lifeOf: async (audit, issue) => {
        await beforeLife()
        return changes.lifeOf(audit, issue)
      },
    },
    scopes: EVERY_SCOPE,
  })
  return { changes, compare }
}

/** The steps in which an audit is purged, in order. */
const purgeSteps = ({ id }: Audit) => [
  () => core.stores.eventLog.delete(id),
  () => core.stores.auditChanges.delete(id),
  () => core.stores.audits.delete(id),
]

/** Runs three audits. The issue `a` is fixed in the second audit and returns in the third. */
async function runThree() {
  const runs = createHistoryRuns(core)
  await runs.run({ issues: [a!, b!] })
  const { audit: base } = await runs.run({ issues: [b!] })
  const { audit: head } = await runs.run({ issues: [a!, b!, c!] })
  return { runs, base, head }
}

describe('when the purge deletes an audit,', () => {
  test.each(['base', 'head'] as const)(
    'a comparison that uses the audit as %s fails with job_not_found after each step of the deletion',
    async (name) => {
      const audits = await runThree()
      const before = await openReaders().compare(audits.base, audits.head)

      for (const step of purgeSteps(audits[name])) {
        await step()
        await expect(openReaders().compare(audits.base, audits.head)).rejects.toMatchObject({
          code: 'job_not_found',
        })
      }

      expect(before.counts).toMatchObject({ new: 1, returned: 1, open: 1 })
    },
  )

  test('a comparison fails even if it has already read the issues of the audit', async () => {
    const { base, head } = await runThree()
    const { compare } = openReaders(async () => {
      for (const step of purgeSteps(head)) await step()
    })

    await expect(compare(base, head)).rejects.toMatchObject({ code: 'job_not_found' })
  })

  test('reading its changes fails, and the states of later audits stay the same', async () => {
    const { runs, base, head } = await runThree()
    for (const step of purgeSteps(base)) await step()

    await expect(openReaders().changes.list(base, null)).rejects.toMatchObject({ code: 'job_not_found' })
    expect((await runs.readEnded(head.id)).states).toEqual({ a: 'returned', b: 'open', c: 'new' })
    expect((await runs.run({ issues: [b!] })).states).toEqual({ a: 'fixed', b: 'open', c: 'fixed' })
  })

  test('reading its changes fails even while its issues are being deleted', async () => {
    const { head } = await runThree()
    const [deleteIssues] = purgeSteps(head)
    await deleteIssues!()

    await expect(openReaders().changes.list(head, null)).rejects.toMatchObject({ code: 'job_not_found' })
  })

  test('the history stays the same if the audit was not recorded yet', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [a!, b!] })
    const { record } = core.stores.issueHistory
    core.stores.issueHistory.record = async () => {
      throw new Error('the worker died')
    }
    const { audit } = await runs.run({ issues: [a!] }).finally(() => {
      core.stores.issueHistory.record = record
    })
    const [deleteLog, deleteStates] = purgeSteps(audit)
    await deleteLog!()
    await deleteStates!()

    await runs.history.sweep()

    expect(await core.stores.audits.listPendingHistory(runs.accountId)).toEqual([])
    expect((await runs.run({ issues: [a!] })).states).toEqual({ a: 'open', b: 'fixed' })
  })
})
