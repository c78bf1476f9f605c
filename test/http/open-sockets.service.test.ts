import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/model/plan.ts'
import { createBrowserClient } from '../support/browser-client.ts'
import { make } from '../support/make.ts'
import { type OpenSocket, openSocket, type SocketCredentials } from '../support/open-socket.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** The maximum time for a permission change to take effect, in milliseconds. */
const ARRIVAL_MAX_MS = 1000

const QUOTA = '{ quota { plan creditsUsed } }'
const CREATE_WEBHOOK = `mutation { createWebhook(input: { url: "https://hooks.example/", secret: "a secret of enough characters" }) {
  __typename ... on ServiceError { code } } }`
const CREATE_AUDIT = `mutation { createAudit(input: { url: "http://shop.example/" }) {
  __typename ... on AuditJob { id } ... on ServiceError { code } } }`

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

interface Caller extends SocketCredentials {
  accountId: string
  /** Revokes the key or ends the session, as its owner would. */
  end: () => Promise<unknown>
}

const CALLERS: Record<'a key' | 'a session', (plan: Plan) => Promise<Caller>> = {
  async 'a key'(plan) {
    const { text, accountId, key } = await service.makeKey({ plan })
    return { apiKey: text, accountId, end: () => service.core.keys.revoke(key.id) }
  },
  async 'a session'(plan) {
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()
    await service.core.accounts.setPlan(user.id, plan)
    return { cookie: browser.cookie(), accountId: user.id, end: () => browser.auth('/sign-out') }
  },
}

const REFUSALS = { 'a key': 'api_key_revoked', 'a session': 'unauthorized' }

/** Resolves when an operation over the socket sees the new plan. */
async function untilPlan(socket: OpenSocket, plan: Plan): Promise<void> {
  const seen = async () => (await dataOf(socket, QUOTA)).quota.plan
  await expect.poll(seen, { interval: 20, timeout: ARRIVAL_MAX_MS }).toBe(plan)
}

async function dataOf(socket: OpenSocket, query: string) {
  const answer = await socket.ask(query)
  if ('reason' in answer) throw new Error(`The socket was closed: ${answer.reason}`)
  return answer.data
}

describe.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])('an open WebSocket of %s', (kind) => {
  test('loses the features of a higher plan within a second of a downgrade', async () => {
    const caller = await CALLERS[kind]('enterprise')
    await using socket = await openSocket(service.url, caller)
    expect((await dataOf(socket, CREATE_WEBHOOK)).createWebhook.__typename).toBe('Webhook')

    await service.core.accounts.setPlan(caller.accountId, 'free')
    await untilPlan(socket, 'free')

    expect((await dataOf(socket, CREATE_WEBHOOK)).createWebhook.code).toBe('webhook_limit_reached')
    const created = []
    for (const _ of [1, 2, 3, 4, 5]) created.push((await dataOf(socket, CREATE_AUDIT)).createAudit)
    expect(created.map(({ __typename, code }) => code ?? __typename)).toEqual([
      ...Array(3).fill('AuditJob'),
      ...Array(2).fill('quota_exceeded'),
    ])
    expect((await dataOf(socket, QUOTA)).quota.creditsUsed).toBe(3)
    for (const _ of [1, 2, 3]) (await service.nextRun()).complete()
  })

  test('gains the features of a higher plan within a second of an upgrade', async () => {
    const caller = await CALLERS[kind]('free')
    await using socket = await openSocket(service.url, caller)
    expect((await dataOf(socket, CREATE_WEBHOOK)).createWebhook.code).toBe('webhook_limit_reached')

    await service.core.accounts.setPlan(caller.accountId, 'pro')
    await untilPlan(socket, 'pro')

    expect((await dataOf(socket, CREATE_WEBHOOK)).createWebhook.__typename).toBe('Webhook')
  })

  test('is closed with its streams within a second after its credentials become invalid', async () => {
    const caller = await CALLERS[kind]('pro')
    await using busy = await openSocket(service.url, caller)
    await using idle = await openSocket(service.url, caller)
    const { createAudit } = await dataOf(busy, CREATE_AUDIT)
    const run = await service.nextRun()
    await run.issues(make.issue())
    await busy.subscribe(`subscription { issues(jobId: "${createAudit.id}") { id } }`)

    await caller.end()
    const endedAt = performance.now()
    const closes = await Promise.all([busy.closed, idle.closed])

    expect(performance.now() - endedAt).toBeLessThan(ARRIVAL_MAX_MS)
    expect(closes).toEqual(Array(2).fill({ code: 4403, reason: REFUSALS[kind] }))
    expect(run.signal.aborted).toBe(false)
    run.complete()
  })

  test('is closed at the first operation that its credentials no longer allow', async () => {
    const caller = await CALLERS[kind]('pro')
    await using socket = await openSocket(service.url, caller)

    await caller.end()
    const endedAt = performance.now()
    let answer = await socket.ask(QUOTA)
    while (!('reason' in answer)) answer = await socket.ask(QUOTA)

    expect(performance.now() - endedAt).toBeLessThan(ARRIVAL_MAX_MS)
    expect(answer).toEqual({ code: 4403, reason: REFUSALS[kind] })
  })
})

test('an open WebSocket of a key that expires is closed within a second', async () => {
  // On a busy machine, the socket takes a while to open.
  const expiresAt = new Date(Date.now() + 3000)
  const { text } = await service.makeKey({ expiresAt })
  await using socket = await openSocket(service.url, { apiKey: text })

  expect(await socket.closed).toEqual({ code: 4403, reason: 'api_key_expired' })
  expect(Date.now() - expiresAt.getTime()).toBeLessThan(ARRIVAL_MAX_MS)
})
