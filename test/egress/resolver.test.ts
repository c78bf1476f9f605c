import { describe, expect, test } from 'vitest'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import type { Lookup } from '../../src/egress/resolver.ts'

const silent: Lookup = () => new Promise(() => {})
const searchPage: Lookup = async () => [{ address: '93.184.216.34', family: 4 }]

const checkResolved = (url: string, lookup: Lookup, value?: unknown) =>
  createAddressPolicy({ allow: [], lookup, lookupLimitMs: 20 }).checkResolved(new URL(url), {
    field: 'url',
    ...(value !== undefined && { value }),
  })

const refusal = (reason: string) => ({ code: 'invalid_url', details: { reason } })

describe('an unresponsive resolver', () => {
  test("doesn't cause a submitted URL to be rejected", async () => {
    await expect(checkResolved('http://shop.example/', silent)).resolves.toBeUndefined()
  })

  test('causes a connection to be denied', async () => {
    const policy = createAddressPolicy({ allow: [], lookup: silent, lookupLimitMs: 20 })

    await expect(policy.resolveAllowed('shop.example', 443)).rejects.toMatchObject({ code: 'ETIMEOUT' })
  })
})

describe('the host name in', () => {
  test.each(['http://shop.invalid/', 'http://SHOP.INVALID./', 'http://abc.onion/'])(
    '%s is unresolvable, regardless of the resolver',
    async (url) => {
      await expect(checkResolved(url, searchPage)).rejects.toMatchObject(refusal('unresolvable'))
    },
  )

  test.each(['http://shop.test/', 'http://shop.example/'])('%s is looked up by the resolver', async (url) => {
    await expect(checkResolved(url, searchPage)).resolves.toBeUndefined()
  })

  test.each([
    'http://a..example.com/',
    'http://.example.com/',
    `http://${'a'.repeat(64)}.com/`,
    `http://${'a.'.repeat(130)}com/`,
  ])('%s is rejected as malformed', (value) => {
    const { checkForm } = createAddressPolicy({ allow: [], lookup: silent })

    expect(() => checkForm(value, { field: 'url', protocols: ['http:'] })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'malformed' }) }),
    )
  })
})

test.each([
  ['dots', `http://${'.'.repeat(60_000)}x/`],
  ['labels', `http://${'a.'.repeat(30_000)}x/`],
  ['slashes', `x:${'/'.repeat(60_000)}`],
  ['spaces', `a${' '.repeat(60_000)}@`],
])('a URL of 60,000 characters is processed quickly: %s', (_title, value) => {
  const { checkForm } = createAddressPolicy({ allow: [], lookup: silent })
  const startedAt = performance.now()

  expect(() => checkForm(value, { field: 'url', protocols: ['http:'] })).toThrow()

  expect(performance.now() - startedAt).toBeLessThan(1000)
})

describe('checkResolved', () => {
  // The URL of a schedule was checked when it was created, but EGRESS_ALLOW may have changed since then.
  test.each([
    ['http://127.0.0.1/', 'private_address'],
    ['http://localhost:3000/', 'private_address'],
    ['http://printer.home.arpa/', 'private_address'],
    ['http://shop.example:22/', 'port'],
  ])('rejects %s even if it was allowed earlier', async (url, reason) => {
    await expect(checkResolved(url, searchPage)).rejects.toMatchObject(refusal(reason))
  })

  test('quotes the value in its error exactly as it was submitted', async () => {
    const answer = checkResolved('http://shop.invalid/', searchPage, 'HTTP://Shop.invalid')

    await expect(answer).rejects.toMatchObject({ details: { value: 'HTTP://Shop.invalid' } })
  })
})
