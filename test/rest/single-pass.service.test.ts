import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecution } from '../../src/graphql/execution.ts'
import { createGraphqlServer } from '../../src/graphql/server.ts'
import { createLimits } from '../../src/http/limits.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { AuditFailure } from '../../src/model/audit.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

/** Returns a REST client with a key, and a function that returns how many times it has read audits. */
async function countedReads(apiKey: string) {
  let reads = 0
  const { audits } = service.services
  const services = {
    ...service.services,
    audits: {
      ...audits,
      read(...args: Parameters<typeof audits.read>) {
        reads += 1
        return audits.read(...args)
      },
    },
  }
  const log = createLog('silent')
  const app = createHttpServer({
    services,
    graphql: createGraphqlServer({ services, execution: createExecution({ log }), log }),
    limits: createLimits({ rateLimitPerMinute: null, concurrentLimit: null }),
    corsOrigins: [],
    publicUrl: service.url,
    isReady: async () => true,
    newId,
    now: systemClock,
    log,
  })
  return {
    get: async (path: string) => app.request(`/api/v1${path}`, { headers: { 'X-API-Key': apiKey } }),
    count: () => reads,
  }
}

/** Creates an audit in one of the states, each of which is read in a different way. */
async function auditIn(state: 'running' | 'completed' | 'failed') {
  const { text } = await service.makeKey()
  const created = await service.as(text).post('/audit', { url: 'http://shop.example/' })
  const { job_id } = (await created.json()) as { job_id: string }
  const run = await service.nextRun()
  if (state === 'completed') run.complete()
  if (state === 'failed') run.fail(new AuditFailure('unreachable', 'nobody answered'))
  const status = async () => (await (await service.as(text).get(`/audit/${job_id}`)).json()).status
  await expect.poll(status).toBe(state)
  return { key: text, id: job_id, end: () => state === 'running' && run.complete() }
}

describe('a request for an audit', () => {
  test.each(['running', 'completed', 'failed'] as const)(
    'reads a %s audit from the database once',
    async (state) => {
      const { key, id, end } = await auditIn(state)
      const { get, count } = await countedReads(key)

      const response = await get(`/audit/${id}?delta=true`)
      end()

      expect((await response.json()).status).toBe(state)
      expect(count()).toBe(1)
    },
  )

  test('reads the audit from the database once for a whole stream', async () => {
    const { key, id } = await auditIn('completed')
    const { get, count } = await countedReads(key)

    const response = await get(`/audit/${id}/issues/stream`)

    expect(response.status).toBe(200)
    await response.text()
    expect(count()).toBe(1)
  })
})

describe('a request to create an audit', () => {
  const { lookup } = dns
  const lookedUp: string[] = []
  beforeAll(() => {
    const answer = async (name: string) => {
      lookedUp.push(name)
      return [{ address: '93.184.215.14', family: 4 }]
    }
    dns.lookup = answer as unknown as typeof lookup
    syncBuiltinESMExports()
  })
  afterAll(() => {
    dns.lookup = lookup
    syncBuiltinESMExports()
  })

  test('looks up the host name once', async () => {
    const { text } = await service.makeKey()

    const response = await service.as(text).post('/audit', { url: 'http://once.example/' })

    expect(response.status).toBe(202)
    expect(lookedUp.filter((name) => name === 'once.example')).toHaveLength(1)
    ;(await service.nextRun()).complete()
  })

  test('looks up the host name once even if the body has an invalid field', async () => {
    const { text } = await service.makeKey()

    const response = await service.as(text).post('/audit', { url: 'http://faulty.example/', timeout: 1 })

    expect((await response.json()).error).toBe('validation_error')
    expect(lookedUp.filter((name) => name === 'faulty.example')).toHaveLength(1)
  })
})
