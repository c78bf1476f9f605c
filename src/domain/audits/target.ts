import type { AddressPolicy } from '../../egress/address-policy.ts'

/**
 * What two addresses of one page have in common: no fragment, no default port, no case in scheme and host,
 * parameters in order. Audits are compared with earlier ones by it.
 */
export function normalizeUrl(url: URL): string {
  const normalized = new URL(url)
  normalized.hash = ''
  normalized.searchParams.sort()
  return normalized.href
}

/** How long an answer of the resolver is trusted between the doors' check and the use case's own, ms. */
const MEMORY_MS = 2000

export type CheckTarget = ReturnType<typeof createTargetCheck>

/**
 * The form of the address, then, for a live audit, what its name resolves to.
 * REST asks before it runs the operation and the use case asks again: the second time costs no look-up.
 * The wall itself is the egress proxy, which checks each connection.
 */
export function createTargetCheck(policy: AddressPolicy) {
  const passed = new Set<string>()

  /** Refusals are not remembered: each names the address of its own request. */
  const checkResolved = async (url: URL, value: unknown): Promise<void> => {
    if (passed.has(url.origin)) return
    await policy.checkResolved(url, { field: 'url', value })
    passed.add(url.origin)
    setTimeout(() => passed.delete(url.origin), MEMORY_MS).unref()
  }

  return async (value: unknown, { sandbox }: { sandbox: boolean }): Promise<URL> => {
    const url = policy.checkForm(value, { field: 'url', protocols: ['http:', 'https:'] })
    if (!sandbox) await checkResolved(url, value)
    return url
  }
}
