import { type IpAddress, type IpRange, isInRange, parseAddress, parseRange } from './address-ranges.ts'

/** One exemption from the private-address rule: a host at a port, or a block of addresses. */
export type EgressRule =
  | { kind: 'target'; host: string; port: number }
  | { kind: 'range'; range: IpRange; text: string }

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^\s:/*@?#[\]]+):(\d{1,5})$/i

/** Addresses as people write them: `4000` alone is a port that lacks its host, not the address 0.0.15.160. */
const ADDRESS_OR_BLOCK = /^(\d+\.\d+\.\d+\.\d+|[0-9a-f.]*:[0-9a-f:.]*)(\/\d+)?$/i

/**
 * `EGRESS_ALLOW`: `host:port`, `[v6]:port`, an address or a CIDR block, comma apart.
 * @throws Error naming the faulty entry.
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
    // As an address has it: lower case, IDN in its ASCII form, numbers as one address.
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

/** Mapped addresses are judged as what they stand for, so a block of them opens the IPv4 block. */
function plainRange([address, bits]: IpRange): IpRange {
  const isMapped =
    address.kind() === 'ipv6' && bits >= 96 && parseAddress(address.toString())?.kind() === 'ipv4'
  return isMapped ? [parseAddress(address.toString())!, bits - 96] : [address, bits]
}

/** The rule that opens exactly the host and port of an address. */
export const egressRuleFor = (url: URL): EgressRule => ({
  kind: 'target',
  host: plainHost(url.hostname),
  port: portOf(url),
})

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (DEFAULT_PORTS[protocol] ?? 80) : Number(port)

/** Hosts compare without case, brackets and the dots at the end, which a resolver may or may not forgive. */
export function plainHost(host: string): string {
  // No expression such as /\.+$/: on a host of 60,000 dots it takes half a minute.
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
