import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { ServiceError } from '../shared/errors.ts'
import { type IpAddress, isForbidden, parseAddress } from './address-ranges.ts'
import { type EgressRule, opensAddress, opensTarget, plainHost, portOf } from './egress-allow.ts'
import { isPortRefused } from './ports.ts'

/** All addresses of a name, both families. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

export interface AddressPolicyDeps {
  allow: readonly EgressRule[]
  lookup?: Lookup
}

/** A connection that the policy forbids. */
export class EgressDenied extends Error {
  override readonly name = 'EgressDenied'
}

export interface FormOptions {
  /** The field that is named in the error. */
  field: string
  protocols: readonly string[]
}

const NAMES_BY_PROTOCOL: Record<string, string> = { 'http:': 'HTTP', 'https:': 'HTTPS' }

/** Names that are local by definition (RFC 6761, RFC 6762, RFC 9476 and the resolvers' search lists). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/

/** The resolver says that there is no such name; anything else may pass. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA'])

/** How much of a refused value is repeated, characters. */
const ECHO_MAX = 2048

export type AddressPolicy = ReturnType<typeof createAddressPolicy>

/** Which addresses the service may reach: asked when an address is given and again at each connection. */
export function createAddressPolicy({ allow, lookup = lookupAll }: AddressPolicyDeps) {
  const isPrivate = (address: IpAddress) => isForbidden(address) && !opensAddress(allow, address)
  const isPrivateText = ({ address }: LookupAddress) => {
    const parsed = parseAddress(address)
    return parsed === null || isPrivate(parsed)
  }

  /** Why a host may not be reached, as far as its form tells. */
  const faultOfHost = (url: URL): 'private_address' | 'port' | null => {
    const host = plainHost(url.hostname)
    if (opensTarget(allow, host, portOf(url))) return null
    const literal = parseAddress(host)
    if (literal ? isPrivate(literal) : LOCAL_NAME.test(host) || !host.includes('.')) return 'private_address'
    return isPortRefused(portOf(url)) ? 'port' : null
  }

  return {
    /**
     * The form of an address, literal addresses in every notation and names that are local by definition.
     * @throws ServiceError `invalid_url` with `details` field, value, reason.
     */
    checkForm(value: unknown, { field, protocols }: FormOptions): URL {
      const refuse = (reason: string, message: string) => invalidUrl({ field, value, reason, message })
      if (typeof value !== 'string' || !URL.canParse(value))
        throw refuse('malformed', 'The URL is malformed.')
      const url = new URL(value)
      if (!protocols.includes(url.protocol))
        throw refuse(
          'scheme',
          `The URL must be ${protocols.map((name) => NAMES_BY_PROTOCOL[name]).join(' or ')}.`,
        )
      if (url.username || url.password) throw refuse('credentials', 'The URL must not hold credentials.')
      const fault = faultOfHost(url)
      if (fault === 'port') throw refuse('port', `Port ${url.port} is not one that web pages are served on.`)
      if (fault) throw refuse(fault, 'The URL names a local or private address.')
      return url
    },

    /**
     * What the name resolves to. A resolver that fails for the moment refuses nothing.
     * @throws ServiceError `invalid_url`, reason `unresolvable` or `private_address`.
     */
    async checkResolved(url: URL, { field }: { field: string }): Promise<void> {
      const refuse = (reason: string, message: string) =>
        invalidUrl({ field, value: url.href, reason, message })
      if (opensTarget(allow, url.hostname, portOf(url)) || parseAddress(url.hostname)) return
      const addresses = await lookup(url.hostname).catch((error: NodeJS.ErrnoException) => {
        if (NO_SUCH_NAME.has(error.code ?? ''))
          throw refuse('unresolvable', `There is no host ${url.hostname}.`)
        return []
      })
      if (addresses.some(isPrivateText))
        throw refuse('private_address', 'The URL leads to a local or private address.')
    },

    /**
     * The addresses to connect to, all of them checked: connect to these and ask nobody again.
     * @throws EgressDenied, or the resolver's error.
     */
    async resolveAllowed(hostname: string, port: number): Promise<LookupAddress[]> {
      const bracketed = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
      const text = `http://${bracketed}:${port}/`
      if (!URL.canParse(text)) throw new EgressDenied(`${hostname} is no host`)
      const url = new URL(text)
      const fault = faultOfHost(url)
      if (fault) throw new EgressDenied(`${hostname}:${port} is not allowed (${fault})`)
      const literal = parseAddress(url.hostname)
      if (literal) return [{ address: literal.toString(), family: literal.kind() === 'ipv4' ? 4 : 6 }]
      const addresses = await lookup(url.hostname)
      const isOpen = opensTarget(allow, url.hostname, port)
      if (!isOpen && addresses.some(isPrivateText))
        throw new EgressDenied(`${hostname} leads to a local or private address`)
      return addresses
    },
  }
}

const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

interface Refusal {
  field: string
  value: unknown
  reason: string
  message: string
}

function invalidUrl({ field, value, reason, message }: Refusal): ServiceError {
  return new ServiceError('invalid_url', { message, details: { field, value: echoOf(value), reason } })
}

/** What was sent, without a password in it. */
function echoOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.slice(0, ECHO_MAX).replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1***@')
}
