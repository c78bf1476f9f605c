import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../model/caller.ts'
import type { Authenticate, Credentials } from './authenticate.ts'

/**
 * How long a caller is cached, in milliseconds. A revocation takes effect within this time (the specification
 * allows 60 s).
 */
const CACHE_MS = 500
const KEYS_MAX = 10_000

/**
 * Caches callers, so that a busy key or session is looked up at most twice a second instead of for each
 * request. Doesn't cache failures.
 */
export function cacheCallers(authenticate: Authenticate): Authenticate {
  const callers = new LRUCache<string, Caller, Credentials>({
    max: KEYS_MAX,
    ttl: CACHE_MS,
    fetchMethod: (_digest, _stale, { context }) => authenticate({ ...context, sandbox: false }),
  })
  return async (credentials) => {
    const { apiKey, session, sandbox } = credentials
    const secret = apiKey ? `key ${apiKey}` : session && `session ${session}`
    if (!secret) return authenticate(credentials)
    // The secret is hashed so that it doesn't stay in memory.
    const caller = (await callers.fetch(hash('sha256', secret), { context: credentials }))!
    return sandbox ? { ...caller, sandbox } : caller
  }
}
