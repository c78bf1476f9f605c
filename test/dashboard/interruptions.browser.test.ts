import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { PASSWORD } from '../support/browser-client.ts'
import { make } from '../support/make.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead } from './dashboard-browser.ts'
import { openAsNewUser } from './failing-network.ts'
import { INPUT_DEVICES } from './input-devices.ts'

// Long enough to open several connections on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard({ worker: false })
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Closes a page's first `count` sockets with the given reason, as the service would. */
const closeSockets = (page: Page, count: number, reason: string) =>
  page.evaluateOnNewDocument(
    (count, reason) => {
      let opened = 0
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols)
          opened += 1
          if (opened <= count)
            setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 4403, reason })))
        }
      }
    },
    count,
    reason,
  )
const insertQueuedAudit = async (accountId: string) => {
  const audit = make.audit({ id: newId('aud'), accountId, createdAt: new Date() })
  await dashboard.service.core.stores.audits.insert(audit)
  return audit
}

describe('a live audit', () => {
  test('closes its socket when the user leaves the page', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    const { press } = await INPUT_DEVICES.mouse(page)
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    let open = 0
    session.on('Network.webSocketCreated', () => {
      open += 1
    })
    session.on('Network.webSocketClosed', () => {
      open -= 1
    })
    await goTo(`/audits/${(await insertQueuedAudit(accountId)).id}`)
    await untilRead(page, 'Live')
    expect(open).toBe(1)

    await press('link', 'Quota')
    await untilHeading(page, 'Quota')

    await expect.poll(() => open).toBe(0)
  })

  test('reconnects after it hits a temporary limit', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    await closeSockets(page, 2, 'concurrent_limit_exceeded')

    await goTo(`/audits/${(await insertQueuedAudit(accountId)).id}`)

    await page.waitForSelector('.connection-lost')
    await page.waitForSelector('.connection-live')
  })

  test('is polled when live updates are not allowed', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    await closeSockets(page, 100, 'forbidden')
    const { id } = await insertQueuedAudit(accountId)
    await goTo(`/audits/${id}`)
    await untilRead(page, 'Live updates are unavailable')
    expect(await page.$('.connection')).toBeNull()

    const failure = { code: 'cancelled', message: 'it was cancelled before it started' } as const
    await dashboard.service.core.stores.audits.cancel(id, { failure, at: new Date() })

    await untilRead(page, 'The audit was cancelled')
  })
})

describe('a session', () => {
  test('is replaced when the user signs in to a different account in another tab', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo } = opened
    await goTo('/quota')
    await untilHeading(page, 'Quota')
    const email = `${newId('mail').toLowerCase()}@example.com`
    await dashboard.service.core.accounts.create({ email, password: PASSWORD, plan: 'pro' })

    await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' }
        await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })
        Object.assign(window, { isPreviousPage: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      JSON.stringify({ email, password: PASSWORD }),
    )

    await page.waitForFunction(() => !('isPreviousPage' in window))
    await page.waitForSelector(`[aria-label="Account: ${email}"]`)
  })

  test('that cannot be loaded after sign-in causes an error message in the form', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, failRequests } = opened
    await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }))
    const email = `${newId('mail').toLowerCase()}@example.com`
    await dashboard.service.core.accounts.create({ email, password: PASSWORD, plan: 'pro' })
    await goTo('/sign-in')
    await untilHeading(page, 'Sign in')
    failRequests(/get-session/)

    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')

    await untilRead(page, 'We couldn’t sign you in')
  })
})
