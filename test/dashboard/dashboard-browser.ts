import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'puppeteer'
import { newId } from '../../src/shared/ids.ts'
import { openBrowser } from '../support/browser.ts'
import { startTestService, type TestServiceOptions } from '../support/service.ts'
import { builtDashboard } from './built-dashboard.ts'

const PASSWORD = 'a few words in a row'

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>

/** Starts Chromium, and the whole service with the built dashboard. */
export async function startDashboard({ environment, ...options }: TestServiceOptions = {}) {
  const opened = new AsyncDisposableStack()
  const service = opened.use(
    await startTestService({
      ...options,
      dashboardFolder: await builtDashboard(),
      environment: { SIGN_UP: 'open', ...environment },
    }),
  )
  const browser = await openBrowser()
  opened.defer(() => browser.close())

  /** Opens a path in a new browser context. Records script errors, dialogs and blocked resources. */
  async function open(path: string) {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push((error as Error).message))
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`)
      return dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text())
    })
    await page.goto(service.url + path)
    return { page, problems, [Symbol.asyncDispose]: () => context.close() }
  }

  /** Creates an account on the open sign-up page and returns its email address. */
  async function signUp(page: Page): Promise<string> {
    const email = `${newId('mail').toLowerCase()}@example.com`
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname === '/audits')
    return email
  }

  return { service, browser, open, signUp, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

export const untilHeading = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, text)

/** Waits until the main content contains the given text. */
export const untilRead = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('main')?.innerText.includes(text), {}, text)

export const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText)

/** Returns axe-core's violations, each with its first element. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
