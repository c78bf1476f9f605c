import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { launchBrowser } from '../support/browser.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { buildDashboard } from './build-dashboard.ts'

const PASSWORD = 'a few words in a row'
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'

let folder: string
let service: TestService
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashboard-'))
  await buildDashboard(folder)
  service = await startTestService({ dashboardFolder: folder, environment: { SIGN_UP: 'open' } })
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** A browser of its own for each test, with what it complained about. */
async function openPage(path: string) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push((error as Error).message))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  await page.goto(service.url + path)
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

async function signUp(page: Page) {
  await page.locator('input[name=email]').fill(`${newId('mail')}@example.com`)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/audits')
}

const untilHeading = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, text)

const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText)

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe('a new user', () => {
  test('reaches the skip link with the first Tab', async () => {
    await using opened = await openPage('/sign-in')
    await untilHeading(opened.page, 'Sign in')

    await opened.page.keyboard.press('Tab')

    expect(await opened.page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to the content',
    )
    expect(await violationsOf(opened.page)).toEqual([])
  })

  test('is led from where he wanted to go to sign in, and back', async () => {
    await using opened = await openPage('/audits?state=failed')
    const { page } = opened

    await untilHeading(page, 'Sign in')
    await page.locator('a[href^="/sign-up"]').click()
    await untilHeading(page, 'Create an account')
    await signUp(page)

    expect(page.url()).toBe(`${service.url}/audits?state=failed`)
    expect(await violationsOf(page)).toEqual([])
    expect(opened.complaints).toEqual([])
  })

  test('creates one audit with two clicks, sees its issues arrive as text, and filters the report by address', async () => {
    await using opened = await openPage('/sign-up')
    const { page } = opened
    await signUp(page)
    await page.locator('a[href="/audits/new"]').click()
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
    expect(opened.complaints).toEqual([])
  })

  test('makes a key that works, and revokes it', async () => {
    await using opened = await openPage('/sign-up')
    const { page } = opened
    await signUp(page)
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
    // A door may remember a key for a moment.
    await expect.poll(async () => (await service.as(key).get('/quota')).status).toBe(401)
    expect(await violationsOf(page)).toEqual([])
    expect(opened.complaints).toEqual([])
  })
})

test('the audit of another account is not found', async () => {
  const { text } = await service.makeKey()
  const made = await service.as(text).post('/audit', { url: 'http://shop.example/' })
  const { job_id: id } = (await made.json()) as { job_id: string }
  await using opened = await openPage(`/sign-up?next=/audits`)
  await signUp(opened.page)

  await opened.page.goto(`${service.url}/audits/${id}`)
  await untilHeading(opened.page, 'Audit not found')

  expect(await textOf(opened.page, 'main')).not.toContain('shop.example')
})

test('nothing overflows a screen of 320 pixels', async () => {
  await using opened = await openPage('/sign-up')
  const { page } = opened
  await page.setViewport({ width: 320, height: 640 })
  await signUp(page)

  for (const path of [
    '/audits',
    '/audits/new',
    '/webhooks',
    '/settings/keys',
    '/settings/account',
    '/quota',
  ]) {
    await page.goto(service.url + path, { waitUntil: 'networkidle0' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
