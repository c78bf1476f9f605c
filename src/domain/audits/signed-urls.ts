import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'

export interface SignedUrlsDeps {
  secrets: Secrets
  /** The public URL of the service, without a trailing slash. */
  publicUrl: string
}

/**
 * The maximum number of cached signatures. Caching helps since all responses about a resource contain the
 * same signature.
 */
const SIGNATURES_MAX = 1000

/** Signs the URLs of one kind of resource. Signed URLs work without an API key and never change. */
export function createSignedUrls({ secrets, publicUrl }: SignedUrlsDeps, kind: string) {
  const subjectOf = (id: string) => `${kind}:${id}`
  const signatures = new LRUCache<string, string>({
    max: SIGNATURES_MAX,
    memoMethod: (id) => secrets.hash('signed-address', subjectOf(id)),
  })

  return {
    /** @param path the path to the resource that has this id. */
    urlOf: (id: string, path: string): string => `${publicUrl}${path}?signature=${signatures.memo(id)}`,

    /** @throws ServiceError `not_found` for a wrong signature, so that a guessed URL reveals nothing. */
    check(id: string, signature: string): void {
      if (!secrets.verify('signed-address', subjectOf(id), signature)) throw new ServiceError('not_found')
    },
  }
}
