import { describe, expect, test } from 'vitest'
import { invalidUrl } from '../../src/egress/invalid-url.ts'

const echoOf = (value: unknown) =>
  invalidUrl({ field: 'url', value, reason: 'credentials', message: '' }).details?.value

describe('the value in an invalid_url error', () => {
  test.each([
    'http://me:secret@example.com/',
    'http:me:secret@example.com/',
    'http:/me:secret@example.com/',
    'http:\\\\me:secret@example.com/',
    '  http://me:secret@example.com/',
    '\thttp://me:secret@example.com/',
    'ht\ntp://me:secret@example.com/',
    'http://secret@example.com/',
    'http://me:se@secret@example.com/',
    'http://me:se/secret@example.com/',
    'http://me:se\nsecret@exa mple.com/',
    'http://me:secret@[bad/',
    'ftp://me:secret@example.com/',
    'gopher://me:secret@example.com/',
    '//me:secret@example.com/',
    'me:secret@example.com',
    `http://me:${'x'.repeat(5000)}secret@example.com/`,
    `http://me:secret${'x'.repeat(5000)}@example.com/`,
  ])('omits the password in %j', (value) => {
    expect(echoOf(value)).not.toMatch(/secret|xx/)
    expect(echoOf(value)).toContain('***@')
  })

  test('omits passwords in lists and objects', () => {
    const value = [{ url: 'http://me:secret@example.com/', page: 3 }]

    expect(echoOf(value)).toEqual([{ url: 'http://***@example.com/', page: 3 }])
  })

  test.each([
    'http://127.0.0.1/',
    'http://example.com/@somebody',
    'http://example.com/?mail=me@example.com',
    'http://exa mple.com/',
    '',
    7,
    null,
    undefined,
  ])('is exactly the value that was sent if it has no password: %j', (value) => {
    expect(echoOf(value)).toBe(value)
  })
})
