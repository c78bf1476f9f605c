import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6
export type IpRange = readonly [address: IpAddress, prefixBits: number]

/**
 * All blocks outside the public internet (IANA special-purpose registries, RFC 6890 and later). These are
 * private, loopback, link-local, shared, documentation, benchmarking, multicast and reserved blocks, and the
 * tunnels through which they can be reached.
 */
const FORBIDDEN = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // This address is in a public range, but every Azure virtual machine can use it to access platform
  // services.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
].map(parseRange)

/** @throws Error for text that isn't an IP address or a CIDR block. */
export function parseRange(text: string): IpRange {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export function isInRange(address: IpAddress, [block, bits]: IpRange): boolean {
  return address.kind() === block.kind() && address.match(block, bits)
}

/** Parses an IP address. Converts an IPv4-mapped IPv6 address to IPv4. Returns null for other text. */
export function parseAddress(text: string): IpAddress | null {
  const plain = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null
}

export const isForbidden = (address: IpAddress): boolean =>
  FORBIDDEN.some((range) => isInRange(address, range))

/** The positions at which tunnels and translators embed an IPv4 address (RFC 4291, 6052, 3056, 4380). */
const EMBEDDINGS: readonly { block: IpRange; byte: number; inverted?: boolean }[] = [
  { block: parseRange('::ffff:0:0:0/96'), byte: 12 },
  { block: parseRange('64:ff9b::/96'), byte: 12 },
  { block: parseRange('2002::/16'), byte: 2 },
  { block: parseRange('2001::/32'), byte: 4 },
  { block: parseRange('2001::/32'), byte: 12, inverted: true },
]

/** Returns the IPv4 addresses to which packets for an IPv6 address may be forwarded. */
export const embeddedAddresses = (address: IpAddress): IpAddress[] =>
  EMBEDDINGS.filter(({ block }) => isInRange(address, block)).map(({ byte, inverted }) => {
    const bytes = address.toByteArray().slice(byte, byte + 4)
    return ipaddr.fromByteArray(inverted ? bytes.map((each) => 255 - each) : bytes)
  })

/**
 * Returns whether an address is loopback or unspecified. A connection to an unspecified address also reaches
 * this machine.
 */
export function isThisMachine(address: string): boolean {
  const range = parseAddress(address)?.range()
  return range === 'loopback' || range === 'unspecified'
}
