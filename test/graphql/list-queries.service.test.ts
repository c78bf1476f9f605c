import type { CommandStartedEvent } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { makeAttempt, makeDelivery } from '../support/make-delivery.ts'
import { startTestService, type TestService } from '../support/service.ts'

const READS = ['find', 'aggregate', 'count', 'distinct', 'getMore']
/** The collections that each request reads to identify the caller, unless they are cached. */
const OF_CALLERS = ['api_keys', 'accounts', 'credits']
const AT = new Date(Date.now() - 60_000)

let service: TestService
const commands: string[] = []
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1000' } })
  service.core.database.client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (READS.includes(commandName) && !OF_CALLERS.includes(command[commandName]))
      commands.push(`${commandName} ${command[commandName]}`)
  })
})
afterAll(() => service[Symbol.asyncDispose]())

type Fill = (accountId: string, client: ReturnType<TestService['as']>) => Promise<void>

async function addAudit(accountId: string): Promise<string> {
  const id = newId('aud')
  await service.core.stores.audits.insert(make.audit({ id, accountId }))
  return id
}

/** Adds a webhook with three deliveries and their attempts. One of the deliveries failed. */
const addWebhook: Fill = async (accountId, client) => {
  const { webhookDeliveries, webhookAttempts } = service.core.stores
  const created = await client.post('/webhooks', {
    url: 'https://hooks.example/',
    secret: 'a secret of enough characters',
  })
  const { id: webhookId } = await created.json()
  for (const state of ['delivered', 'failed', 'delivered'] as const) {
    const id = newId('dlv')
    const event = { ...makeDelivery().event, accountId, auditId: await addAudit(accountId) }
    const ended = { state, createdAt: AT, endedAt: AT, nextAttemptAt: null }
    await webhookDeliveries.insertAll([makeDelivery({ id, accountId, webhookId, event, ...ended })])
    const response = { status: 200, headers: [], body: '', isTruncated: false, retryAfterSeconds: null }
    await webhookAttempts.insert(makeAttempt({ deliveryId: id, response }))
  }
}

const addSchedule: Fill = async (accountId, client) => {
  const created = await client.post('/schedules', { url: 'http://shop.example/', cadence: 'daily' })
  const { id } = await created.json()
  await service.core.database.db
    .collection<{ _id: string }>('schedules')
    .updateOne({ _id: id }, { $set: { lastAuditId: await addAudit(accountId) } })
}

const addSite: Fill = async (accountId) => {
  const key = { accountId, sandbox: false, url: `http://${newId('s').toLowerCase()}.example` }
  const { sites } = service.core.stores
  for (const overall of [70, 80])
    await sites.record(key, { auditId: await addAudit(accountId), completedAt: AT, overall })
  const site = await sites.find(key)
  await sites.readSummary(site!)
}

const addSuppression: Fill = async (_accountId, client) => {
  await client.post('/suppressions', { rule: 'image-alt', component: newId('c'), reason: 'Accepted.' })
}

test.each<[list: string, add: Fill, query: string]>([
  [
    'webhooks with their statistics',
    addWebhook,
    '{ list: webhooks { id statistics { deliveries delivered failed successRate p95LatencyMs lastFailure { id } } } }',
  ],
  ['schedules with their last audits', addSchedule, '{ list: schedules { id lastJob { id } } }'],
  [
    'sites with their counts and trends',
    addSite,
    '{ list: sites { url pageCount openIssues openBySeverity { error } worstPage { url } trend { overall } } }',
  ],
  [
    'audits with their verdicts and changes',
    async (accountId) => void (await addAudit(accountId)),
    '{ jobs { list: nodes { id verdict { outcome } changes { new } issueCounts { error } } } }',
  ],
  ['suppressions', addSuppression, '{ list: suppressions { id reason } }'],
])('the number of queries for a list of %s does not depend on its length', async (_list, add, query) => {
  const { accountId, text } = await service.makeKey({ plan: 'agency' })
  const client = service.as(text)
  const read = async () => {
    commands.length = 0
    const { data, errors } = await client.graphql(query)
    expect(errors).toBeUndefined()
    return { entries: (data.list ?? data.jobs.list) as unknown[], commands: commands.toSorted() }
  }
  await add(accountId, client)
  const one = await read()
  for (let count = 1; count < 6; count += 1) await add(accountId, client)
  const six = await read()

  expect(one.entries).toHaveLength(1)
  expect(six.entries).toHaveLength(6)
  expect(six.commands).toEqual(one.commands)
})

test('the number of queries for deliveries with their attempts and audits does not depend on their number', async () => {
  const { accountId, text } = await service.makeKey({ plan: 'agency' })
  const client = service.as(text)
  await addWebhook(accountId, client)
  const read = async (first: number) => {
    commands.length = 0
    const { data } = await client.graphql(
      `{ webhooks { deliveries(first: ${first}) { nodes { id attempts { status } event { job { id } } } } } }`,
    )
    return { nodes: data.webhooks[0].deliveries.nodes, commands: commands.toSorted() }
  }
  const one = await read(1)
  const three = await read(3)

  expect(three.nodes.map(({ attempts }: { attempts: unknown[] }) => attempts)).toEqual(
    Array(3).fill([{ status: 200 }]),
  )
  expect(three.nodes.every(({ event }: { event: { job: unknown } }) => event.job !== null)).toBe(true)
  expect(three.commands).toEqual(one.commands)
})
