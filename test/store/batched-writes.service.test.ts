import type { CommandStartedEvent } from 'mongodb'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core[Symbol.asyncDispose]())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const day = '2026-01-01'

/** Counts the commands with this name that are sent until the test ends. */
function countCommands(name: string): () => number {
  let count = 0
  const onCommand = ({ commandName }: CommandStartedEvent) => {
    if (commandName === name) count += 1
  }
  const { client } = core.database
  client.on('commandStarted', onCommand)
  onTestFinished(() => void client.off('commandStarted', onCommand))
  return () => count
}

test('audits that are inserted at the same time are stored once each', async () => {
  const { audits } = core.stores
  const existing = make.audit()
  await audits.insert(existing)
  const others = numbers(30).map(() => make.audit())

  const inserted = await Promise.all([...others, existing, others[0]!].map((audit) => audits.insert(audit)))

  expect(inserted).toEqual([...others.map(() => true), false, false])
  for (const { id } of others) expect(await audits.find(id)).toMatchObject({ id })
})

test('credits spent concurrently are each counted once', async () => {
  const { credits } = core.stores
  const spend = (name: string) => credits.spend({ accountId: 'together', day }, name, null)

  const used = await Promise.all(numbers(30).map((number) => spend(`aud_${number}`)))
  const again = await Promise.all(numbers(30).map((number) => spend(`aud_${number}`)))

  expect(used.toSorted((a, b) => a! - b!)).toEqual(numbers(30).map((number) => number + 1))
  expect(again).toEqual(numbers(30).map(() => 30))
})

test('credits spent concurrently never exceed the maximum', async () => {
  const { credits } = core.stores
  const of = { accountId: 'limited', day }

  const used = await Promise.all(numbers(30).map((number) => credits.spend(of, `aud_${number}`, 20)))

  expect(used.filter((count) => count !== null)).toHaveLength(20)
  expect(await credits.used(of)).toBe(20)
})

test('accounts don’t share their credits if they spend them at the same time', async () => {
  const { credits } = core.stores
  const spend = (accountId: string, number: number) =>
    credits.spend({ accountId, day }, `aud_${accountId}_${number}`, 5)

  await Promise.all(numbers(10).flatMap((number) => [spend('rich', number % 3), spend('poor', number)]))

  expect(await credits.used({ accountId: 'rich', day })).toBe(3)
  expect(await credits.used({ accountId: 'poor', day })).toBe(5)
})

test('writes of audits that are created at the same time share database commands', async () => {
  const inserts = countCommands('insert')
  const updates = countCommands('findAndModify')

  await Promise.all(numbers(40).map(() => core.stores.audits.insert(make.audit())))
  await Promise.all(
    numbers(40).map((number) => core.stores.credits.spend({ accountId: 'one', day }, `a${number}`, null)),
  )

  expect(inserts()).toBeLessThanOrEqual(2)
  expect(updates()).toBeLessThanOrEqual(2)
})
