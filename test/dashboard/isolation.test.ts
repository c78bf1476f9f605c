import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { type Dashboard, startDashboard, textOf, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

const PATIENCE = { timeout: 20_000 }
/** For pages opened one after the other on a machine that has other things to do. */
const LONG_MS = 90_000
const SCRIPT = `"'><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>`
/** As it stands in an address. */
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

/** Somebody signed in on the pro plan, and the API with a key of the same account. */
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

/** One of everything, with whatever a stranger can write into it. */
async function makeEverything(api: Api) {
  const url = `http://shop.example/${newId('path')}?q=${SCRIPT_PATH}`
  const webhook = await made(api, '/webhooks', { url: receiver.url, secret: 'a secret of enough characters' })
  const schedule = await made(api, '/schedules', { url, cadence: 'daily', user_agent: SCRIPT })
  const done = await made(api, '/audit', { url })
  const run = await dashboard.service.nextRun()
  await run.issues(issueOf(url))
  run.complete({ pages: [make.page({ url, finalUrl: url, title: SCRIPT })] })
  const delivered = `{ webhook(id: "${webhook.id}") { deliveries(first: 1) { nodes { state } } } }`
  await vi.waitFor(async () => {
    const { data } = await api.graphql(delivered)
    expect(data.webhook.deliveries.nodes).toEqual([{ state: 'failed' }])
  }, PATIENCE)
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

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it made
async function made(api: Api, path: string, body: object): Promise<any> {
  const answer = await api.post(path, body)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

describe('what another account has', () => {
  test('is found at none of its addresses, and in none of the answers', { timeout: LONG_MS }, async () => {
    await using owner = await openAs()
    await using stranger = await openAs()
    const { url, auditId, webhookId, scheduleId } = await makeEverything(owner.api)
    const running = await made(owner.api, '/audit', { url })
    const run = await dashboard.service.nextRun()
    await run.issues(issueOf(url))
    const { page } = stranger
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/graphql')) answers.push(response.text())
    })

    for (const [path, words] of [
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
      await untilRead(page, words)
      expect(await page.content(), path).not.toContain(new URL(url).pathname)
      expect(await page.content(), path).not.toContain(receiver.url)
    }
    const told = (await Promise.all(answers)).join('\n')
    run.complete()

    expect(answers.length).toBeGreaterThanOrEqual(9)
    expect(told).not.toContain(new URL(url).pathname)
    expect(told).not.toContain(receiver.url)
    expect(told).not.toContain('alert(1)')
  })
})

describe('script that strangers write', () => {
  test('is text while an audit runs, in its report and its list', { timeout: LONG_MS }, async () => {
    await using opened = await openAs()
    const { page, api, complaints } = opened
    const { url, auditId } = await makeEverything(api)
    const running = await made(api, '/audit', { url })
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
    for (const selector of ['.issue-message', '.snippet', '.issue-fix dd', '.issue-facts'])
      expect(await textOf(page, selector), selector).toContain(SCRIPT)
    expect(await textOf(page, 'main')).toContain(url)
    await visit(page, '/audits')
    await untilRead(page, url)

    expect(complaints).toEqual([])
  })

  test('is text in keys, schedules and the answers of receivers', { timeout: LONG_MS }, async () => {
    await using opened = await openAs('/settings/keys')
    const { page, api, complaints } = opened
    const { url, webhookId, scheduleId } = await makeEverything(api)
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

    expect(complaints).toEqual([])
  })
})

const visit = (page: Page, path: string) => page.goto(dashboard.service.url + path)
