import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const LONG_AGO = new Date('2020-01-01')
const NOW = new Date('2026-05-01')
const EXPIRED_BEFORE = new Date('2026-02-01')

/** Runs `work` while retention deletes old issues directly before or after each recording. */
async function purging<T>(when: 'before' | 'after', work: () => Promise<T>): Promise<T> {
  const { issueHistory } = core.stores
  const { record, deleteBefore } = issueHistory
  issueHistory.record = async (observation) => {
    if (when === 'before') await deleteBefore(EXPIRED_BEFORE)
    await record(observation)
    if (when === 'after') await deleteBefore(EXPIRED_BEFORE)
  }
  return work().finally(() => {
    issueHistory.record = record
  })
}

describe('an expired issue that an audit finds again', () => {
  test.each(['before', 'after'] as const)(
    'is open in later audits even if it is deleted %s the audit is recorded',
    async (when) => {
      let time = LONG_AGO
      const runs = createHistoryRuns(core, { now: () => time })
      const [kept, back, gone] = [issueOf('kept'), issueOf('back'), issueOf('gone')]
      await runs.run({ issues: [kept, back, gone] })
      await runs.run({ issues: [kept, gone] })

      time = NOW
      const seen = await purging(when, () => runs.run({ issues: [kept, back] }))
      const { page } = seen.changes[0]!
      const known = await core.stores.issueHistory.find(
        ['kept', 'back'].map((fingerprint) => ({ page, fingerprint })),
      )
      const next = await runs.run({ issues: [kept] })

      expect(seen.states).toEqual({ kept: 'open', back: 'returned', gone: 'fixed' })
      expect(known.map(({ firstSeenAt }) => firstSeenAt)).toEqual([LONG_AGO, LONG_AGO])
      expect(next.states).toEqual({ kept: 'open', back: 'fixed' })
    },
  )
})
