import type { AddressPolicy } from '../../egress/address-policy.ts'

/**
 * Normalizes a URL so that all URLs of one page are equal: removes the fragment and the default port, converts the
 * scheme and host to lower case, and sorts the parameters. The result identifies earlier audits to compare with.
 */
export function normalizeUrl(url: URL): string {
  const normalized = new URL(url)
  normalized.hash = ''
  normalized.searchParams.sort()
  return normalized.href
}

export type CheckTarget = ReturnType<typeof createTargetCheck>

/**
 * Checks the form of a URL and, for a live audit, the addresses that its host name resolves to. This catches mistakes
 * early. The egress proxy checks each connection again.
 */
export function createTargetCheck(policy: AddressPolicy) {
  /** @throws ServiceError `invalid_url`. */
  return async (value: unknown, { sandbox }: { sandbox: boolean }): Promise<URL> => {
    const url = policy.checkForm(value, { field: 'url', protocols: ['http:', 'https:'] })
    if (!sandbox) await policy.checkResolved(url, { field: 'url', value })
    return url
  }
}
