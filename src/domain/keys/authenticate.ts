import { type Caller, SESSION_PERMISSIONS } from '../../model/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { KeyStore } from '../../store/keys.ts'
import { isKeyText } from './key-text.ts'
import type { KeyLastUsed } from './last-used.ts'

/** A valid session in a browser. */
export interface Session {
  id: string
  accountId: string
}

export interface AuthenticatorDeps {
  keys: KeyStore
  accounts: AccountStore
  secrets: Secrets
  lastUsed: KeyLastUsed
  /**
   * Finds the session that a cookie (`name=value`) identifies. Returns null if there is no such session or it
   * has ended.
   */
  sessionOf: (cookie: string) => Promise<Session | null>
  now: Clock
}

export interface Credentials {
  apiKey: string | null
  /** The session cookie (`name=value`), which only our own pages may use. An API key takes precedence. */
  session: string | null
  /** Whether the request has `x-service-sandbox: true`. Test keys are always in the sandbox. */
  sandbox: boolean
}

export type Authenticate = ReturnType<typeof createAuthenticator>

/**
 * Returns a function that finds the caller of a request. It throws one of the four 401 codes if there is none
 * (specification, Authentication).
 */
export function createAuthenticator(deps: AuthenticatorDeps) {
  const { keys, accounts, secrets, lastUsed, sessionOf, now } = deps

  const byKey = async (apiKey: string): Promise<Caller> => {
    if (!isKeyText(apiKey)) throw new ServiceError('api_key_invalid')
    const key = await keys.findByHash(secrets.hashes('api-key', apiKey))
    if (!key) throw new ServiceError('api_key_invalid')
    if (key.revokedAt) throw new ServiceError('api_key_revoked')
    if (key.expiresAt && key.expiresAt <= now()) throw new ServiceError('api_key_expired')
    const account = await accounts.find(key.accountId)
    if (!account) throw new ServiceError('api_key_revoked')
    lastUsed.note(key.id)
    const { id: accountId, plan } = account
    return { accountId, plan, keyId: key.id, scopes: key.scopes, sandbox: key.type === 'test' }
  }

  const bySession = async (cookie: string): Promise<Caller> => {
    const session = await sessionOf(cookie)
    const account = session && (await accounts.find(session.accountId))
    if (!account) throw new ServiceError('unauthorized', { message: 'The session has ended. Sign in again.' })
    const { id: accountId, plan } = account
    return { accountId, plan, keyId: session.id, scopes: SESSION_PERMISSIONS, sandbox: false }
  }

  return async ({ apiKey, session, sandbox }: Credentials): Promise<Caller> => {
    if (!apiKey && !session) throw new ServiceError('unauthorized')
    const caller = await (apiKey ? byKey(apiKey) : bySession(session!))
    return sandbox ? { ...caller, sandbox } : caller
  }
}
