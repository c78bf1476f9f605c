import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserClient } from '../support/browser-client.ts'
import { openAccessibilityTree } from './accessibility-tree.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

/** For pages opened one after the other on a machine that has other things to do. */
const LONG_MS = 90_000

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Somebody new at an address; what of the service fits `lost` does not answer from then on. */
async function openAsNewUser(path: string, lost?: RegExp) {
  const opened = await dashboard.open('/sign-up')
  const { page } = opened
  const email = await dashboard.signUp(page)
  let isLost = true
  if (lost) {
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      isLost && lost.test(request.url()) ? request.abort() : request.continue(),
    )
  }
  await page.goto(dashboard.service.url + path)
  const comeBack = () => {
    isLost = false
  }
  return { ...opened, email, comeBack, ...(await INPUT_DEVICES.mouse(page)) }
}

/** Waits until the whole page reads so, its header too. */
const untilSeen = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)

describe('a part of the dashboard that cannot be loaded', () => {
  test('leaves the page, and the way out of the account', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/quota', /\/(account|theme)-menu-/)
    const { page, email, press } = opened
    await untilRead(page, 'Today')

    await press('button', 'Theme: System')
    // The same button, which changes the theme by itself now.
    await page.waitForFunction(() => !document.querySelector('.icon-button')?.hasAttribute('aria-haspopup'))
    await press('button', 'Theme: System')
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await press('button', `Account: ${email}`)
    await press('button', 'Sign out')

    await untilHeading(page, 'Sign in')
  })

  test('is told in place of the page, and forgotten on another page', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/audits', /\/webhooks-/)
    const { page, press } = opened
    await untilRead(page, 'No audits yet')

    await press('link', 'Webhooks')
    await untilHeading(page, 'This page couldn’t be shown')
    await press('link', 'Quota')

    await untilHeading(page, 'Quota')
    await untilRead(page, 'Today')
  })
})

describe('what did not work', () => {
  test('is seen when somebody stays signed in', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/quota', /\/api\/auth\/sign-out/)
    const { page, email, press, comeBack } = opened

    await press('button', `Account: ${email}`)
    await press('menuitem', 'Sign out')
    await untilSeen(page, 'You’re still signed in. The service did not answer.')

    comeBack()
    await press('button', `Account: ${email}`)
    await press('menuitem', 'Sign out')
    await untilHeading(page, 'Sign in')
  })

  test('is seen when a key is not copied, which is selected then', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/settings/keys')
    const { page, press, type } = opened
    // As on a page without encryption.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await type('Name', 'pipeline')
    await press('button', 'Create key')

    await press('button', 'Copy key')

    await untilRead(page, 'Your browser doesn’t let this page copy.')
    const [key, selected] = await page.evaluate(() => [
      document.querySelector('.key-text')?.textContent,
      getSelection()?.toString(),
    ])
    expect(key).toMatch(/\w{20}/)
    expect(selected).toBe(key)
  })

  test('is no longer said when a question is asked again', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/settings/keys')
    const { page, press, type } = opened
    await type('Name', 'pipeline')
    await press('button', 'Create key')
    await press('button', 'Done')
    await page.setOfflineMode(true)

    await press('button', 'Revoke pipeline')
    await press('button', 'Revoke key')
    await page.waitForSelector('.dialog [role=alert]')
    await press('button', 'Keep it')
    await page.waitForFunction(() => !document.querySelector('.dialog'))
    await press('button', 'Revoke pipeline')

    await page.waitForSelector('.dialog')
    expect(await page.$('.dialog [role=alert]')).toBeNull()
  })
})

test('what is said at once is said one after the other', { timeout: LONG_MS }, async () => {
  await using opened = await openAsNewUser('/schedules')
  const { page, email, press } = opened
  const { core, url, as } = dashboard.service
  const { id: accountId } = (await core.accounts.list()).find((account) => account.email === email)!
  await core.accounts.setPlan(accountId, 'pro')
  const key = { accountId, name: 'program', type: 'live', expiresAt: null } as const
  const api = as((await core.keys.create({ ...key, scopes: ['read', 'write'] })).text)
  await api.post('/schedules', { url: 'http://shop.example/', cadence: 'daily' })
  const [schedule] = await core.stores.schedules.list(accountId)
  await page.goto(`${url}/schedules/${schedule?.id}`)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('.visually-hidden[role=status][aria-live]')?.textContent
      if (text && text !== said.at(-1)) said.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

  await press('button', 'Delete http://shop.example/')
  await press('button', 'Delete schedule')
  await untilHeading(page, 'Schedules')

  await page.waitForFunction('said.length === 2')
  expect(await page.evaluate('said')).toEqual(['Schedule deleted.', 'Navigated to Schedules'])
})

test('all other sessions end with one button', { timeout: LONG_MS }, async () => {
  await using opened = await openAsNewUser('/audits')
  const { page, email, press } = opened
  for (const _other of [1, 2]) {
    const browser = createBrowserClient(dashboard.service.url)
    expect(
      (await browser.post('/api/auth/sign-in/email', { email, password: 'a few words in a row' })).status,
    ).toBe(200)
  }
  await page.goto(`${dashboard.service.url}/settings/account`)
  await untilRead(page, 'Free plan')
  await page.waitForFunction(() => document.querySelectorAll('.rows > li').length === 3)
  const reader = await openAccessibilityTree(page)
  const names = await page.$$eval('.rows button', (buttons) => buttons.map((button) => button.ariaLabel))
  expect(new Set(names).size).toBe(2)
  expect(await reader.find('button', names[0]!)).toBeTruthy()

  await press('button', 'End all other sessions')

  await page.waitForFunction(() => document.querySelectorAll('.rows > li').length === 1)
  await untilRead(page, 'This browser')
})
