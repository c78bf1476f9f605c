import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOverall } from '../../../src/model/scores.ts'
import { createHistoryRuns } from '../../support/history-runs.ts'
import { make } from '../../support/make.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const even = (score: number) =>
  withOverall({ ux: score, accessibility: score, information_architecture: score, performance: score })

/** Runs an audit with each formula. The second audit scores 20 points less, and its gate allows no drop. */
async function runTwice(first: number | undefined, second: number | undefined) {
  const runs = createHistoryRuns(core)
  const formula = (scoreFormula: number | undefined) => (scoreFormula === undefined ? {} : { scoreFormula })
  const pages = [make.page()]
  await runs.run({ scores: even(90), pages, ...formula(first) })
  const { audit } = await runs.run({ scores: even(70), pages, failOnDrop: 0, ...formula(second) })
  return audit
}

describe('a score that drops', () => {
  test.each([
    ['a later version', 1, 2],
    ['the second version, after audits without a version', undefined, 2],
  ])('does not fail a gate if the score formula has changed: %s', async (_, first, second) => {
    const audit = await runTwice(first, second)

    expect(audit).toMatchObject({ status: 'completed', verdict: { outcome: 'passed' }, scoreFormula: second })
    expect(audit.delta).toMatchObject({ overall: -20, isComparable: false })
  })

  test.each([
    ['the same version', 2, 2],
    ['fixed scores, as in the sandbox', undefined, undefined],
  ])('fails a gate if the score formula is the same: %s', async (_, first, second) => {
    const audit = await runTwice(first, second)

    expect(audit.failure).toMatchObject({ code: 'gate_drop' })
    expect(audit.delta).toMatchObject({ overall: -20, isComparable: true })
  })
})
