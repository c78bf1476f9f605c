import ipaddr from 'ipaddr.js'

/** Groups IPv6 addresses by /64, since one household or host may have a whole /64 block. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
