import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SampleSite, serveSampleSite } from '../../src/demo/sample-site.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { type Dashboard, startDashboard, textOf, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES, type InputDevice } from './input-devices.ts'

const PASSWORD = 'a few words in a row'
/** Long enough for a whole audit on a busy machine. */
const TIMEOUT_MS = 240_000

let site: SampleSite
let receiver: Receiver
let dashboard: Dashboard
/** The receiver's status codes, by path. */
const statusByPath = new Map<string, number>()

beforeAll(async () => {
  site = await serveSampleSite()
  receiver = await startReceiver(({ path }, response) =>
    response
      .writeHead(statusByPath.get(path) ?? 204, { 'content-type': 'text/plain' })
      .end('The queue is full.'),
  )
  dashboard = await startDashboard({
    realEngine: true,
    environment: {
      AUDIT_CONCURRENCY: '2',
      EGRESS_ALLOW: '127.0.0.1/32',
      WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,0,0,0',
    },
  })
}, 180_000)
afterAll(async () => {
  await dashboard[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await site.close()
})

test.concurrent.each(Object.entries(INPUT_DEVICES))(
  'a new user completes every task with the %s',
  async (name, deviceOf) => {
    await using opened = await dashboard.open('/')
    const { page, problems } = opened
    page.setDefaultTimeout(60_000)
    const device = await deviceOf(page)
    // Each run of the test needs a new account.
    const email = `${name}-${Date.now()}@example.com`

    await signUp(page, device, email)
    const key = await createKey(page, device)
    expect((await quotaWith(key)).status).toBe(200)
    await changeToPro(email)
    await createWebhook(page, device, `/${name}`)
    await auditSampleSite(page, device)
    await readReport(page, device)
    await redeliver(page, device, `/${name}`)
    await suppressIssue(page, device)
    const { job_id: second } = await (
      await dashboard.service.as(key).post('/audit', { url: `${site.url}/` })
    ).json()
    await readSite(page, device)
    await readSuppressions(page, device)
    await compareAudits(page, device, second)
    await revokeKey(page, device)
    await untilRejected(key)
    await signOut(page, device, email)

    expect(problems).toEqual([])
  },
  TIMEOUT_MS,
)

async function signUp(page: Page, { press, type }: InputDevice, email: string) {
  await untilHeading(page, 'Sign in')
  await press('link', 'Create one')
  await untilHeading(page, 'Create an account')
  await type('Email address', email)
  await type('Password', PASSWORD)
  await press('button', 'Create account')
  await untilHeading(page, 'Audits')
  await untilRead(page, 'No audits yet')
}

async function createKey(page: Page, { press, type }: InputDevice): Promise<string> {
  await press('link', 'Settings')
  await untilHeading(page, 'API keys')
  await untilRead(page, 'No keys yet')
  await type('Name', 'pipeline')
  await press('button', 'Create key')
  await untilRead(page, 'Copy the key now')
  const key = await textOf(page, '.key-text')
  await press('button', 'Done')
  await page.waitForFunction(() => !document.querySelector('.key-text'))
  await untilRead(page, key.slice(0, 8))
  await untilRead(page, 'Never used')
  return key
}

async function auditSampleSite(page: Page, { press, type }: InputDevice) {
  await press('link', 'Audits')
  await press('link', 'New audit')
  await untilHeading(page, 'New audit')
  await type('Page URL', `${site.url}/`)
  await press('button', 'Start audit')
  await untilHeading(page, `Audit of ${site.url}/`)
  await untilRead(page, 'In progress')
  await page.waitForSelector('.live')
  await page.waitForSelector('.groups > li')
  expect(await textOf(page, 'main')).toMatch(/Issues so far\s+\d+ errors?/)
  await page.waitForSelector('.filter-bar', { timeout: 120_000 })
}

async function readReport(page: Page, { press, type }: InputDevice) {
  expect(await textOf(page, '.dial-large')).toMatch(/Overall/)
  const all = await page.$$eval('.groups > li', ({ length }) => length)
  await press('button', (await textOf(page, '.toggle')).trim())
  await untilRead(page, 'Showing ')
  await type('Search issues', 'alt', 'searchbox')
  await page.waitForFunction(() => location.search === '?severity=error&q=alt')
  await page.waitForFunction(
    (all) => document.querySelectorAll('.groups > li').length < all && document.querySelector('.group-name'),
    {},
    all,
  )
  await press('button', (await textOf(page, '.group-name')).trim())
  await page.waitForSelector('.snippet')
  expect(await textOf(page, '.group-panel')).toMatch(/How to fix/)
  await page.$eval('.heatmap-image', (image) => image.scrollIntoView())
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.heatmap-image')
    return image?.complete && image.naturalWidth > 0
  })
}

/** Changes the plan as an operator would. */
async function changeToPro(email: string) {
  const { accounts } = dashboard.service.core
  const { id } = (await accounts.list()).find((account) => account.email === email)!
  await accounts.setPlan(id, 'pro')
}

/** Creates a webhook whose receiver fails. */
async function createWebhook(page: Page, { press, type }: InputDevice, path: string) {
  statusByPath.set(path, 500)
  await press('link', 'Webhooks')
  await untilHeading(page, 'Webhooks')
  await untilRead(page, 'No webhooks yet')
  await type('URL', receiver.url.replace('/hook', path))
  await press('button', 'Generate')
  await press('button', 'Create webhook')
  await untilRead(page, 'No deliveries yet')
}

async function redeliver(page: Page, { press }: InputDevice, path: string) {
  await press('link', 'Webhooks')
  await untilHeading(page, 'Webhooks')
  await press('link', receiver.url.replace('/hook', path))
  await page.waitForSelector('.delivery-failed')
  await press('button', 'Audit completed')
  await untilRead(page, 'Attempt 5')
  expect(await textOf(page, '.delivery')).toContain('Status 500')
  expect(await textOf(page, '.delivery')).toContain('Rejected by the receiver')

  statusByPath.delete(path)
  await press('button', 'Redeliver')
  await page.waitForSelector('.delivery-delivered')
  await untilRead(page, 'Attempt 6 (manual)')
  expect(await textOf(page, '.delivery')).toContain('Status 204')
  expect(receiver.received.filter((request) => request.path === path)).toHaveLength(6)
}

async function suppressIssue(page: Page, { press, type }: InputDevice) {
  await press('link', 'Audits')
  await untilHeading(page, 'Audits')
  await press('link', await auditName(page, '.audit-link'))
  await page.waitForSelector('.filter-bar')
  const single = await page.$$eval('.groups > li', (groups) => {
    const found = groups.find((group) => group.querySelector('.group-count')?.textContent === '1 issue')
    return found!.querySelector('.group-name')!.textContent!
  })
  await press('button', single)
  await press('button', 'Suppress')
  await page.waitForSelector('.dialog')
  await type('Reason', 'The shop closes in June.')
  await press('button', 'Suppress')
  await page.waitForFunction(() => !document.querySelector('.dialog'))
}

/**
 * Returns the first line of a link in the list of audits: the page's title, or its URL until the title is
 * known.
 */
async function auditName(page: Page, link: string): Promise<string> {
  await page.waitForSelector(link)
  return (await textOf(page, link)).trim().split('\n')[0]!
}

async function readSite(page: Page, { press, type }: InputDevice) {
  await press('link', 'Sites')
  await untilHeading(page, 'Sites')
  await page.waitForSelector('.rows')
  expect(await textOf(page, '.rows')).toMatch(/\d+ open issues\. Lowest score \d+/)
  await press('button', `Edit tags for ${site.url}`)
  await type('Tags', 'demo')
  await press('button', 'Save tags')
  await page.waitForSelector('.site-tags li')
  await press('link', site.url)
  await untilHeading(page, site.url)
  expect(await textOf(page, '.page-intro')).toMatch(/\d+ open issues\s+\d+ errors?[\s\S]+1 page/)
  await press('button', (await textOf(page, '.group-name')).trim())
  await page.waitForSelector('.site-links')
}

async function readSuppressions(page: Page, { press }: InputDevice) {
  await press('link', 'Settings')
  await press('link', 'Suppressions')
  await untilHeading(page, 'Suppressions')
  await untilRead(page, 'The shop closes in June.')
}

/** Compares the first audit with a second one, which omits the suppressed issue. */
async function compareAudits(page: Page, { press }: InputDevice, second: string) {
  await press('link', 'Audits')
  const link = `.audit-link[href$="${second}"]`
  await press('link', await auditName(page, link))
  await page.waitForFunction((id) => location.pathname.endsWith(id), {}, second)
  await page.waitForSelector('#changes', { timeout: 120_000 })
  await untilRead(page, '1 issue suppressed')
  await press('link', 'Compare both side by side')
  await page.waitForSelector('.compared tbody tr:nth-child(5)')
  await press('button', 'In both: ')
  await page.waitForSelector('.groups > li')
}

async function revokeKey(page: Page, { press }: InputDevice) {
  await press('link', 'Settings')
  await untilHeading(page, 'API keys')
  await press('button', 'Revoke pipeline')
  await press('button', 'Revoke key')
  await page.waitForSelector('.key-revoked')
  await page.waitForFunction(() => !document.querySelector('.dialog'))
}

const quotaWith = (key: string) => dashboard.service.as(key).get('/quota')

/** Waits until a key is rejected, since the gateway caches keys for half a second. */
async function untilRejected(key: string) {
  // The global expect.poll can't tell which of several running tests it belongs to.
  await vi.waitFor(async () => expect((await quotaWith(key)).status).toBe(401), { timeout: 20_000 })
  expect(await (await quotaWith(key)).json()).toMatchObject({
    error: 'api_key_revoked',
  })
}

async function signOut(page: Page, { press }: InputDevice, email: string) {
  await press('button', `Account: ${email}`)
  await press('menuitem', 'Sign out')
  await untilHeading(page, 'Sign in')
}
