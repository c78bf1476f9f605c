import { type Caller, SESSION_PERMISSIONS } from '../../model/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { KeyStore } from '../../store/keys.ts'
import { isKeyText } from './key-text.ts'
import type { KeyLastUsed } from './last-used.ts'

/** A valid session of a browser. */
export interface Session {
  id: string
  accountId: string
}

export interface AuthenticatorDeps {
  keys: KeyStore
  accounts: AccountStore
  secrets: Secrets
  lastUsed: KeyLastUsed
  /** Finds the session of a cookie (`name=value`). Returns null when it is unknown or has ended. */
  sessionOf: (cookie: string) => Promise<Session | null>
  now: Clock
}

/** The credentials of a request. */
export interface Credentials {
  apiKey: string | null
  /** The session cookie (`name=value`), accepted from our own pages only. An API key takes precedence. */
  session: string | null
  /** Set by `x-service-sandbox: true`. A test key is always in the sandbox. */
  sandbox: boolean
}

export type Authenticate = ReturnType<typeof createAuthenticator>

/** Finds the caller of a request. Throws one of the four 401 codes otherwise (specification, Authentication). */
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
