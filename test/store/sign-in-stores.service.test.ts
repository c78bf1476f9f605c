import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
const RULE = { max: 2, windowMs: 60_000 }

describe('sign-in counters', () => {
  test('that reach their maximum require waiting until the window of the first attempt ends', async () => {
    const { signInCounters } = core.stores
    const waits = []
    for (const second of [0, 10, 20, 50]) waits.push(await signInCounters.count('ada', RULE, at(second)))

    expect(waits).toEqual([0, 0, 40_000, 10_000])
    expect(await signInCounters.count('ada', RULE, at(60))).toBe(0)
  })

  test('count concurrent attempts', async () => {
    const waits = await Promise.all(
      Array.from({ length: 8 }, () => core.stores.signInCounters.count('crowd', RULE, at(0))),
    )

    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  })

  test('are deleted by name, and when their window ends', async () => {
    const { signInCounters } = core.stores
    for (const name of ['one', 'two'])
      for (let count = 0; count < 3; count += 1) await signInCounters.count(name, RULE, at(0))

    await signInCounters.reset('one')
    await signInCounters.deleteBefore(at(60))
    const kept = await signInCounters.count('two', RULE, at(1))
    await signInCounters.deleteBefore(at(61))

    expect(await signInCounters.count('one', RULE, at(1))).toBe(0)
    expect(kept).toBe(59_000)
    expect(await signInCounters.count('two', RULE, at(1))).toBe(0)
  })
})

test('an email address is confirmed regardless of its case', async () => {
  const { accounts } = core.stores
  const account = { id: 'acc_new', email: 'New@example.com', plan: 'free', createdAt: at(0) } as const
  await accounts.insert({ ...account, isUnconfirmed: true }, 'hash')

  const before = await accounts.findByEmail('new@example.com')
  const confirmed = await accounts.confirmEmail('NEW@example.com')

  expect([before, confirmed]).toEqual([{ ...account, isUnconfirmed: true }, account])
  expect(await accounts.find('acc_new')).toEqual(account)
  expect(await accounts.confirmEmail('nobody@example.com')).toBeNull()
})

test('all links of an account can be deleted together, and other links are deleted when they expire', async () => {
  const { verifications } = core.stores
  const collection = core.database.db.collection<{ _id: string; value: string; expiresAt: Date }>(
    'verifications',
  )
  await collection.insertMany([
    { _id: 'one', value: 'acc_1', expiresAt: at(10) },
    { _id: 'two', value: 'acc_1', expiresAt: at(10) },
    { _id: 'old', value: 'acc_2', expiresAt: at(0) },
    { _id: 'new', value: 'acc_2', expiresAt: at(10) },
  ])

  await verifications.deleteAll('acc_1')
  await verifications.deleteBefore(at(5))

  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual(['new'])
})

test("a sign-in attempt that shouldn't count is subtracted from the counter", async () => {
  const { signInCounters } = core.stores
  for (const _ of [1, 2]) await signInCounters.count('taken back', RULE, at(0))

  await signInCounters.uncount('taken back')
  await signInCounters.uncount('never counted')

  expect(await signInCounters.count('taken back', RULE, at(1))).toBe(0)
  expect(await signInCounters.count('taken back', RULE, at(1))).toBeGreaterThan(0)
})

test('expired sessions are deleted, and other sessions are kept', async () => {
  const { sessions } = core.stores
  const collection = core.database.db.collection<{ _id: string; expiresAt: Date }>('sessions')
  await collection.insertMany([
    { _id: 'ses_old', expiresAt: at(0) },
    { _id: 'ses_new', expiresAt: at(10) },
  ])

  await sessions.deleteBefore(at(5))

  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual(['ses_new'])
})
