import { expect, test } from 'vitest'
import type { Services } from '../../src/domain/services.ts'
import { createContext } from '../../src/graphql/context.ts'
import type { Caller } from '../../src/model/caller.ts'
import { make } from '../support/make.ts'

/** The number of audits on each page of a list. */
const LISTED = 100
const READ_MAX = 200

test('a request reads each audit from the database only once, and a long subscription caches only the latest audits', async () => {
  let reads = 0
  const read = async (_caller: Caller, id: string) => {
    reads += 1
    return make.audit({ id })
  }
  const services = { audits: { read } } as unknown as Services
  const context = createContext({ caller: {} as Caller, services, requestId: 'req_1' })
  const readAll = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) await context.readAudit(`aud_${nth}`)
  }

  await readAll(LISTED)
  await readAll(LISTED)
  expect(reads).toBe(LISTED)

  await readAll(READ_MAX + 1)
  await context.readAudit('aud_0')
  expect(reads).toBe(READ_MAX + 2)
})
