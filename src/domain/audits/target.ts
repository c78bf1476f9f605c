import type { AddressPolicy } from '../../egress/address-policy.ts'

/**
 * Normalizes a URL so that different spellings of the same URL become equal. Removes the fragment and the
 * default port, converts the scheme and host to lowercase, and sorts the parameters. The result is used to
 * find earlier audits for comparison.
 */
export function normalizeUrl(url: URL): string {
  const normalized = new URL(url)
  normalized.hash = ''
  normalized.searchParams.sort()
  return normalized.href
}

export type CheckTarget = ReturnType<typeof createTargetCheck>

/**
 * Checks the syntax of a URL and, for a live audit, the addresses to which its host name resolves. This
 * detects mistakes early. The egress proxy checks each connection again.
 */
export function createTargetCheck(policy: AddressPolicy) {
  /** @throws ServiceError `invalid_url`. */
  return async (value: unknown, { sandbox }: { sandbox: boolean }): Promise<URL> => {
    const url = policy.checkForm(value, { field: 'url', protocols: ['http:', 'https:'] })
    if (!sandbox) await policy.checkResolved(url, { field: 'url', value })
    return url
  }
}
