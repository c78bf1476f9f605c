import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHistoryRuns, issueOf } from '../../support/history-runs.ts'
import { openTestCore, type TestCore } from '../../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const NONE = { new: 0, returned: 0, open: 0, fixed: 0, unknown: 0, suppressed: 0 }

describe('an issue whose element has moved', () => {
  const place = (fingerprint: string, landmark: string) =>
    issueOf(fingerprint, {
      rule: 'link-name',
      element: '<a href="/mug.html">',
      signature: `a|href=/mug.html|text=Harbour mug|in=${landmark}/`,
    })
  const before = place('before', 'main')
  const after = place('after', 'navigation')

  test('stays open, and is still the same issue when the element moves back', async () => {
    const runs = createHistoryRuns(core)
    const first = await runs.run({ issues: [before] })
    const second = await runs.run({ issues: [after] })
    const third = await runs.run({ issues: [after] })
    const back = await runs.run({ issues: [before] })

    for (const { counts, changes } of [second, third, back]) {
      expect(counts).toEqual({ ...NONE, open: 1 })
      expect(changes[0]!.firstSeenAt).toEqual(first.audit.completedAt)
    }
    expect((await runs.run()).states).toEqual({ before: 'fixed' })
  })

  test('is fixed, and a new issue is reported, if the new place contains a different element', async () => {
    const runs = createHistoryRuns(core)
    const teal = { ...before, signature: 'a|href=/teal.html|text=Teal|in=main/' }
    const moss = { ...after, signature: 'a|href=/moss.html|text=Moss|in=main/' }
    await runs.run({ issues: [teal] })
    expect((await runs.run({ issues: [moss] })).states).toEqual({ before: 'fixed', after: 'new' })
  })

  test('counts as a new issue if the element in the old place still has the issue', async () => {
    const runs = createHistoryRuns(core)
    await runs.run({ issues: [before] })
    expect((await runs.run({ issues: [before, after] })).states).toEqual({ before: 'open', after: 'new' })
  })

  test('stays open if only some of the equal elements have moved, but an issue about additional elements is new', async () => {
    const runs = createHistoryRuns(core)
    const first = await runs.run({ issues: [{ ...before, copies: 3 }] })
    const parted = await runs.run({ issues: [{ ...before, copies: 2 }, after] })
    const again = await runs.run({ issues: [{ ...before, copies: 2 }, after] })

    for (const { counts, changes } of [parted, again]) {
      expect(counts).toEqual({ ...NONE, open: 2 })
      expect(changes.map(({ firstSeenAt }) => firstSeenAt)).toEqual([
        first.audit.completedAt,
        first.audit.completedAt,
      ])
    }
    const third = place('third', 'contentinfo')
    expect((await runs.run({ issues: [{ ...before, copies: 2 }, after, third] })).states).toEqual({
      before: 'open',
      after: 'open',
      third: 'new',
    })
    expect((await runs.run({ issues: [after, third] })).states).toEqual({
      before: 'fixed',
      after: 'open',
      third: 'open',
    })
  })
})
