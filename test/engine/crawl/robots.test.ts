import { describe, expect, test } from 'vitest'
import { createRobots } from '../../../src/engine/crawl/robots.ts'

const HOST = 'https://site.test'
const TEXT = `
User-agent: *
Disallow: /private/
Disallow: /*.php$
Allow: /private/open

User-agent: Audit-Service
Disallow: /no-audits

User-agent: Chrome
Disallow: /
`

const allowed = (
  path: string,
  { text = TEXT, userAgent = 'SomeBot/1.0' }: { text?: string | null; userAgent?: string } = {},
) => createRobots(text, `${HOST}/robots.txt`, userAgent)(HOST + path)

describe('createRobots', () => {
  test.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open', true],
    ['/index.php', false],
    ['/index.php?a=1', true],
    ['/no-audits', true],
  ])('uses the general group for %s', (path, expected) => {
    expect(allowed(path)).toBe(expected)
  })

  test.each([
    'audit-service',
    'Audit-Service/1.0 (+https://audit.test)',
    'Mozilla/5.0 (compatible; audit-service/2)',
  ])('uses the specific group for %s', (userAgent) => {
    expect(allowed('/no-audits', { userAgent })).toBe(false)
    expect(allowed('/private/x', { userAgent })).toBe(true)
  })

  test('ignores groups for browsers', () => {
    expect(
      allowed('/', {
        userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      }),
    ).toBe(true)
  })

  test.each([
    ['there is no robots.txt', null],
    ['robots.txt is empty', ''],
    ['robots.txt is an HTML page', '<!doctype html><title>Not found</title>'],
  ])('allows everything when %s', (_name, text) => {
    expect(allowed('/private/x', { text })).toBe(true)
  })

  test('allows other hosts', () => {
    const isAllowed = createRobots('User-agent: *\nDisallow: /', `${HOST}/robots.txt`, 'SomeBot')

    expect([isAllowed(`${HOST}/x`), isAllowed('https://other.test/x')]).toEqual([false, true])
  })
})
