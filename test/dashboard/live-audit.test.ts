import { describe, expect, test } from 'vitest'
import { followLog } from '../../src/dashboard/audits/follow.ts'
import { type AuditEvent, accumulate, NOTHING_YET } from '../../src/dashboard/audits/live-audit.ts'
import { makeIssue } from './make-issue.ts'

const at = '2026-11-21T12:00:00.000Z'
const issueEvent = (seq: number): AuditEvent => ({
  __typename: 'JobIssueEvent',
  seq,
  at,
  issue: makeIssue({ seq }),
})
const progressEvent = (seq: number, percent: number): AuditEvent => ({
  __typename: 'JobProgressEvent',
  seq,
  at,
  percent,
  step: 'checking accessibility',
  pageUrl: null,
})

describe('accumulate', () => {
  test('keeps state, step, pages and issues in the order of the log', () => {
    const audit = accumulate(NOTHING_YET, [
      { __typename: 'JobStateEvent', seq: 1, at, status: 'running', attempt: 1, error: null },
      progressEvent(2, 10),
      issueEvent(3),
      { __typename: 'JobPageEvent', seq: 4, at, url: 'https://a.example/', pageStatus: 'done', reason: null },
      issueEvent(5),
    ])

    expect(audit).toMatchObject({ seq: 5, status: 'running', percent: 10, step: 'checking accessibility' })
    expect(audit.issues.map(({ seq }) => seq)).toEqual([3, 5])
    expect(audit.pages).toEqual([{ url: 'https://a.example/', status: 'done', reason: null }])
  })

  test('takes what arrives twice once', () => {
    const before = accumulate(NOTHING_YET, [issueEvent(1), issueEvent(2)])

    const after = accumulate(before, [issueEvent(1), issueEvent(2), issueEvent(3)])

    expect(after.issues.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(accumulate(after, [issueEvent(3)])).toBe(after)
  })

  test('never lets the bar go back when a second attempt begins', () => {
    const audit = accumulate(NOTHING_YET, [progressEvent(1, 60), progressEvent(2, 5)])

    expect(audit.percent).toBe(60)
  })
})

describe('followLog', () => {
  /** Serves entries of a log; each connection breaks after so many. */
  const brokenLog = (length: number, breaksAfter: number) => {
    const asked: number[] = []
    async function* open(afterSeq: number, onOpen: () => void) {
      asked.push(afterSeq)
      onOpen()
      for (let sent = 1; afterSeq + sent <= length; sent += 1) {
        if (sent > breaksAfter) throw new Error('broken')
        yield { seq: afterSeq + sent }
      }
    }
    return { asked, open }
  }
  const follow = async (log: ReturnType<typeof brokenLog>, isRefusal = () => false) => {
    const seen: number[] = []
    const connections: string[] = []
    await followLog({
      open: log.open,
      onEvent: ({ seq }) => seen.push(seq),
      onConnection: (connection) => connections.push(connection),
      wait: async () => {},
      isRefusal,
      signal: new AbortController().signal,
    })
    return { seen, connections }
  }

  test('goes on after the last entry when the connection breaks: nothing is missed, nothing twice', async () => {
    const log = brokenLog(7, 3)

    const { seen, connections } = await follow(log)

    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(log.asked).toEqual([0, 3, 6])
    expect(connections).toEqual(['live', 'lost', 'live', 'lost', 'live'])
  })

  test('gives up when it is refused', async () => {
    const log = brokenLog(7, 3)

    await expect(follow(log, () => true)).rejects.toThrow('broken')
    expect(log.asked).toEqual([0])
  })
})
