import type { ApiKey, KeyType, Scope } from '../../model/api-key.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { KeyStore } from '../../store/keys.ts'
import { keyStart, makeKeyText } from './key-text.ts'

export interface KeyManagerDeps {
  keys: KeyStore
  accounts: AccountStore
  secrets: Secrets
  now: Clock
  newId: IdFactory
}

export interface NewKey {
  accountId: string
  name: string
  type: KeyType
  scopes: Scope[]
  /** If this time is in the past, requests with the key are rejected with `api_key_expired`. */
  expiresAt: Date | null
}

/** A new key with its text. The text isn't stored, so it can't be shown again later. */
export interface MadeKey {
  key: ApiKey
  text: string
}

export type KeyManager = ReturnType<typeof createKeyManager>

export function createKeyManager({ keys, accounts, secrets, now, newId }: KeyManagerDeps) {
  const insert = async ({ accountId, name, type, scopes, expiresAt }: NewKey): Promise<MadeKey> => {
    const text = makeKeyText(type)
    const key: ApiKey = {
      id: newId('key'),
      accountId,
      name,
      type,
      scopes,
      start: keyStart(text),
      createdAt: now(),
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    }
    await keys.insert(key, secrets.hash('api-key', text))
    return { key, text }
  }

  return {
    /** @throws ServiceError `not_found` for an unknown account. */
    async create(wanted: NewKey): Promise<MadeKey> {
      if (!(await accounts.find(wanted.accountId))) throw unknown('account', wanted.accountId)
      return insert(wanted)
    },

    async list(accountId: string): Promise<ApiKey[]> {
      if (!(await accounts.find(accountId))) throw unknown('account', accountId)
      return keys.list(accountId)
    },

    async revoke(keyId: string): Promise<ApiKey> {
      const key = await keys.revoke(keyId, now())
      if (!key) throw unknown('key', keyId)
      return key
    },

    /**
     * Creates a key with the same name, type, scopes and expiry. The old key expires after `graceSeconds`, or
     * earlier if it was about to expire.
     */
    async rotate(keyId: string, graceSeconds: number): Promise<MadeKey & { previousExpiresAt: Date }> {
      const previous = await keys.find(keyId)
      if (!previous) throw unknown('key', keyId)
      if (previous.revokedAt) throw new ServiceError('api_key_revoked')
      if (previous.expiresAt && previous.expiresAt <= now()) throw new ServiceError('api_key_expired')
      const made = await insert(previous)
      const end = new Date(now().getTime() + graceSeconds * 1000)
      const ended = await keys.expireBy(keyId, end)
      return { ...made, previousExpiresAt: ended?.expiresAt ?? previous.expiresAt ?? end }
    },
  }
}

const unknown = (noun: string, id: string) =>
  new ServiceError('not_found', { message: `There is no ${noun} with the id ${id}.` })
