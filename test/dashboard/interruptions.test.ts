import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { PASSWORD } from '../support/browser-client.ts'
import { make } from '../support/make.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead } from './dashboard-browser.ts'
import { openAsNewUser } from './failing-network.ts'
import { INPUT_DEVICES } from './input-devices.ts'

// Several connections follow each other on a machine that has other things to do.
vi.setConfig({ testTimeout: 120_000 })

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard({ worker: false })
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

describe('an audit that is followed', () => {
  /** Closes the first so many sockets of a page as the service would with this reason. */
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
  const queued = async (accountId: string) => {
    const audit = make.audit({ id: newId('aud'), accountId, createdAt: new Date() })
    await dashboard.service.core.stores.audits.insert(audit)
    return audit
  }

  test('has its socket closed as soon as its page is left', async () => {
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
    await goTo(`/audits/${(await queued(accountId)).id}`)
    await untilRead(page, 'Live')
    expect(open).toBe(1)

    await press('link', 'Quota')
    await untilHeading(page, 'Quota')

    await expect.poll(() => open).toBe(0)
  })

  test('is followed again when a limit was reached for a moment', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    await closeSockets(page, 2, 'concurrent_limit_exceeded')

    await goTo(`/audits/${(await queued(accountId)).id}`)

    await page.waitForSelector('.connection-lost')
    await page.waitForSelector('.connection-live')
  })

  test('is asked for when it may not be followed', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    await closeSockets(page, 100, 'forbidden')
    const { id } = await queued(accountId)
    await goTo(`/audits/${id}`)
    await untilRead(page, 'Live updates are unavailable')
    expect(await page.$('.connection')).toBeNull()

    const failure = { code: 'cancelled', message: 'it was cancelled before it began' } as const
    await dashboard.service.core.stores.audits.cancel(id, { failure, at: new Date() })

    await untilRead(page, 'The audit was cancelled')
  })
})

describe('a session', () => {
  test('of another account in another tab is noticed by whoever comes back', async () => {
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
        Object.assign(window, { isFormer: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      JSON.stringify({ email, password: PASSWORD }),
    )

    await page.waitForFunction(() => !('isFormer' in window))
    await page.waitForSelector(`[aria-label="Account: ${email}"]`)
  })

  test('that cannot be read after a sign-in is told of in the form', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, breakWhat } = opened
    await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }))
    const email = `${newId('mail').toLowerCase()}@example.com`
    await dashboard.service.core.accounts.create({ email, password: PASSWORD, plan: 'pro' })
    await goTo('/sign-in')
    await untilHeading(page, 'Sign in')
    breakWhat(/get-session/)

    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')

    await untilRead(page, 'your session could not be opened')
  })
})
