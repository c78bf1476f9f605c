import type { Caller } from '../../model/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { KeyStore } from '../../store/keys.ts'
import { isKeyText } from './key-text.ts'
import type { KeyUses } from './uses.ts'

export interface AuthenticatorDeps {
  keys: KeyStore
  accounts: AccountStore
  secrets: Secrets
  uses: KeyUses
  now: Clock
}

/** What a request shows of itself. */
export interface Credentials {
  apiKey: string | null
  /** Asked for by `x-service-sandbox: true`; a test key is in the sandbox anyway. */
  sandbox: boolean
}

export type Authenticate = ReturnType<typeof createAuthenticator>

/** Key text → caller, or the right one of the four 401 codes (specification, Authentication). */
export function createAuthenticator({ keys, accounts, secrets, uses, now }: AuthenticatorDeps) {
  return async ({ apiKey, sandbox }: Credentials): Promise<Caller> => {
    if (!apiKey) throw new ServiceError('unauthorized')
    if (!isKeyText(apiKey)) throw new ServiceError('api_key_invalid')
    const key = await keys.findByHash(secrets.hashes('api-key', apiKey))
    if (!key) throw new ServiceError('api_key_invalid')
    if (key.revokedAt) throw new ServiceError('api_key_revoked')
    if (key.expiresAt && key.expiresAt <= now()) throw new ServiceError('api_key_expired')
    const account = await accounts.find(key.accountId)
    if (!account) throw new ServiceError('api_key_revoked')
    uses.note(key.id)
    return {
      accountId: account.id,
      plan: account.plan,
      keyId: key.id,
      scopes: key.scopes,
      sandbox: sandbox || key.type === 'test',
    }
  }
}
