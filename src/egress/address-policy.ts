import type { LookupAddress } from 'node:dns'
import { embeddedAddresses, type IpAddress, isForbidden, parseAddress } from './address-ranges.ts'
import { type EgressRule, opensAddress, opensTarget, plainHost, portOf } from './egress-allow.ts'
import { isLocalName, isPossibleName } from './host-names.ts'
import { invalidUrl } from './invalid-url.ts'
import { isPortRefused } from './ports.ts'
import { repairReasonOf } from './repaired-text.ts'
import { boundedLookup, isNoSuchName, type Lookup, lookupAll } from './resolver.ts'

export type { Lookup } from './resolver.ts'

export interface AddressPolicyDeps {
  allow: readonly EgressRule[]
  lookup?: Lookup
  /** The time limit of a DNS lookup. After it, creating an audit succeeds and opening a connection fails. */
  lookupLimitMs?: number
}

export class EgressDenied extends Error {
  override readonly name = 'EgressDenied'
}

export interface FormOptions {
  /** The name of the field for the error. */
  field: string
  protocols: readonly string[]
}

const NAMES_BY_PROTOCOL: Record<string, string> = { 'http:': 'HTTP', 'https:': 'HTTPS' }

const HOST_ERRORS = {
  malformed: () => 'The URL is malformed.',
  private_address: () => 'The URL points to a local or private address.',
  port: ({ port }: URL) => `Port ${port} isn't allowed. Use 80, 443 or a port above 1023.`,
} as const

export type AddressPolicy = ReturnType<typeof createAddressPolicy>

/**
 * Decides which addresses the service may reach. It is asked when a client submits a URL, and again for each
 * connection.
 */
export function createAddressPolicy({ allow, lookup = lookupAll, lookupLimitMs = 5000 }: AddressPolicyDeps) {
  const resolve = boundedLookup(lookup, lookupLimitMs)
  // Allowing a tunnel's address block doesn't allow the addresses that it leads to. Each of them is checked.
  const isPrivate = (address: IpAddress) =>
    [address, ...embeddedAddresses(address)].some((each) => isForbidden(each) && !opensAddress(allow, each))
  const isPrivateText = ({ address }: LookupAddress) => {
    const parsed = parseAddress(address)
    return parsed === null || isPrivate(parsed)
  }

  /** Returns why a host is rejected without resolving it, or null. */
  const hostErrorOf = (url: URL): keyof typeof HOST_ERRORS | null => {
    const host = plainHost(url.hostname)
    if (opensTarget(allow, host, portOf(url))) return null
    const literal = parseAddress(host)
    if (literal ? isPrivate(literal) : isLocalName(host)) return 'private_address'
    if (!literal && !isPossibleName(host)) return 'malformed'
    return isPortRefused(portOf(url)) ? 'port' : null
  }

  return {
    /**
     * Checks a URL without resolving it: its syntax, IP addresses in any notation, and names that are local by
     * definition.
     * @throws ServiceError `invalid_url` with `field`, `value` and `reason` in its details.
     */
    checkForm(value: unknown, { field, protocols }: FormOptions): URL {
      const reject = (reason: string, message: string) => invalidUrl({ field, value, reason, message })
      if (typeof value !== 'string' || !value.isWellFormed() || !URL.canParse(value))
        throw reject('malformed', HOST_ERRORS.malformed())
      const url = new URL(value)
      const needsRepair = repairReasonOf(value, url)
      if (needsRepair) throw reject('malformed', needsRepair)
      if (!protocols.includes(url.protocol))
        throw reject(
          'scheme',
          `The URL must be ${protocols.map((name) => NAMES_BY_PROTOCOL[name]).join(' or ')}.`,
        )
      if (url.username || url.password)
        throw reject('credentials', 'The URL must not contain a user name or password.')
      const hostError = hostErrorOf(url)
      if (hostError) throw reject(hostError, HOST_ERRORS[hostError](url))
      return url
    },

    /**
     * Checks the addresses that the host name resolves to. A temporary resolver failure isn't an error.
     * @param options.value The submitted value to repeat in the error, by default the normalized URL.
     * @throws ServiceError `invalid_url` with reason `unresolvable`, or as `checkForm`.
     */
    async checkResolved(
      url: URL,
      { field, value = url.href }: { field: string; value?: unknown },
    ): Promise<void> {
      const reject = (reason: string, message: string) => invalidUrl({ field, value, reason, message })
      const hostError = hostErrorOf(url)
      if (hostError) throw reject(hostError, HOST_ERRORS[hostError](url))
      if (opensTarget(allow, url.hostname, portOf(url)) || parseAddress(url.hostname)) return
      const addresses = await resolve(url.hostname).catch((error: unknown) => {
        if (isNoSuchName(error)) throw reject('unresolvable', `The host ${url.hostname} doesn't exist.`)
        return []
      })
      if (addresses.some(isPrivateText))
        throw reject('private_address', 'The host resolves to a local or private address.')
    },

    /**
     * Returns the checked addresses of a host. Connect only to these and don't resolve the name again.
     * @throws EgressDenied, or the resolver's error.
     */
    async resolveAllowed(hostname: string, port: number): Promise<LookupAddress[]> {
      const bracketed = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
      const text = `http://${bracketed}:${port}/`
      if (!URL.canParse(text)) throw new EgressDenied(`${hostname} is not a valid host`)
      const url = new URL(text)
      const hostError = hostErrorOf(url)
      if (hostError) throw new EgressDenied(`${hostname}:${port} is not allowed (${hostError})`)
      const literal = parseAddress(url.hostname)
      if (literal) return [{ address: literal.toString(), family: literal.kind() === 'ipv4' ? 4 : 6 }]
      const addresses = await resolve(url.hostname)
      const isOpen = opensTarget(allow, url.hostname, port)
      if (!isOpen && addresses.some(isPrivateText))
        throw new EgressDenied(`${hostname} resolves to a local or private address`)
      return addresses
    },
  }
}
