import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../model/caller.ts'
import type { Authenticate, Credentials } from './authenticate.ts'

/** How long a key's answer is taken as known: so late, at most, a revocation arrives here (60 s in the specification). */
const REMEMBERED_MS = 500
const KEYS_MAX = 10_000

/** Asks the database twice a second for a busy key or session, not once a request. Refusals are not remembered. */
export function cacheCallers(authenticate: Authenticate): Authenticate {
  const callers = new LRUCache<string, Caller, Credentials>({
    max: KEYS_MAX,
    ttl: REMEMBERED_MS,
    fetchMethod: (_digest, _stale, { context }) => authenticate({ ...context, sandbox: false }),
  })
  return async (credentials) => {
    const { apiKey, session, sandbox } = credentials
    const shown = apiKey ? `key ${apiKey}` : session && `session ${session}`
    if (!shown) return authenticate(credentials)
    // What was shown is kept nowhere, not even in memory.
    const caller = (await callers.fetch(hash('sha256', shown), { context: credentials }))!
    return sandbox ? { ...caller, sandbox } : caller
  }
}
