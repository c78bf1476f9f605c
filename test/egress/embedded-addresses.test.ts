import { describe, expect, test } from 'vitest'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { embeddedAddresses, parseAddress } from '../../src/egress/address-ranges.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'

const isOpen = (host: string, allow: string) =>
  createAddressPolicy({ allow: parseEgressAllow(allow) })
    .resolveAllowed(host, 443)
    .then(
      () => true,
      () => false,
    )

describe('an IPv4 address embedded in an IPv6 address', () => {
  test.each([
    ['64:ff9b::10.1.2.3', ['10.1.2.3']],
    ['::ffff:0:10.1.2.3', ['10.1.2.3']],
    ['2002:0a01:0203::1', ['10.1.2.3']],
    // Teredo contains the server's address unchanged, and the client's address with all bits inverted.
    ['2001:0:0808:0808:0:ffff:f5fe:fdfc', ['8.8.8.8', '10.1.2.3']],
    ['2606:4700::1111', []],
    ['10.1.2.3', []],
  ])('is recognized in %s', (text, expected) => {
    expect(embeddedAddresses(parseAddress(text)!).map(String)).toEqual(expected)
  })

  test.each([
    ['64:ff9b::/96', '64:ff9b::8.8.8.8', '64:ff9b::127.0.0.1'],
    ['::ffff:0:0:0/96', '::ffff:0:8.8.8.8', '::ffff:0:169.254.169.254'],
    ['2002::/16', '2002:0808:0808::1', '2002:7f00:1::1'],
    ['2001::/32', '2001:0:0808:0808:0:ffff:f7f7:f7f7', '2001:0:0808:0808:0:ffff:80ff:fffe'],
    ['::/0', '64:ff9b::8.8.8.8', '64:ff9b::10.0.0.1'],
  ])('is not allowed just because %s is allowed', async (allow, open, closed) => {
    expect(await isOpen(open, allow)).toBe(true)
    expect(await isOpen(closed, allow)).toBe(false)
  })

  test("is allowed if both its own block and the translator's block are allowed", async () => {
    expect(await isOpen('64:ff9b::10.0.0.1', '64:ff9b::/96,10.0.0.0/8')).toBe(true)
    expect(await isOpen('64:ff9b::10.0.0.1', '10.0.0.0/8')).toBe(false)
  })

  test.each(['::ffff:10.0.0.0/104', '::ffff:10.0.0.1'])('is allowed by %s', async (allow) => {
    expect(await isOpen('10.0.0.1', allow)).toBe(true)
    expect(await isOpen('::ffff:10.0.0.1', allow)).toBe(true)
    expect(await isOpen('172.16.0.1', allow)).toBe(false)
  })
})

test("the address policy rejects Azure's platform address, but not the addresses next to it", async () => {
  expect(await isOpen('168.63.129.16', '')).toBe(false)
  expect(await isOpen('168.63.129.15', '')).toBe(true)
  expect(await isOpen('168.63.129.17', '')).toBe(true)
})
