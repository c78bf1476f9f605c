import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Credentials } from '../../src/domain/keys/authenticate.ts'
import { createCallerWatch } from '../../src/domain/keys/caller-watch.ts'
import { ServiceError } from '../../src/shared/errors.ts'

const CREDENTIALS: Credentials = { apiKey: 'svc_live_1', session: null, sandbox: false }
const REVOKED = new ServiceError('api_key_revoked')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a watch that rejects its callers once `failure` is set. */
function watchOf() {
  const authentication = { calls: 0, failure: null as Error | null }
  const watch = createCallerWatch(async () => {
    authentication.calls += 1
    if (authentication.failure) throw authentication.failure
    return null as never
  })
  return { authentication, watch }
}

test('a caller watch reports invalid credentials once to each watcher', async () => {
  const { authentication, watch } = watchOf()
  const refusals: ServiceError[] = []
  for (const _ of [1, 2]) watch(CREDENTIALS, (refusal) => refusals.push(refusal))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refusals).toEqual([])

  authentication.failure = REVOKED
  await vi.advanceTimersByTimeAsync(10_000)

  expect(refusals).toEqual([REVOKED, REVOKED])
})

test('a caller watch reports nothing while the database is unreachable', async () => {
  const { authentication, watch } = watchOf()
  const refusals: ServiceError[] = []
  watch(CREDENTIALS, (refusal) => refusals.push(refusal))

  for (const failure of [new Error('connection lost'), new ServiceError('database_error')]) {
    authentication.failure = failure
    await vi.advanceTimersByTimeAsync(10_000)
  }

  expect(refusals).toEqual([])
})

test('a caller watch checks nothing while it has no watchers', async () => {
  const { authentication, watch } = watchOf()
  const first = watch(CREDENTIALS, () => {})
  await vi.advanceTimersByTimeAsync(1000)
  first[Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(1000)
  const { calls } = authentication

  await vi.advanceTimersByTimeAsync(10_000)
  expect(authentication.calls).toBe(calls)

  watch(CREDENTIALS, () => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(authentication.calls).toBeGreaterThan(calls)
})
