import { expect, test } from 'vitest'
import { sessionNames } from '../../src/dashboard/session/session-names.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let count = 0
function sessionOf(userAgent: string, createdAt: string) {
  count += 1
  return { id: `ses_${count}`, token: '', createdAt, expiresAt: createdAt, userAgent }
}

test('sessions are named after their devices, with more details if the names would be ambiguous', () => {
  const sessions = [
    sessionOf(CHROME, '2026-11-20T12:00:00.000Z'),
    sessionOf(FIREFOX, '2026-11-20T12:00:00.000Z'),
    sessionOf(FIREFOX, '2026-11-21T12:00:10.000Z'),
    sessionOf(FIREFOX, '2026-11-21T12:00:40.000Z'),
  ]

  const names = [...sessionNames(sessions).values()]

  expect(names[0]).toBe('Chrome on Windows')
  expect(names[1]).toMatch(/^Firefox on Linux, since .*2026/)
  expect(names[2]).toMatch(/^Firefox on Linux, since .*, number 1$/)
  expect(names[3]).toMatch(/^Firefox on Linux, since .*, number 2$/)
  expect(new Set(names).size).toBe(4)
})
