import { type IpAddress, type IpRange, isInRange, parseAddress, parseRange } from './address-ranges.ts'

/** An exemption from the rule against private addresses: a host with a port, or a block of addresses. */
export type EgressRule =
  | { kind: 'target'; host: string; port: number }
  | { kind: 'range'; range: IpRange; text: string }

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^\s:/*@?#[\]]+):(\d{1,5})$/i

/**
 * Matches addresses in their usual notation. `4000` alone is a port without a host, not the address
 * 0.0.15.160.
 */
const ADDRESS_OR_BLOCK = /^(\d+\.\d+\.\d+\.\d+|[0-9a-f.]*:[0-9a-f:.]*)(\/\d+)?$/i

/**
 * Parses `EGRESS_ALLOW`: comma-separated entries of the form `host:port`, `[v6]:port`, an IP address or a
 * CIDR block.
 * @throws Error that quotes the invalid entry.
 */
export function parseEgressAllow(text: string): EgressRule[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry)
}

function parseEntry(entry: string): EgressRule {
  const [, host, portText] = HOST_AND_PORT.exec(entry) ?? []
  const faulty = new Error(`${entry}: use host:port, [v6]:port or a CIDR block`)
  if (host !== undefined) {
    const port = Number(portText)
    if (port < 1 || port > 65_535) throw new Error(`${entry}: the port must be from 1 to 65535`)
    // Normalizes the host as in a URL: in lowercase, with internationalized names in ASCII and IP addresses
    // in a single notation.
    if (!URL.canParse(`http://${host}/`)) throw faulty
    return { kind: 'target', host: plainHost(new URL(`http://${host}/`).hostname), port }
  }
  if (!ADDRESS_OR_BLOCK.test(entry)) throw faulty
  try {
    return { kind: 'range', range: plainRange(parseRange(entry)), text: entry }
  } catch {
    throw faulty
  }
}

/**
 * Converts IPv4-mapped addresses to IPv4, as `parseAddress` does, so that a block of mapped addresses allows
 * the IPv4 block.
 */
function plainRange([address, bits]: IpRange): IpRange {
  const isMapped =
    address.kind() === 'ipv6' && bits >= 96 && parseAddress(address.toString())?.kind() === 'ipv4'
  return isMapped ? [parseAddress(address.toString())!, bits - 96] : [address, bits]
}

/** Returns the rule that allows only the host and port of a URL. */
export const egressRuleFor = (url: URL): EgressRule => ({
  kind: 'target',
  host: plainHost(url.hostname),
  port: portOf(url),
})

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (DEFAULT_PORTS[protocol] ?? 80) : Number(port)

/**
 * Normalizes a host for comparison: in lowercase, without brackets, and without trailing dots, which
 * resolvers treat differently.
 */
export function plainHost(host: string): string {
  // Uses a loop because the pattern /\.+$/ takes half a minute for a host of 60,000 dots.
  let end = host.length
  while (host[end - 1] === '.') end -= 1
  const bare = host.slice(0, end).toLowerCase()
  return parseAddress(bare)?.toString() ?? bare
}

export function opensTarget(rules: readonly EgressRule[], host: string, port: number): boolean {
  const plain = plainHost(host)
  return rules.some((rule) => rule.kind === 'target' && rule.host === plain && rule.port === port)
}

export function opensAddress(rules: readonly EgressRule[], address: IpAddress): boolean {
  return rules.some((rule) => rule.kind === 'range' && isInRange(address, rule.range))
}
