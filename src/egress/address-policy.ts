import type { LookupAddress } from 'node:dns'
import { parseAddress } from './address-ranges.ts'
import { type EgressRule, opensTarget, portOf } from './egress-allow.ts'
import { createHostPolicy } from './host-policy.ts'
import { invalidUrl } from './invalid-url.ts'
import { boundedLookup, isNoSuchName, type Lookup, lookupAll } from './resolver.ts'
import { type FormOptions, HOST_MESSAGES, readUrl } from './url-form.ts'

export type { Lookup } from './resolver.ts'

export interface AddressPolicyDeps {
  allow: readonly EgressRule[]
  lookup?: Lookup
  /**
   * The time limit for a DNS lookup, in milliseconds. If a lookup takes longer, audits can still be created,
   * but connections fail.
   */
  lookupLimitMs?: number
}

export class EgressDenied extends Error {
  override readonly name = 'EgressDenied'
}

function urlOf(hostname: string, port: number): URL {
  const bracketed = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
  const text = `http://${bracketed}:${port}/`
  if (!URL.canParse(text)) throw new EgressDenied(`${hostname} is not a valid host`)
  return new URL(text)
}

export type AddressPolicy = ReturnType<typeof createAddressPolicy>

/**
 * Determines which addresses the service may connect to. Checks every URL that a client submits, and every
 * connection.
 */
export function createAddressPolicy({ allow, lookup = lookupAll, lookupLimitMs = 5000 }: AddressPolicyDeps) {
  const resolve = boundedLookup(lookup, lookupLimitMs)
  const hosts = createHostPolicy(allow)

  const checkHost = (url: URL, { field, value }: { field: string; value: unknown }) => {
    const reason = hosts.errorOf(url)
    if (reason) throw invalidUrl({ field, value, reason, message: HOST_MESSAGES[reason](url) })
  }

  return {
    /**
     * Checks a URL without resolving its host name. Rejects invalid syntax, blocked ports, private IP
     * addresses in any notation, and names that are local by definition.
     * @throws ServiceError `invalid_url` with `field`, `value` and `reason` in its details.
     */
    checkForm(value: unknown, options: FormOptions): URL {
      const url = readUrl(value, options)
      checkHost(url, { field: options.field, value })
      return url
    },

    /**
     * Checks the addresses to which the host name resolves. A temporary failure of the resolver isn't an
     * error.
     * @param options.value the submitted value, to include in the error. Defaults to the normalized URL.
     * @throws ServiceError `invalid_url` with reason `unresolvable`, or the errors that `checkForm` throws.
     */
    async checkResolved(
      url: URL,
      { field, value = url.href }: { field: string; value?: unknown },
    ): Promise<void> {
      const reject = (reason: string, message: string) => invalidUrl({ field, value, reason, message })
      checkHost(url, { field, value })
      if (opensTarget(allow, url.hostname, portOf(url)) || parseAddress(url.hostname)) return
      const addresses = await resolve(url.hostname).catch((error: unknown) => {
        if (isNoSuchName(error)) throw reject('unresolvable', `The host ${url.hostname} doesn't exist.`)
        return []
      })
      if (addresses.some(hosts.isPrivateResult))
        throw reject('private_address', 'The host resolves to a local or private address.')
    },

    /**
     * Resolves a host and returns its addresses, which have passed all checks. Callers must connect only to
     * these addresses, without resolving the name again.
     * @throws EgressDenied, or the resolver's error.
     */
    async resolveAllowed(hostname: string, port: number): Promise<LookupAddress[]> {
      const url = urlOf(hostname, port)
      const reason = hosts.errorOf(url)
      if (reason) throw new EgressDenied(`${hostname}:${port} is not allowed (${reason})`)
      const literal = parseAddress(url.hostname)
      if (literal) return [{ address: literal.toString(), family: literal.kind() === 'ipv4' ? 4 : 6 }]
      const addresses = await resolve(url.hostname)
      const isOpen = opensTarget(allow, url.hostname, port)
      if (!isOpen && addresses.some(hosts.isPrivateResult))
        throw new EgressDenied(`${hostname} resolves to a local or private address`)
      return addresses
    },
  }
}
