import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSurplusDeletion } from '../../../src/domain/audits/delete-surplus.ts'
import { newId } from '../../../src/shared/ids.ts'
import { createLog } from '../../../src/shared/log.ts'
import { createHistoryRuns } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

const log = createLog('silent')

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

/** Runs audits one minute apart, each until it ends, and returns their ids. */
async function runAudits(count: number, retentionPerPage: number | null) {
  let minute = 0
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const accountId = newId('acc')
  const runs = createHistoryRuns(core, { now, accountId, retentionPerPage })
  const ids: string[] = []
  for (; minute < count; minute += 1) {
    const run = await runs.start({ issues: [make.issue()] })
    await run.end()
    // Audits with an unpublished event aren't deleted, so the event is marked as published.
    await core.stores.audits.clearEvent(run.id)
    ids.push(run.id)
  }
  return { accountId, ids }
}

const kept = async (ids: readonly string[]) => {
  const found = await Promise.all(ids.map((id) => core.stores.audits.find(id)))
  return found.map((audit) => audit !== null)
}

describe('when an audit ends, older audits of its page', () => {
  test('are deleted with their logs unless they are among the newest', async () => {
    const { ids } = await runAudits(4, 2)

    expect(await kept(ids)).toEqual([false, false, true, true])
    const logged = await core.database.db
      .collection('audit_log')
      .distinct('auditId', { auditId: { $in: ids } })
    expect(logged.toSorted()).toEqual(ids.slice(2).toSorted())
  })

  test('are all kept by default', async () => {
    expect(await kept((await runAudits(4, null)).ids)).toEqual([true, true, true, true])
  })

  test('are deleted, but not audits of a different page, mode, sandbox setting, account or status, or unfinished audits', async () => {
    const accountId = newId('acc')
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
    const audit = (second: number, fields: Parameters<typeof make.audit>[0] = {}) =>
      make.audit({ accountId, status: 'completed', createdAt: at(second), ...fields })
    const others = [
      audit(0, { normalizedUrl: 'http://shop.example/b' }),
      audit(1, { mode: 'deep' }),
      audit(2, { sandbox: true }),
      audit(3, { accountId: newId('acc') }),
      audit(4, { status: 'failed' }),
      { ...audit(5), eventPending: true },
      { ...audit(6), historyPending: accountId },
    ]
    const surplus = audit(7)
    const newest = audit(8)
    for (const each of [...others, surplus, newest]) await core.stores.audits.insert(each)

    await createSurplusDeletion({ ...core.stores, retentionPerPage: 1, log })(newest)

    expect(await kept(others.map(({ id }) => id))).toEqual(others.map(() => true))
    expect(await kept([surplus.id, newest.id])).toEqual([false, true])
  })

  test("don't cause an error if they can't be deleted", async () => {
    const { accountId, ids } = await runAudits(2, null)
    const eventLog = { ...core.stores.eventLog, delete: () => Promise.reject(new Error('the disk is full')) }
    const ended = (await core.stores.audits.find(ids[1]!))!

    await createSurplusDeletion({ ...core.stores, eventLog, retentionPerPage: 1, log })(ended)

    expect(ended.accountId).toBe(accountId)
    expect(await kept(ids)).toEqual([true, true])
  })
})
