import { setTimeout as delay } from 'node:timers/promises'
import type { Infrastructure } from '../../src/composition/infrastructure.ts'
import { drawSandboxFilmstrip } from '../../src/engine/sandbox/sandbox-screenshot.ts'
import { AuditFailure } from '../../src/model/audit.ts'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient, PASSWORD } from '../support/browser-client.ts'
import { make } from '../support/make.ts'
import { startReceiver } from '../support/receiver.ts'
import type { createTestEngine } from '../support/test-engine.ts'
import { crawledPages } from './crawled-pages.ts'
import type { SampleReport } from './sample-report.ts'

/** A running service whose audits are controlled by the test. */
export interface DrivenService {
  url: string
  core: Pick<Infrastructure, 'accounts'>
  nextRun: ReturnType<typeof createTestEngine>['nextRun']
}

/** Runs one audit at a time and retries deliveries without delay. */
export const FULL_ACCOUNT_ENVIRONMENT = {
  AUDIT_CONCURRENCY: '1',
  EGRESS_ALLOW: 'shop.example:80,127.0.0.1/32',
  WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,0,0,0',
}

export type FullAccount = Awaited<ReturnType<typeof fillAccount>>

/**
 * Creates an account that has audits in every state, keys of every kind, schedules, and both working and
 * failing webhooks.
 */
export async function fillAccount(service: DrivenService, report: SampleReport) {
  const browser = await signIn(service)
  await using receiver = await startReceiver(({ path }, response) =>
    path.endsWith('/broken')
      ? response.writeHead(500, { 'content-type': 'text/plain' }).end('The queue is full.')
      : response.writeHead(204).end(),
  )
  await createKeys(browser)
  const webhookId = await createWebhook(browser, `${receiver.url}/broken`)
  const workingId = await createWebhook(browser, receiver.url)
  const scheduleId = await createSchedule(browser, 'http://shop.example/', 'daily')
  await createSchedule(browser, 'http://shop.example/wares', '0 6 * * 1')
  await createSuppression(browser)
  const audits = await createAudits(service, browser, report)
  for (const id of [webhookId, workingId])
    await until(async () => {
      const deliveries = `{ webhook(id: "${id}") { deliveries(first: 9) { nodes { endedAt } } } }`
      const { nodes } = (await browser.graphql(deliveries)).data.webhook.deliveries
      return nodes.length === 4 && nodes.every(({ endedAt }: { endedAt: string | null }) => endedAt)
    })
  const shared = await mutate(
    browser,
    `createShareLink(jobId: "${audits.completedId}")`,
    '... on ShareLink { url }',
  )
  const { pathname, search } = new URL(shared.url)
  return {
    cookie: browser.cookie(),
    webhookId,
    scheduleId,
    audits,
    siteUrl: new URL(report.url).origin,
    sharedPath: pathname + search,
  }
}

/** Creates an account that contains no data. */
export const emptyAccount = async (service: DrivenService) => ({ cookie: (await signIn(service)).cookie() })

async function signIn(service: DrivenService) {
  const email = `${newId('mail').toLowerCase()}@example.com`
  await service.core.accounts.create({ email, password: PASSWORD, plan: 'pro' })
  const browser = createBrowserClient(service.url)
  await browser.signIn(email)
  return browser
}

type BrowserClient = ReturnType<typeof createBrowserClient>

/** @throws Error with the response if the mutation fails. */
async function mutate(browser: BrowserClient, call: string, selection: string) {
  const response = await browser.graphql(
    `mutation { created: ${call} { ${selection} ... on ServiceError { code } } }`,
  )
  if (!response.data?.created || 'code' in response.data.created) throw new Error(JSON.stringify(response))
  return response.data.created
}

async function createKeys(browser: BrowserClient) {
  const create = (name: string, more: string) =>
    mutate(browser, `createApiKey(name: "${name}", ${more})`, '... on CreatedApiKey { apiKey { id } }')
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await create('pipeline', 'type: live, scopes: [read, write]')
  await create('reports', `type: test, scopes: [read], expiresAt: "${expiresAt}"`)
  const { apiKey } = await create('old laptop', 'type: live, scopes: [read]')
  await mutate(browser, `revokeApiKey(id: "${apiKey.id}")`, '... on ApiKey { id }')
}

async function createWebhook(browser: BrowserClient, url: string): Promise<string> {
  const input = `{ url: "${url}", secret: "a secret of enough characters" }`
  return (await mutate(browser, `createWebhook(input: ${input})`, '... on Webhook { id }')).id
}

async function createSchedule(browser: BrowserClient, url: string, cadence: string): Promise<string> {
  const input = `{ url: "${url}", cadence: "${cadence}", failOnScore: 70 }`
  return (await mutate(browser, `createSchedule(input: ${input})`, '... on Schedule { id }')).id
}

async function createSuppression(browser: BrowserClient) {
  const input = '{ rule: "image-alt", pagePattern: "http://shop.example/*", reason: "Only decoration" }'
  await mutate(browser, `createSuppression(input: ${input})`, '... on Suppression { id }')
}

interface Completed {
  mode?: string
  scores?: Partial<SampleReport['result']['scores']>
  pages?: SampleReport['result']['pages']
}

/**
 * Creates audits one by one, so that the worker claims them in order. The last two audits are left running
 * and queued.
 */
async function createAudits(
  service: DrivenService,
  browser: BrowserClient,
  { url, issues, screenshot, result }: SampleReport,
) {
  const filmstrip = await drawSandboxFilmstrip()
  const create = async (target: string, mode = 'basic'): Promise<string> => {
    const input = `{ url: "${target}", mode: ${mode} }`
    return (await mutate(browser, `createAudit(input: ${input})`, '... on AuditJob { id }')).id
  }
  const ended = (id: string) =>
    until(async () => {
      const { data } = await browser.graphql(`{ job(id: "${id}") { status } }`)
      return data.job.status === 'completed' || data.job.status === 'failed'
    })
  const own = (count = issues.length) =>
    issues.slice(0, count).map((issue) => ({ ...issue, id: newId('iss') }))
  const complete = async ({ mode = 'basic', scores = {}, pages = result.pages }: Completed) => {
    const id = await create(url, mode)
    const run = await service.nextRun()
    await run.issues(...own())
    await run.screenshot(url, screenshot)
    if (filmstrip) await run.filmstrip(url, filmstrip)
    run.complete({ ...result, pages, scores: { ...result.scores, ...scores } })
    await ended(id)
    return id
  }

  const crawlId = await complete({ mode: 'standard', pages: crawledPages(result.pages[0]!) })
  const earlierId = await complete({ scores: { overall: 58, accessibility: 40 } })
  const completedId = await complete({})
  const failedId = await create('http://shop.example/closed')
  const failing = await service.nextRun()
  failing.fail(new AuditFailure('unreachable', 'the host refused the connection'))
  await ended(failedId)
  const runningId = await create('http://shop.example/', 'standard')
  const running = await service.nextRun()
  await running.progress(40, 'checking accessibility')
  await running.page(make.page({ url: 'http://shop.example/' }))
  await running.issues(...own(8))
  const queuedId = await create('http://shop.example/wares')
  return { crawlId, earlierId, completedId, failedId, runningId, queuedId }
}

const TIMEOUT_MS = 30_000

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + TIMEOUT_MS
  while (!(await isTrue())) {
    if (performance.now() > deadlineMs) throw new Error('The condition did not become true in time.')
    await delay(50)
  }
}
