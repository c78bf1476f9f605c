import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { type Dashboard, startDashboard, textOf, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

const WAIT = { timeout: 20_000 }
/** Long enough to load several pages on a busy machine. */
const LONG_MS = 90_000
const SCRIPT = `"'><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>`
/** A script, encoded for a URL. */
const SCRIPT_PATH = '%22%3E%3Cimg%20src=x%20onerror=alert(4)%3E'

let dashboard: Dashboard
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver((_received, response) =>
    response.writeHead(500, { 'content-type': `text/html; ${SCRIPT}` }).end(SCRIPT),
  )
  dashboard = await startDashboard({
    environment: {
      AUDIT_CONCURRENCY: '1',
      EGRESS_ALLOW: 'shop.example:80,127.0.0.1/32',
      WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,0,0,0',
    },
  })
}, 120_000)
afterAll(async () => {
  await dashboard[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

/** Opens a path as a new user on the pro plan, with an API client for the same account. */
async function openAs(path = '/audits') {
  const { service, open, signUp } = dashboard
  const opened = await open('/sign-up')
  const email = await signUp(opened.page)
  const { accounts, keys } = service.core
  const { id: accountId } = (await accounts.list()).find((account) => account.email === email)!
  await accounts.setPlan(accountId, 'pro')
  const key = await keys.create({
    accountId,
    name: SCRIPT,
    type: 'live',
    scopes: ['read', 'write'],
    expiresAt: null,
  })
  await opened.page.goto(service.url + path)
  return { ...opened, api: service.as(key.text) }
}

type Api = ReturnType<Dashboard['service']['as']>

/** Creates one resource of each kind, with a script in every string that others can control. */
async function createEverything(api: Api) {
  const url = `http://shop.example/${newId('path')}?q=${SCRIPT_PATH}`
  const webhook = await create(api, '/webhooks', {
    url: receiver.url,
    secret: 'a secret of enough characters',
  })
  const schedule = await create(api, '/schedules', { url, cadence: 'daily', user_agent: SCRIPT })
  const done = await create(api, '/audit', { url })
  const run = await dashboard.service.nextRun()
  await run.issues(issueOf(url))
  run.complete({ pages: [make.page({ url, finalUrl: url, title: SCRIPT })] })
  const delivered = `{ webhook(id: "${webhook.id}") { deliveries(first: 1) { nodes { state } } } }`
  await vi.waitFor(async () => {
    const { data } = await api.graphql(delivered)
    expect(data.webhook.deliveries.nodes).toEqual([{ state: 'failed' }])
  }, WAIT)
  return { url, auditId: done.job_id, webhookId: webhook.id, scheduleId: schedule.id }
}

const issueOf = (pageUrl: string) =>
  make.issue({
    id: newId('iss'),
    pageUrl,
    message: SCRIPT,
    selector: SCRIPT,
    element: SCRIPT,
    fixSuggestion: SCRIPT,
    sources: [{ engine: SCRIPT, rule: SCRIPT }],
  })

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it created
async function create(api: Api, path: string, body: object): Promise<any> {
  const response = await api.post(path, body)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

describe("another account's data", () => {
  test('does not appear on any page or in any response', { timeout: LONG_MS }, async () => {
    await using owner = await openAs()
    await using stranger = await openAs()
    const { url, auditId, webhookId, scheduleId } = await createEverything(owner.api)
    const running = await create(owner.api, '/audit', { url })
    const run = await dashboard.service.nextRun()
    await run.issues(issueOf(url))
    const { page } = stranger
    const responses: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/graphql')) responses.push(response.text())
    })

    for (const [path, text] of [
      [`/audits/${auditId}`, 'Audit not found'],
      [`/audits/${auditId}?severity=error&group=page`, 'Audit not found'],
      [`/audits/${running.job_id}`, 'Audit not found'],
      [`/webhooks/${webhookId}`, 'Webhook not found'],
      [`/webhooks/${webhookId}?state=failed`, 'Webhook not found'],
      [`/schedules/${scheduleId}`, 'Schedule not found'],
      ['/audits', 'No audits yet'],
      ['/webhooks', 'No webhooks yet'],
      ['/schedules', 'No schedules yet'],
    ] as const) {
      await visit(page, path)
      await untilRead(page, text)
      expect(await page.content(), path).not.toContain(new URL(url).pathname)
      expect(await page.content(), path).not.toContain(receiver.url)
    }
    const received = (await Promise.all(responses)).join('\n')
    run.complete()

    expect(responses.length).toBeGreaterThanOrEqual(9)
    expect(received).not.toContain(new URL(url).pathname)
    expect(received).not.toContain(receiver.url)
    expect(received).not.toContain('alert(1)')
  })
})

describe('scripts in untrusted text', () => {
  test('are shown as plain text in a running audit, its report and the audit list', {
    timeout: LONG_MS,
  }, async () => {
    await using opened = await openAs()
    const { page, api, problems } = opened
    const { url, auditId } = await createEverything(api)
    const running = await create(api, '/audit', { url })
    const run = await dashboard.service.nextRun()
    await run.issues(issueOf(url))
    await run.progress(40, SCRIPT)

    await visit(page, `/audits/${running.job_id}`)
    await untilRead(page, SCRIPT)
    run.complete()
    await visit(page, `/audits/${auditId}?group=page`)
    await page.waitForSelector('.group-button')
    await page.locator('.group-button').click()
    await page.waitForSelector('.issue')
    for (const selector of ['.group-only', '.snippet', '.issue-fix dd', '.issue-facts'])
      expect(await textOf(page, selector), selector).toContain(SCRIPT)
    expect(await textOf(page, 'main')).toContain(url)
    await visit(page, '/audits')
    await untilRead(page, SCRIPT)
    expect(await textOf(page, 'main')).toContain(url.replace('http://', ''))

    expect(problems).toEqual([])
  })

  test('are shown as plain text in keys, schedules and webhook responses', { timeout: LONG_MS }, async () => {
    await using opened = await openAs('/settings/keys')
    const { page, api, problems } = opened
    const { url, webhookId, scheduleId } = await createEverything(api)
    const { press } = await INPUT_DEVICES.mouse(page)

    await untilRead(page, SCRIPT)
    await press('button', `Revoke ${SCRIPT}`)
    await page.waitForSelector('.dialog')
    expect(await textOf(page, '.dialog')).toContain(SCRIPT)
    await visit(page, `/webhooks/${webhookId}`)
    await press('button', 'Audit completed')
    await press('DisclosureTriangle', 'Response')
    await untilRead(page, `content-type: text/html; ${SCRIPT}`)
    expect((await textOf(page, '.message[open]')).split(SCRIPT)).toHaveLength(3)
    await visit(page, '/schedules')
    await untilRead(page, url)
    await visit(page, `/schedules/${scheduleId}`)
    await untilHeading(page, `Schedule for ${url}`)
    expect(await page.$eval('input[name=userAgent]', ({ value }) => value)).toBe(SCRIPT)

    expect(problems).toEqual([])
  })
})

const visit = (page: Page, path: string) => page.goto(dashboard.service.url + path)
