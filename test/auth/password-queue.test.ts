import { expect, test } from 'vitest'
import { createPasswordQueue } from '../../src/auth/password-queue.ts'

test('the password queue checks one password at a time and continues after a failed check', async () => {
  const inTurn = createPasswordQueue()
  let atOnce = 0
  const work = async () => {
    atOnce += 1
    await Promise.resolve()
    expect(atOnce).toBe(1)
    atOnce -= 1
    return 'done'
  }

  const failed = inTurn(() => Promise.reject(new Error('no')))
  const answers = Promise.all([inTurn(work), inTurn(work), inTurn(work)])

  await expect(failed).rejects.toThrow('no')
  expect(await answers).toEqual(['done', 'done', 'done'])
})

test('the password queue rejects a password if too many are already waiting', async () => {
  const inTurn = createPasswordQueue(1)
  const held = Promise.withResolvers<void>()

  const first = inTurn(() => held.promise)
  const second = inTurn(async () => 'late')

  await expect(second).rejects.toMatchObject({ body: { code: 'BUSY' } })
  held.resolve()
  await first
  expect(await inTurn(async () => 'in time')).toBe('in time')
})
