import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserClient } from '../support/browser-client.ts'
import { openAccessibilityTree } from './accessibility-tree.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

/** Long enough to load several pages on a busy machine. */
const LONG_MS = 90_000

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Opens a path as a new user. Aborts requests that match `failing` until `recover` is called. */
async function openAsNewUser(path: string, failing?: RegExp) {
  const opened = await dashboard.open('/sign-up')
  const { page } = opened
  const email = await dashboard.signUp(page)
  let isFailing = true
  if (failing) {
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      isFailing && failing.test(request.url()) ? request.abort() : request.continue(),
    )
  }
  await page.goto(dashboard.service.url + path)
  const recover = () => {
    isFailing = false
  }
  return { ...opened, email, recover, ...(await INPUT_DEVICES.mouse(page)) }
}

/** Waits until the page, including its header, contains the given text. */
const untilVisible = (page: Page, text: string) =>
  page.waitForFunction((text) => document.body.innerText.includes(text), {}, text)

describe('a part of the dashboard that fails to load', () => {
  test('leaves the page usable, and the user can sign out', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/quota', /\/(account|theme)-menu-/)
    const { page, email, press } = opened
    await untilRead(page, 'Today')

    await press('button', 'Theme: System')
    // Unlike the menu, the fallback button changes the theme directly.
    await page.waitForFunction(
      () => !document.querySelector('[aria-label^="Theme"]')?.hasAttribute('aria-haspopup'),
    )
    await press('button', 'Theme: System')
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await press('button', `Account: ${email}`)
    await press('button', 'Sign out')

    await untilHeading(page, 'Sign in')
  })

  test('shows an error message in place of the page, and nowhere else', { timeout: LONG_MS }, async () => {
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

describe('a failed action', () => {
  test('such as signing out is reported and can be tried again', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/quota', /\/api\/auth\/sign-out/)
    const { page, email, press, recover } = opened

    await press('button', `Account: ${email}`)
    await press('menuitem', 'Sign out')
    await untilVisible(page, 'You’re still signed in. The service didn’t respond.')

    recover()
    await press('button', `Account: ${email}`)
    await press('menuitem', 'Sign out')
    await untilHeading(page, 'Sign in')
  })

  test('such as copying a key is reported, and the key is selected', { timeout: LONG_MS }, async () => {
    await using opened = await openAsNewUser('/settings/keys')
    const { page, press, type } = opened
    // Pages without HTTPS have no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await type('Name', 'pipeline')
    await press('button', 'Create key')

    await press('button', 'Copy key')

    await untilRead(page, 'Your browser doesn’t allow this page to copy text.')
    const [key, selected] = await page.evaluate(() => [
      document.querySelector('.key-text')?.textContent,
      getSelection()?.toString(),
    ])
    expect(key).toMatch(/\w{20}/)
    expect(selected).toBe(key)
  })

  test('is no longer reported when its dialog opens again', { timeout: LONG_MS }, async () => {
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

test('simultaneous announcements to screen readers are made one after another', {
  timeout: LONG_MS,
}, async () => {
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
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => {
      const text = document.querySelector('.visually-hidden[role=status][aria-live]')?.textContent
      if (text && text !== announced.at(-1)) announced.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

  await press('button', 'Delete http://shop.example/')
  await press('button', 'Delete schedule')
  await untilHeading(page, 'Schedules')

  await page.waitForFunction('announced.length === 2')
  expect(await page.evaluate('announced')).toEqual(['Schedule deleted.', 'Navigated to Schedules'])
})

test('a button on the account page ends all other sessions', { timeout: LONG_MS }, async () => {
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
  const tree = await openAccessibilityTree(page)
  const names = await page.$$eval('.rows button', (buttons) => buttons.map((button) => button.ariaLabel))
  expect(new Set(names).size).toBe(2)
  expect(await tree.find('button', names[0]!)).toBeTruthy()

  await press('button', 'End all other sessions')

  await page.waitForFunction(() => document.querySelectorAll('.rows > li').length === 1)
  await untilRead(page, 'This browser')
})
