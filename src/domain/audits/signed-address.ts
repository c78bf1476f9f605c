import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'

export interface SignedAddressDeps {
  secrets: Secrets
  /** Without a slash at its end. */
  publicUrl: string
}

/** Signatures that are kept: each stands in every answer about what it is of. */
const SIGNATURES_MAX = 1000

/** Addresses of one kind of thing that need no key and are the same on every read. */
export function createSignedAddress({ secrets, publicUrl }: SignedAddressDeps, kind: string) {
  const subjectOf = (id: string) => `${kind}:${id}`
  const signatures = new LRUCache<string, string>({
    max: SIGNATURES_MAX,
    memoMethod: (id) => secrets.hash('signed-address', subjectOf(id)),
  })

  return {
    /** `path` leads to the thing with this id. */
    addressOf: (id: string, path: string): string => `${publicUrl}${path}?signature=${signatures.memo(id)}`,

    /** @throws ServiceError `not_found` for a wrong signature: the address tells nothing. */
    check(id: string, signature: string): void {
      if (!secrets.verify('signed-address', subjectOf(id), signature)) throw new ServiceError('not_found')
    },
  }
}
