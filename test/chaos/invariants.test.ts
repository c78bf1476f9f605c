import { describe, expect, test } from 'vitest'
import { type AuditRun, type Evidence, unfairStarts, violationsOf } from '../../chaos/workers/invariants.ts'

const at = (seconds: number) => new Date(seconds * 1000)

const run = (id: string, changes: Partial<AuditRun> = {}): AuditRun => ({
  id,
  accountId: 'a',
  status: 'completed',
  attempt: 1,
  startedAt: at(1),
  issues: 3,
  acceptedAt: at(0),
  askedAt: changes.startedAt ?? at(1),
  ...changes,
})

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  ids: ['1', '2'],
  runs: [run('1'), run('2')],
  starts: ['1', '2'],
  faults: 0,
  unexpectedEnds: 0,
  ...changes,
})

describe("the chaos programs' audit invariants", () => {
  test('hold if every audit is completed once', () => {
    expect(violationsOf(evidence())).toEqual([])
  })

  test.for<[string, Partial<Evidence>, RegExp]>([
    ['two requests get the same audit', { ids: ['1', '1', '2'] }, /same audit/],
    ['an accepted audit is lost', { runs: [run('1')] }, /2 was accepted and is lost/],
    ['an audit failed', { runs: [run('1'), run('2', { status: 'failed' })] }, /2 is failed/],
    ['an audit ran twice in one attempt', { starts: ['1', '2', '2'] }, /2 ran 2 times in 1 attempts/],
    ['an audit has no issues', { runs: [run('1'), run('2', { issues: 0 })] }, /2 has no issues/],
    ['a process ended by itself', { unexpectedEnds: 1 }, /1 processes ended/],
    [
      'an audit had a second attempt without a fault',
      { runs: [run('1'), run('2', { attempt: 2 })], starts: ['1', '2', '2'] },
      /1 audits had another attempt after 0 faults/,
    ],
  ])('are violated if %s', ([, changes, expected]) => {
    expect(violationsOf(evidence(changes)).join('\n')).toMatch(expected)
  })

  test('allow a second attempt for each fault', () => {
    const runs = [run('1'), run('2', { attempt: 2 })]
    expect(violationsOf(evidence({ runs, starts: ['1', '2', '2'], faults: 1 }))).toEqual([])
  })

  test('are violated if one account is served three times while another account waits', () => {
    const served = [1, 2, 3].map((second) => run(`s${second}`, { accountId: 'b', startedAt: at(second) }))
    const waiting = run('w', { startedAt: at(4) })
    expect(unfairStarts([...served, waiting])).toEqual(['a waited while b was served 3 times'])
    expect(unfairStarts([...served.slice(0, 2), waiting])).toEqual([])
  })

  test.for<[string, Partial<AuditRun>]>([
    ['had no accepted audit before these turns', { acceptedAt: at(1) }],
    ['may have had its turn between them', { askedAt: at(3) }],
  ])('allow an account three turns in a row if a second account %s', ([, changes]) => {
    const served = [1, 2, 3].map((second) => run(`s${second}`, { accountId: 'b', startedAt: at(second) }))
    expect(unfairStarts([...served, run('w', { startedAt: at(4), ...changes })])).toEqual([])
  })
})
