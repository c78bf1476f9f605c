import type { LookupAddress } from 'node:dns'
import { embeddedAddresses, type IpAddress, isForbidden, parseAddress } from './address-ranges.ts'
import { type EgressRule, opensAddress, opensTarget, plainHost, portOf } from './egress-allow.ts'
import { isLocalName, isPossibleName } from './host-names.ts'
import { isPortRefused } from './ports.ts'

/** The reasons why a host is rejected before its name is resolved. */
export type HostError = 'malformed' | 'private_address' | 'port'

/** Decides which hosts, ports and addresses are allowed, without resolving names. */
export function createHostPolicy(allow: readonly EgressRule[]) {
  // If a rule allows the address block of a tunnel, the addresses behind the tunnel are still checked
  // separately.
  const isPrivate = (address: IpAddress) =>
    [address, ...embeddedAddresses(address)].some((each) => isForbidden(each) && !opensAddress(allow, each))

  return {
    errorOf(url: URL): HostError | null {
      const host = plainHost(url.hostname)
      if (opensTarget(allow, host, portOf(url))) return null
      const literal = parseAddress(host)
      if (literal ? isPrivate(literal) : isLocalName(host)) return 'private_address'
      if (!literal && !isPossibleName(host)) return 'malformed'
      return isPortRefused(portOf(url)) ? 'port' : null
    },

    /** Returns whether an address to which a host name resolved is local, private or invalid. */
    isPrivateResult({ address }: LookupAddress): boolean {
      const parsed = parseAddress(address)
      return parsed === null || isPrivate(parsed)
    },
  }
}
