import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { openAccessibilityTree } from './accessibility-tree.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead, violationsOf } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

async function openAsNewUser(path: string) {
  const opened = await dashboard.open('/sign-up')
  const email = await dashboard.signUp(opened.page)
  await opened.page.goto(dashboard.service.url + path)
  const { accounts } = dashboard.service.core
  const { id: accountId } = (await accounts.list()).find((account) => account.email === email)!
  return { ...opened, email, accountId, ...(await INPUT_DEVICES.keyboard(opened.page)) }
}

/** Waits until an element with this role and name has focus. */
async function untilFocused(page: Page, role: string, name: string) {
  const tree = await openAccessibilityTree(page)
  // The global expect.poll can't tell which of several running tests it belongs to.
  await vi.waitFor(async () => {
    const focused = await tree.focused()
    expect(`${focused?.role} ${focused?.name}`).toBe(`${role} ${name}`)
  }, WAIT)
}

const WAIT = { timeout: 15_000 }
const isOutlined = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none')

describe.concurrent('focus', () => {
  test('visibly moves to the heading of each page after navigation', async () => {
    await using opened = await openAsNewUser('/audits')
    const { page, press } = opened
    await untilHeading(page, 'Audits')

    for (const name of ['Webhooks', 'Schedules', 'Quota']) {
      await press('link', name)
      await untilFocused(page, 'heading', name)
      expect(await isOutlined(page), name).toBe(true)
    }
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    await page.waitForSelector('.palette input:focus')
    await page.keyboard.type('schedules')
    await page.waitForSelector('.palette [role=menuitem][data-focused] ::-p-text(Schedules)')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await untilFocused(page, 'heading', 'Schedules')
    await page.goBack()
    await untilHeading(page, 'Quota')
    await page.goBack()
    await untilFocused(page, 'heading', 'Schedules')
  })

  test('moves into the list of shortcuts, and back to the previous element when the list closes', async () => {
    await using opened = await openAsNewUser('/sites')
    const { page } = opened
    await untilHeading(page, 'Sites')
    await page.focus('.navigation a')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const before = await focused()

    await page.keyboard.down('Control')
    await page.keyboard.press('/')
    await page.keyboard.up('Control')
    await page.waitForSelector('[role=dialog] ::-p-text(Keyboard shortcuts)')
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.waitForFunction(() => !document.querySelector('[role=dialog]'))
    await vi.waitFor(async () => expect(await focused()).toBe(before), WAIT)
  })

  test('is visible on each navigation link on a phone', async () => {
    await using opened = await openAsNewUser('/sites')
    const { page } = opened
    await page.setViewport({ width: 360, height: 800 })
    await page.reload()
    await untilHeading(page, 'Sites')

    await page.focus('.navigation a')
    const names = await page.$$eval('.navigation a', (links) => links.map(({ textContent }) => textContent))
    for (const name of names.slice(1)) {
      await page.keyboard.press('Tab')
      const { text, left, right } = await page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect()
        return { text: document.activeElement!.textContent, left, right }
      })

      expect(text).toBe(name)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
    }
  })

  test('stays within a menu or dialog, and returns to the button afterwards', async () => {
    await using opened = await openAsNewUser('/settings/keys')
    const { page, email, press, type } = opened
    await untilRead(page, 'No keys yet')
    await type('Name', 'pipeline')
    await page.keyboard.press('Enter')
    await untilRead(page, 'Your keys')

    await press('button', `Account: ${email}`)
    await untilFocused(page, 'menuitem', 'Password and sessions')
    await page.keyboard.press('ArrowDown')
    await untilFocused(page, 'menuitem', 'Sign out')
    await page.keyboard.press('Escape')
    await untilFocused(page, 'button', `Account: ${email}`)

    await press('button', 'Revoke pipeline')
    await untilFocused(page, 'button', 'Keep it')
    await page.keyboard.press('Tab')
    await untilFocused(page, 'button', 'Revoke key')
    await page.keyboard.press('Tab')
    await untilFocused(page, 'button', 'Keep it')
    await page.keyboard.press('Escape')
    await untilFocused(page, 'button', 'Revoke pipeline')
  })
})

describe('when content changes, focus', () => {
  test('moves from a removed element to the preceding heading', async () => {
    await using opened = await openAsNewUser('/settings/keys')
    const { page, press, type } = opened
    await untilRead(page, 'No keys yet')
    await type('Name', 'pipeline')
    await page.keyboard.press('Enter')
    await untilFocused(page, 'heading', 'Copy the key now')
    await press('button', 'Done')
    await untilFocused(page, 'heading', 'API keys')

    await press('button', 'Revoke pipeline')
    await press('button', 'Revoke key')
    await page.waitForSelector('.key-revoked')
    await untilFocused(page, 'heading', 'Your keys')
  })

  test('moves to the first new item in a list that shows more items', async () => {
    await using opened = await openAsNewUser('/audits/new?url=http://shop.example/')
    const { page, press } = opened
    await press('button', 'Start audit')
    const run = await dashboard.service.nextRun()
    const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
    await run.issues(
      ...numbers.map((number) => make.issue({ id: newId('iss'), message: `Image ${number}.` })),
    )
    run.complete()
    await page.waitForSelector('.filter-bar')
    await press('button', '25 images have no text alternative')

    await press('button', 'Show 10 more (15 left)')

    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Image 11.'))
    expect(await page.$$eval('.issue', ({ length }) => length)).toBe(20)
  })

  test('moves from the cancel button of an audit that has ended to the title', async () => {
    await using opened = await openAsNewUser('/audits/new?url=http://shop.example/')
    const { page, press } = opened
    await press('button', 'Start audit')
    const run = await dashboard.service.nextRun()
    await untilRead(page, 'In progress')
    await press('button', 'Cancel audit')
    await page.keyboard.press('Escape')
    await untilFocused(page, 'button', 'Cancel audit')

    run.complete()

    await page.waitForSelector('.dial-large')
    await untilFocused(page, 'heading', 'Audit of Shop')
  })
})
