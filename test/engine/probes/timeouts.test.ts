import { expect, test } from 'vitest'
import type { SeenText, TimeLog } from '../../../src/engine/in-page/probes/timeouts/time-log.ts'
import { judgeTimeLog } from '../../../src/engine/probes/timeouts/judge.ts'

const URL = 'https://example.com/form'
const MINUTE = 60_000

const judge = (log: Partial<TimeLog>) => {
  const empty = {
    navigations: [],
    texts: [],
    resets: [],
    disabledMs: null,
    goneMs: null,
    hasCountdown: false,
    mayExtendTime: false,
    requests: [],
    refreshes: [],
  }
  return judgeTimeLog({ url: URL, hasInput: true, startedMs: 3000, passedMs: 31 * MINUTE, ...empty, ...log })
}
const leave = (url: string, ms = 15 * MINUTE) => ({ navigations: [{ ms, url, isSameDocument: false }] })
const text = (ms: number, seen: Partial<SeenText>): SeenText => ({
  ...{ ms, text: 'Hello', hasControl: false, isDialog: false },
  ...seen,
})

test.each([
  [
    leave('https://example.com/login?back=1', 14.7 * MINUTE),
    'After about 15 minutes, the page redirects to /login without warning users beforehand.',
  ],
  [
    leave('https://id.example.org/login'),
    'After about 15 minutes, the page redirects to id.example.org/login without warning users beforehand.',
  ],
  [leave(`${URL}#top`, 28_000), 'After about 30 seconds, the page reloads without warning users beforehand.'],
  [
    { resets: [5 * MINUTE] },
    'After about 5 minutes, the page empties a form without warning users beforehand.',
  ],
  [
    { texts: [text(MINUTE * 20, { text: 'Session expired' })] },
    'After about 20 minutes, the page shows “Session expired” without warning users beforehand.',
  ],
])('the message states what happens and when', (log, message) => {
  expect(judge(log)).toEqual({ message, outcome: 'violation' })
})

test('if the session ends soon after the recording starts, the message counts the time from when the page loaded', () => {
  const expired = { texts: [text(9000, { text: 'Session expired' })] }

  expect(judge({ ...expired, startedMs: 22_000 })?.message).toContain('After about 30 seconds,')
  expect(judge({ ...expired, startedMs: 5000 })).toBeNull()
  expect(judge({ texts: [text(500, { text: 'Session expired' })], startedMs: 40_000 })).toBeNull()
})

test('a session that ends within 20 seconds is reported only if a form loses its content', () => {
  const soon = (log: Partial<TimeLog>) => judge({ startedMs: 1000, ...log })
  const expired = { texts: [text(14_200, { text: 'Session expired' })] }
  const hello = { texts: [text(14_200, { text: 'Hello' })] }

  expect(soon({ ...expired, goneMs: 14_200 })).toEqual({
    message: 'After about 15 seconds, the page shows “Session expired” without warning users beforehand.',
    outcome: 'violation',
  })
  expect(soon({ resets: [14_200], hasCountdown: true })?.outcome).toBe('review')
  expect(soon({ ...expired, goneMs: 5000 })).toBeNull()
  expect(soon({ ...hello, goneMs: 14_200 })).toBeNull()
  expect(soon({ resets: [8000] })).toBeNull()
  expect(soon({ resets: [14_200], requests: [14_000] })).toBeNull()
})

test('the earliest event counts as the end of the session', () => {
  const log = {
    ...leave('https://example.com/login'),
    texts: [text(14 * MINUTE, { text: 'Session expired' })],
  }

  expect(judge(log)?.message).toContain('After about 14 minutes, the page shows')
})

test('a dialog about something else counts as a warning only if it appears shortly before the end', () => {
  const dialog = (ms: number) => ({ texts: [text(ms, { isDialog: true, hasControl: true })] })
  const end = leave('https://example.com/login')

  expect(judge({ ...end, ...dialog(14 * MINUTE) })).toBeNull()
  expect(judge({ ...end, ...dialog(MINUTE) })).not.toBeNull()
})

test('an end shortly after a failed request is not reported, since the failure may have caused it', () => {
  const end = leave('https://example.com/login')

  expect(judge({ ...end, requests: [14.5 * MINUTE] })).toBeNull()
  expect(judge({ ...end, requests: [MINUTE, 16 * MINUTE] })).not.toBeNull()
})
