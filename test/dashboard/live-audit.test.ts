import { describe, expect, test } from 'vitest'
import { followLog, waitForNetwork } from '../../src/dashboard/audits/follow-log.ts'
import { type AuditEvent, applyEvents, INITIAL_LIVE_AUDIT } from '../../src/dashboard/audits/live-audit.ts'
import { isPermanentError, subscriptionErrorCode } from '../../src/dashboard/graphql/subscribe.ts'
import { makeIssue } from './make-issue.ts'

const issueEvent = (seq: number): AuditEvent => ({
  __typename: 'JobIssueEvent',
  seq,
  issue: makeIssue({ seq }),
})
const progressEvent = (seq: number, percent: number): AuditEvent => ({
  __typename: 'JobProgressEvent',
  seq,
  percent,
  step: 'checking accessibility',
  pageUrl: null,
})

describe('applyEvents', () => {
  test('collects the status, the step, the pages and the issues in the order of the log', () => {
    const audit = applyEvents(INITIAL_LIVE_AUDIT, [
      { __typename: 'JobStateEvent', seq: 1, jobStatus: 'running' },
      progressEvent(2, 10),
      issueEvent(3),
      { __typename: 'JobPageEvent', seq: 4, url: 'https://a.example/', pageStatus: 'done', reason: null },
      issueEvent(5),
    ])

    expect(audit).toMatchObject({ seq: 5, status: 'running', percent: 10, step: 'checking accessibility' })
    expect(audit.issues.map(({ seq }) => seq)).toEqual([3, 5])
    expect(audit.pages).toEqual([{ url: 'https://a.example/', status: 'done', reason: null }])
  })

  test('ignores entries that arrive twice', () => {
    const before = applyEvents(INITIAL_LIVE_AUDIT, [issueEvent(1), issueEvent(2)])

    const after = applyEvents(before, [issueEvent(1), issueEvent(2), issueEvent(3)])

    expect(after.issues.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(applyEvents(after, [issueEvent(3)])).toBe(after)
  })

  test('never decreases the progress when a second attempt starts', () => {
    const audit = applyEvents(INITIAL_LIVE_AUDIT, [progressEvent(1, 60), progressEvent(2, 5)])

    expect(audit.percent).toBe(60)
  })
})

describe('followLog', () => {
  /** Serves a log over connections that break after a certain number of entries. */
  const brokenLog = (length: number, breaksAfter: number) => {
    const opened: number[] = []
    async function* open(afterSeq: number, onOpen: () => void) {
      opened.push(afterSeq)
      onOpen()
      for (let sent = 1; afterSeq + sent <= length; sent += 1) {
        if (sent > breaksAfter) throw new Error('broken')
        yield { seq: afterSeq + sent }
      }
    }
    return { opened, open }
  }
  const follow = async (log: ReturnType<typeof brokenLog>, isFatal = () => false) => {
    const seen: number[] = []
    const connections: string[] = []
    await followLog({
      open: log.open,
      onEntry: ({ seq }) => seen.push(seq),
      onConnection: (connection) => connections.push(connection),
      wait: async () => {},
      isFatal,
      signal: new AbortController().signal,
    })
    return { seen, connections }
  }

  test('resumes after the last entry without gaps or duplicates when the connection breaks', async () => {
    const log = brokenLog(7, 3)

    const { seen, connections } = await follow(log)

    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(log.opened).toEqual([0, 3, 6])
    expect(connections).toEqual(['live', 'lost', 'live', 'lost', 'live'])
  })

  test('gives up after a fatal error', async () => {
    const log = brokenLog(7, 3)

    await expect(follow(log, () => true)).rejects.toThrow('broken')
    expect(log.opened).toEqual([0])
  })
})

describe('waitForNetwork', () => {
  /** Returns an event target that stands in for `window`, and a function that counts its listeners. */
  const countedNetwork = () => {
    let listeners = 0
    const network = new EventTarget()
    return {
      count: () => listeners,
      target: {
        addEventListener: (...args: Parameters<EventTarget['addEventListener']>) => {
          listeners += 1
          network.addEventListener(...args)
        },
        removeEventListener: (...args: Parameters<EventTarget['removeEventListener']>) => {
          listeners -= 1
          network.removeEventListener(...args)
        },
        dispatchEvent: (event: Event) => network.dispatchEvent(event),
      },
    }
  }

  test('resolves when the network is back and removes its listeners', async () => {
    const { target, count } = countedNetwork()
    const waiting = waitForNetwork(4, new AbortController().signal, target)

    expect(count()).toBe(1)
    target.dispatchEvent(new Event('online'))
    await waiting

    expect(count()).toBe(0)
  })

  test('resolves immediately when it is aborted', async () => {
    const { target, count } = countedNetwork()
    const stopping = new AbortController()
    const waiting = waitForNetwork(4, stopping.signal, target)

    stopping.abort()
    await waiting
    await waitForNetwork(4, stopping.signal, target)

    expect(count()).toBe(0)
  })
})

describe('the error that ends a subscription', () => {
  const closed = (code: number, reason: string) => ({ code, reason })
  const failed = (code: string) => [{ message: 'no', extensions: { code } }]

  test("is permanent when the user is signed out or isn't allowed to read the audit", () => {
    for (const error of [
      closed(4403, 'unauthorized'),
      closed(4403, 'api_key_revoked'),
      failed('job_not_found'),
      failed('forbidden'),
    ])
      expect(isPermanentError(error), subscriptionErrorCode(error)!).toBe(true)
  })

  test('is temporary if a limit, the database or the network caused it', () => {
    for (const error of [
      closed(4403, 'concurrent_limit_exceeded'),
      closed(4403, 'database_error'),
      closed(1006, ''),
      closed(1001, 'Going away'),
      failed('rate_limit_exceeded'),
      failed('database_error'),
      [{ message: 'no code' }],
      new Error('broken'),
      null,
    ])
      expect(isPermanentError(error), JSON.stringify(error)).toBe(false)
  })
})
