import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogReader } from '../../../src/domain/audits/log-reader.ts'
import { createChangesReader } from '../../../src/domain/history/read-changes.ts'
import { createSuppressionSnapshots } from '../../../src/domain/suppressions/snapshot.ts'
import type { Suppression } from '../../../src/model/suppression.ts'
import { newId } from '../../../src/shared/ids.ts'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const HOUR_MS = 3_600_000

/** Runs audits an hour apart, each with the suppressions that are active when it is created. */
function createRuns() {
  let time = Date.now()
  const runs = createHistoryRuns(core, { now: () => new Date(time) })
  const { accountId } = runs
  const snapshots = createSuppressionSnapshots(core.stores)
  return {
    async suppress(fingerprint: string, hours: number): Promise<void> {
      const suppression: Suppression = {
        id: newId('sup'),
        accountId,
        rule: `rule-${fingerprint}`,
        component: null,
        selector: null,
        pagePattern: null,
        fingerprint,
        reason: 'Accepted.',
        createdBy: 'key_1',
        createdAt: new Date(time),
        expiresAt: new Date(time + hours * HOUR_MS),
        sandbox: false,
      }
      await core.stores.suppressions.insert(suppression, 1000)
    },
    /** Runs an audit whose only page fails. */
    async runFailing() {
      time += HOUR_MS
      const applied = await snapshots.take({ accountId, sandbox: false, createdAt: new Date(time) })
      const pages = [make.page({ finalUrl: null, status: 'failed', httpStatus: 500 })]
      return runs.run({ pages, ...applied })
    },
    async run(...fingerprints: string[]) {
      time += HOUR_MS
      const applied = await snapshots.take({ accountId, sandbox: false, createdAt: new Date(time) })
      return runs.run({ issues: fingerprints.map((fingerprint) => issueOf(fingerprint)), ...applied })
    },
  }
}

test('suppressed issues are not counted as new or open, and are open again when the suppression ends', async () => {
  const { run, suppress } = createRuns()
  await suppress('a', 2.5)

  const first = await run('a', 'b')
  const second = await run('a', 'b')
  const third = await run('a', 'b')

  expect(first.counts).toMatchObject({ new: 1, open: 0, suppressed: 1 })
  expect(second.counts).toMatchObject({ new: 0, open: 1, suppressed: 1 })
  expect(third.counts).toMatchObject({ new: 0, returned: 0, open: 2, suppressed: 0 })
  expect(third.states).toEqual({ a: 'open', b: 'open' })
})

test('a suppressed issue that no longer occurs is fixed', async () => {
  const { run, suppress } = createRuns()
  await suppress('a', 10)
  await run('a', 'b')

  expect((await run('b')).counts).toMatchObject({ fixed: 1, open: 1, suppressed: 0 })
})

test('an issue that was not checked is suppressed while a suppression applies to it, even if the suppression is new', async () => {
  const { run, runFailing, suppress } = createRuns()
  const logReader = createLogReader(core.stores)
  const reader = createChangesReader({ ...core.stores, logReader })
  await run('a', 'b')
  await suppress('a', 1.5)

  const during = await runFailing()
  const after = await runFailing()

  const listed = async ({ audit }: typeof during) =>
    (await reader.list(audit, 'unknown')).map(({ issue }) => issue.fingerprint).toSorted()
  expect(during.counts).toMatchObject({ unknown: 1, suppressed: 1 })
  expect(await listed(during)).toEqual(['b'])
  expect(after.counts).toMatchObject({ unknown: 2, suppressed: 0 })
  expect(await listed(after)).toEqual(['a', 'b'])
})
