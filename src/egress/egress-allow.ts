import { type IpAddress, type IpRange, isInRange, parseAddress, parseRange } from './address-ranges.ts'

/** One exemption from the private-address rule: a host at a port, or a block of addresses. */
export type EgressRule =
  | { kind: 'target'; host: string; port: number }
  | { kind: 'range'; range: IpRange; text: string }

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^:/[\]]+):(\d{1,5})$/i

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
  const target = HOST_AND_PORT.exec(entry)
  if (target) {
    const port = Number(target[2])
    if (port < 1 || port > 65_535) throw new Error(`${entry}: the port must be from 1 to 65535`)
    return { kind: 'target', host: plainHost(target[1]!), port }
  }
  try {
    return { kind: 'range', range: parseRange(entry), text: entry }
  } catch {
    throw new Error(`${entry}: use host:port, [v6]:port or a CIDR block`)
  }
}

/** The rule that opens exactly the host and port of an address. */
export const egressRuleFor = (url: URL): EgressRule => ({
  kind: 'target',
  host: plainHost(url.hostname),
  port: portOf(url),
})

export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Hosts compare without case, brackets and the dot at the end. */
export const plainHost = (host: string): string =>
  parseAddress(host)?.toString() ?? host.toLowerCase().replace(/\.$/, '')

export function opensTarget(rules: readonly EgressRule[], host: string, port: number): boolean {
  const plain = plainHost(host)
  return rules.some((rule) => rule.kind === 'target' && rule.host === plain && rule.port === port)
}

export function opensAddress(rules: readonly EgressRule[], address: IpAddress): boolean {
  return rules.some((rule) => rule.kind === 'range' && isInRange(address, rule.range))
}
