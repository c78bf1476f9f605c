import { expect, test } from 'vitest'
import { createOwnKeys } from '../../src/domain/keys/self-service.ts'
import type { ApiKey } from '../../src/model/api-key.ts'
import type { Caller } from '../../src/model/caller.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const caller = { accountId: 'acc_1', scopes: ['read', 'write', 'account'] } as unknown as Caller
const FIELDS = { name: 'laptop', type: 'live', scopes: ['read'] }

/** Returns the keys of an account that has the given numbers of valid and revoked keys. */
function ownKeysOf(valid: number, revoked: number) {
  const key = (revokedAt: Date | null) => ({ accountId: 'acc_1', revokedAt, expiresAt: null }) as ApiKey
  const all = [...Array(valid).fill(key(null)), ...Array(revoked).fill(key(NOW))]
  const manager = { list: async () => all, create: async () => 'made', rotate: async () => 'rotated' }
  const keys = { find: async () => key(null) }
  return createOwnKeys({
    keys,
    manager: manager as never,
    lastUsed: { flush: async () => {} },
    now: () => NOW,
  })
}

test.each([
  [99, 0],
  [0, 9999],
])('an account with %i valid and %i revoked keys can create another key', async (valid, ended) => {
  const keys = ownKeysOf(valid, ended)

  expect(await keys.create(caller, FIELDS)).toBe('made')
  expect(await keys.rotate(caller, 'key_1', {})).toBe('rotated')
})

test.each([
  [100, 0],
  [0, 10_000],
])("an account with %i valid and %i revoked keys can't create another key", async (valid, ended) => {
  const keys = ownKeysOf(valid, ended)

  await expect(keys.create(caller, FIELDS)).rejects.toMatchObject({ code: 'validation_error' })
  await expect(keys.rotate(caller, 'key_1', {})).rejects.toMatchObject({ code: 'validation_error' })
})
