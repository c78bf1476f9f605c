import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import type { TestService } from '../support/service.ts'
import { type Dashboard, startDashboard, textOf, untilHeading, violationsOf } from './dashboard-browser.ts'

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'

let dashboard: Dashboard
let service: TestService
beforeAll(async () => {
  dashboard = await startDashboard()
  service = dashboard.service
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

describe('a new user', () => {
  test('reaches the skip link by pressing Tab once', async () => {
    await using opened = await dashboard.open('/sign-in')
    await untilHeading(opened.page, 'Sign in')

    await opened.page.keyboard.press('Tab')

    expect(await opened.page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to main content',
    )
    expect(await violationsOf(opened.page)).toEqual([])
  })

  test('returns to the requested page after signing up', async () => {
    await using opened = await dashboard.open('/audits?state=failed')
    const { page } = opened

    await untilHeading(page, 'Sign in')
    await page.locator('a[href^="/sign-up"]').click()
    await untilHeading(page, 'Create an account')
    await dashboard.signUp(page)

    expect(page.url()).toBe(`${service.url}/audits?state=failed`)
    expect(await violationsOf(page)).toEqual([])
    expect(opened.problems).toEqual([])
  })

  test('creates a key that works, and revokes it', async () => {
    await using opened = await dashboard.open('/sign-up')
    const { page } = opened
    await dashboard.signUp(page)
    await page.goto(`${service.url}/settings/keys`)
    await page.locator('input[name=name]').fill('pipeline')
    await page.keyboard.press('Enter')
    const key = await page
      .locator('.key-text')
      .map((element) => element.textContent)
      .wait()

    const before = await service.as(key).get('/quota')
    await page.locator('[aria-label="Revoke pipeline"]').click()
    await page.locator('.dialog .button-danger').click()
    await page.waitForSelector('.key-revoked')

    expect(before.status).toBe(200)
    // The gateway caches keys for half a second.
    await expect.poll(async () => (await service.as(key).get('/quota')).status).toBe(401)
    expect(await violationsOf(page)).toEqual([])
    expect(opened.problems).toEqual([])
  })
})

test('a new user creates only one audit by clicking twice, sees issues arrive as text, and filters the report by URL', async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await dashboard.signUp(page)
  await page.locator('a[href="/audits/new"]').click()
  await untilHeading(page, 'New audit')
  await page.locator('input[name=url]').fill('http://shop.example/')

  await page.$eval('button[type=submit]', (button) => {
    button.click()
    button.click()
  })
  const run = await service.nextRun()
  await run.progress(40, 'checking accessibility')
  await run.issues(
    make.issue({ message: SCRIPT, element: SCRIPT, selector: SCRIPT }),
    make.issue({ severity: 'warning', category: 'ux', rule: 'text-size', message: 'حجم النص صغير' }),
  )
  await page.waitForFunction(() => document.querySelectorAll('.groups > li').length === 2)
  const live = await textOf(page, 'main')
  run.complete()
  await page.waitForSelector('.filter-bar')
  await page.locator('.toggle ::-p-text(1 error)').click()
  await page.waitForFunction(() => document.querySelectorAll('.groups > li').length === 1)
  await page.locator('.group-button').click()
  await page.waitForSelector('.snippet')

  expect(live).toMatch(/Checking accessibility\s+40%/)
  expect(live).toContain(SCRIPT)
  expect(page.url()).toMatch(/\/audits\/aud_\w+\?severity=error$/)
  expect(await textOf(page, '.snippet')).toBe(SCRIPT)
  expect(await textOf(page, '.dial-large')).toContain('Overall')
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${service.url}/audits`)
  await page.waitForSelector('.audits')
  expect(await page.$$eval('.audits tbody tr', (rows) => rows.length)).toBe(1)
  expect(opened.problems).toEqual([])
})

test('no view of the dashboard overflows a screen that is 320 pixels wide', async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await page.setViewport({ width: 320, height: 640 })
  await dashboard.signUp(page)

  for (const path of [
    '/audits',
    '/audits/new',
    '/schedules',
    '/webhooks',
    '/settings/keys',
    '/settings/suppressions',
    '/settings/account',
    '/quota',
  ]) {
    await page.goto(service.url + path, { waitUntil: 'networkidle0' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
