import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scorePage } from '../../../src/engine/scoring/category-scores.ts'
import { withOverall } from '../../../src/model/scores.ts'
import { createHistoryRuns, FIRST_RULESET, issueOf } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const PERFORMANCE = 90
const known = issueOf('known', { rule: 'known-rule' })
const changed = issueOf('changed', { rule: 'changed-rule' })
/** The issues of a new rule that is violated thirty times. */
const thirty = Array.from({ length: 30 }, (_, index) => issueOf(`new-${index}`, { rule: 'new-rule' }))

const OLD = { ...FIRST_RULESET, version: 'old', rules: { 'known-rule': 1, 'changed-rule': 1 }, engines: {} }
const NEW = { ...OLD, version: 'new', rules: { 'known-rule': 1, 'changed-rule': 2, 'new-rule': 1 } }

/** The size of a large page. The size affects the scores. */
const SIZE = 300

/** Runs an audit with scores computed from its issues. */
async function runScored(
  runs: ReturnType<typeof createHistoryRuns>,
  issues: readonly ReturnType<typeof issueOf>[],
  gates = {},
) {
  const page = scorePage(issues, PERFORMANCE, { size: SIZE })
  const scores = withOverall({ ...page, performance: PERFORMANCE })
  return runs.run({ issues, pages: [make.page({ scores, size: SIZE })], scores, ...gates })
}

describe('when a rule is new or has changed,', () => {
  test('its findings are marked and do not fail a gate', async () => {
    const runs = createHistoryRuns(core)
    runs.upgrade(OLD)
    const first = await runScored(runs, [known])
    runs.upgrade(NEW)
    const second = await runScored(runs, [known, ...thirty], {
      failOnDrop: 0,
      failOnScore: first.audit.scores!.overall,
    })
    const third = await runScored(runs, [known, ...thirty])

    expect(second.audit.status).toBe('completed')
    expect(second.audit.scores!.overall).toBeLessThan(first.audit.scores!.overall - 5)
    const marked = second.changes.filter(({ isFromNewRule }) => isFromNewRule)
    expect(marked).toHaveLength(30)
    expect(new Set(marked.map(({ state }) => state))).toEqual(new Set(['new']))
    expect(third.changes.filter(({ isFromNewRule }) => isFromNewRule)).toEqual([])
    expect(third.counts).toMatchObject({ open: 31, new: 0 })
  })

  test('other findings still fail a gate', async () => {
    const runs = createHistoryRuns(core)
    runs.upgrade(OLD)
    await runScored(runs, [])
    runs.upgrade(NEW)
    const { audit } = await runScored(runs, [known, ...thirty], { failOnDrop: 0 })
    expect(audit.failure).toMatchObject({ code: 'gate_drop', message: expect.stringContaining('fell to') })
  })

  test('issues that it no longer finds do not count as fixed', async () => {
    const runs = createHistoryRuns(core)
    runs.upgrade(OLD)
    await runs.run({ issues: [known, changed] })
    runs.upgrade(NEW)
    const second = await runs.run({ issues: [known] })
    const third = await runs.run({ issues: [known] })

    expect(second.counts).toMatchObject({ open: 1, fixed: 0, unknown: 0 })
    expect(third.states).toEqual({ known: 'open' })
  })

  test('its findings are marked again after an audit that fails a gate', async () => {
    const runs = createHistoryRuns(core)
    runs.upgrade(OLD)
    await runs.run()
    runs.upgrade(NEW)
    await runs.run({ issues: thirty, failOnScore: 100 })
    const next = await runs.run({ issues: thirty })
    expect(next.changes.every(({ isFromNewRule }) => isFromNewRule)).toBe(true)
  })
})

test('findings from a new engine version are marked as coming from a changed rule', async () => {
  const runs = createHistoryRuns(core)
  runs.upgrade({ ...OLD, version: 'axe-1', engines: { 'axe-core': '1' } })
  const page = make.page({ engines: ['axe-core', 'alfa'] })
  const alfa = issueOf('alfa', { sources: [{ engine: 'alfa', rule: 'r' }] })
  await runs.run({ pages: [page] })
  runs.upgrade({ ...OLD, version: 'axe-2', engines: { 'axe-core': '2' } })
  const { changes } = await runs.run({ issues: [known, alfa], pages: [page] })
  expect(changes.map(({ fingerprint, isFromNewRule }) => [fingerprint, isFromNewRule])).toEqual([
    ['known', true],
    ['alfa', false],
  ])
})
