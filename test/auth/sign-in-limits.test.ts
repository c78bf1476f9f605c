import { expect, test } from 'vitest'
import { createSignInLimits } from '../../src/auth/sign-in-limits.ts'

const NOW = new Date('2026-01-01T00:00:00Z')

/** Returns the names of the counters for attempts from the given addresses. */
async function namesOf(addresses: string[]): Promise<Set<string>> {
  const names = new Set<string>()
  const counters = {
    async count(name: string) {
      names.add(name)
      return 0
    },
    uncount: async () => {},
    reset: async () => {},
  }
  const limits = createSignInLimits(counters, () => NOW)
  for (const address of addresses)
    await limits.countAttempt({ email: 'A@Example.com', address, device: null })
  return names
}

test.each([
  ['one IPv4 address, also as IPv6', ['192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.1'],
  ['a /64 of IPv6 addresses', ['2001:db8:1:2::3', '2001:DB8:1:2:ffff::1'], '2001:db8:1:2::/64'],
])('sign-in limits treat %s as a single source', async (_name, addresses, source) => {
  expect(await namesOf(addresses)).toEqual(
    new Set([`sign-in a@example.com ${source}`, 'sign-in a@example.com']),
  )
})

test('sign-in limits treat a different IPv6 network as a different source', async () => {
  expect(await namesOf(['2001:db8:1:2::1', '2001:db8:1:3::1'])).toHaveProperty('size', 3)
})
