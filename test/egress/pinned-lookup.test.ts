import { expect, test } from 'vitest'
import { pinnedLookup } from '../../src/egress/pinned-lookup.ts'

const V4 = { address: '192.0.2.1', family: 4 }
const V6 = { address: '2001:db8::1', family: 6 }

/** Resolves to the address that a connection is given, or to the code of its error. */
const addressFor = (family: 0 | 4 | 6 | 'IPv4' | 'IPv6', addresses = [V6, V4]) =>
  new Promise((resolve) => {
    pinnedLookup(addresses)('shop.example', { family }, (error, address) => resolve(error?.code ?? address))
  })

test('a connection is given a checked address from the address family that it requests', async () => {
  expect(await Promise.all([0, 4, 'IPv4', 6, 'IPv6'].map((family) => addressFor(family as 0)))).toEqual([
    V6.address,
    V4.address,
    V4.address,
    V6.address,
    V6.address,
  ])
  expect(await addressFor(6, [V4])).toBe('ENOTFOUND')
})
