import { type ApiKey, keyStateOf } from '../../model/api-key.ts'
import { type Caller, missingPermission } from '../../model/caller.ts'
import { validationError } from '../../model/new-audit.ts'
import { readGraceSeconds, readNewKey } from '../../model/new-key.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { KeyStore } from '../../store/keys.ts'
import type { KeyLastUsed } from './last-used.ts'
import type { KeyManager, MadeKey } from './manage.ts'

export interface OwnKeysDeps {
  keys: Pick<KeyStore, 'find'>
  manager: KeyManager
  lastUsed: Pick<KeyLastUsed, 'flush'>
  now: Clock
}

/**
 * The maximum numbers of keys in an account: `valid` limits active keys, each of which has its own rate
 * limits, and `all` limits all listed keys.
 */
const KEYS_MAX = { valid: 100, all: 10_000 }

export type OwnKeys = ReturnType<typeof createOwnKeys>

/**
 * Manages the signed-in account's keys.
 * @throws ServiceError from each function: `forbidden` for an API key, or `not_found` for another account's
 * key.
 */
export function createOwnKeys({ keys, manager, lastUsed, now }: OwnKeysDeps) {
  const own = async (caller: Caller, id: string): Promise<ApiKey> => {
    requireAccount(caller)
    const key = await keys.find(id)
    if (key?.accountId !== caller.accountId)
      throw new ServiceError('not_found', { message: `You have no key with the id ${id}.` })
    return key
  }

  const requireRoom = async ({ accountId }: Caller): Promise<void> => {
    const all = await manager.list(accountId)
    const valid = all.filter((key) => keyStateOf(key, now()) === 'active')
    if (valid.length < KEYS_MAX.valid && all.length < KEYS_MAX.all) return
    throw validationError([
      { field: 'name', message: `exceeds the limit of ${KEYS_MAX.valid} active keys. Revoke a key first` },
    ])
  }

  return {
    /** Returns all keys in the order in which they were created, including revoked and expired ones. */
    async list(caller: Caller): Promise<ApiKey[]> {
      requireAccount(caller)
      // A key that was used a moment ago must not be listed as never used.
      await lastUsed.flush()
      return manager.list(caller.accountId)
    },

    /** @throws ServiceError `validation_error`. */
    async create(caller: Caller, fields: Record<string, unknown>): Promise<MadeKey> {
      requireAccount(caller)
      await requireRoom(caller)
      return manager.create({ accountId: caller.accountId, ...readNewKey(fields, now()) })
    },

    /**
     * @throws ServiceError `validation_error`, or `api_key_revoked` or `api_key_expired` for a key that is
     * already invalid.
     */
    async rotate(caller: Caller, id: string, fields: Record<string, unknown>) {
      const graceSeconds = readGraceSeconds(fields)
      const { id: keyId } = await own(caller, id)
      await requireRoom(caller)
      return manager.rotate(keyId, graceSeconds)
    },

    /** Revokes a key. A key that is already revoked keeps its original revocation time. */
    async revoke(caller: Caller, id: string): Promise<ApiKey> {
      const { id: keyId } = await own(caller, id)
      return manager.revoke(keyId)
    },
  }
}

function requireAccount({ scopes }: Caller) {
  if (!scopes.includes('account')) throw missingPermission('account')
}
