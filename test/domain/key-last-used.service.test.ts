import { expect, test } from 'vitest'
import { createKeyLastUsed } from '../../src/domain/keys/last-used.ts'
import { openTestCore } from '../support/stores.ts'

test("the time of a key's last use is stored at the next flush, or at a later flush if that one fails, and never moves back", async () => {
  await using core = await openTestCore()
  const { keys, accounts } = core.stores
  const createdAt = new Date()
  await accounts.insert({ id: 'acc_1', email: 'kim@example.com', plan: 'pro', createdAt }, 'no password')
  const wanted = { accountId: 'acc_1', name: 'ci', expiresAt: null }
  const { key } = await core.keys.create({ ...wanted, type: 'live', scopes: ['read'] })
  let isLost = true
  const recordLastUsed = async (uses: ReadonlyMap<string, Date>) => {
    if (isLost) throw new Error('the database did not answer')
    await keys.recordLastUsed(uses)
  }
  let time = new Date('2026-01-02T00:00:00Z')
  const uses = createKeyLastUsed({ keys: { ...keys, recordLastUsed }, now: () => time })
  uses.note(key.id)
  await expect(uses.flush()).rejects.toThrow('did not answer')
  isLost = false

  await uses.flush()
  const afterOutage = (await keys.find(key.id))?.lastUsedAt
  time = new Date('2026-01-01T00:00:00Z')
  uses.note(key.id)
  await uses.flush()

  expect(afterOutage).toEqual(new Date('2026-01-02T00:00:00Z'))
  expect((await keys.find(key.id))?.lastUsedAt).toEqual(afterOutage)
})
