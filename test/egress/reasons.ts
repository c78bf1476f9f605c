import type { LookupAddress } from 'node:dns'
import { createAddressPolicy, type Lookup } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { ServiceError } from '../../src/shared/errors.ts'

export const FORM = { field: 'url', protocols: ['http:', 'https:'] }
export const AT_URL = { field: 'url' }

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 })
export const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map(address)
export const failing =
  (code: string): Lookup =>
  async () => {
    throw Object.assign(new Error(code), { code })
  }
export const unasked: Lookup = async (name) => {
  throw new Error(`${name} was looked up`)
}

export const policyWith = (allow: string, lookup: Lookup = unasked) =>
  createAddressPolicy({ allow: parseEgressAllow(allow), lookup })

/** Returns the reason in an error, or null if there is none. */
export function reasonOf(work: () => unknown): unknown {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_url') return error.details?.reason
    throw error
  }
}

export const reasonOfForm = (value: unknown, allow = '') =>
  reasonOf(() => policyWith(allow).checkForm(value, FORM))

export const reasonOfResolved = async (url: string, lookup: Lookup, allow = '') => {
  const answer = await policyWith(allow, lookup)
    .checkResolved(new URL(url), AT_URL)
    .catch((error: unknown) => error)
  return reasonOf(() => {
    if (answer !== undefined) throw answer
  })
}
