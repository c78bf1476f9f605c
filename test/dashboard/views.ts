import type { BrowserContext, Page } from 'puppeteer'
import type { FullAccount } from './full-account.ts'

const PATIENCE_MS = 20_000

/** What a reader can have before him. */
export interface View {
  name: string
  path: string
  /** Of a browser that is signed in. */
  cookie?: string
  /** A selector of what is there once its data has come. */
  sign: string
  /** What is pressed then, and what that brings. */
  press?: { button: string; brings: string }
  /** For a reader who likes it so. */
  isDark?: boolean
}

/** Every route of the dashboard, and the states that look different. */
export function viewsOf({ cookie, audits, webhookId, scheduleId }: FullAccount, newcomer: string): View[] {
  const shown = (name: string, path: string, sign: string): View => ({ name, path, sign, cookie })
  const empty = (path: string): View => ({
    name: `nothing at ${path}`,
    path,
    sign: '.empty',
    cookie: newcomer,
  })
  const { completedId, failedId, runningId, queuedId } = audits
  const list = shown('audits', '/audits', '.audits tbody tr:nth-child(5)')
  const newAudit = shown('new audit', '/audits/new', 'input[name=url]')
  const report = {
    ...shown('report', `/audits/${completedId}`, 'main:has(.markers):has(.groups > li:nth-child(9))'),
    press: { button: '.group-button', brings: '.snippet' },
  }
  const webhook = {
    ...shown('webhook', `/webhooks/${webhookId}`, '.groups > li:nth-child(3)'),
    press: { button: '.group-button', brings: '.delivery .issue' },
  }
  return [
    { name: 'sign in', path: '/sign-in', sign: 'input[name=password]' },
    { name: 'sign up', path: '/sign-up', sign: 'input[name=password]' },
    list,
    newAudit,
    report,
    shown('failed audit', `/audits/${failedId}`, '.failure'),
    shown('running audit', `/audits/${runningId}`, '.groups > li'),
    shown('queued audit', `/audits/${queuedId}`, '.queue-position'),
    shown('audit not found', '/audits/aud_0000000000000000000000', 'h1'),
    shown('schedules', '/schedules', '.rows > li:nth-child(2)'),
    shown('new schedule', '/schedules/new', 'input[name=url]'),
    shown('schedule', `/schedules/${scheduleId}`, 'input[name=url]'),
    shown('webhooks', '/webhooks', '.rows > li:nth-child(2)'),
    webhook,
    shown('keys', '/settings/keys', '.rows > li:nth-child(3)'),
    shown('account', '/settings/account', '.rows > li'),
    shown('quota', '/quota', '.meter'),
    ...['/audits', '/schedules', '/webhooks', '/settings/keys'].map(empty),
    ...[list, newAudit, report, webhook].map((view) => ({
      ...view,
      name: `${view.name}, dark`,
      isDark: true,
    })),
  ]
}

/** Puts into a browser's context what makes the service take it for signed in. */
export async function signInContext(context: BrowserContext, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name, value] = pair.split(/=(.*)/) as [string, string]
    return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' as const }
  })
  await context.setCookie(...cookies)
}

/** Resolves when all of a view is there. @throws Error when something of it does not come. */
export async function showView(page: Page, { name, sign, press }: View): Promise<void> {
  const there = (selector: string) =>
    page.waitForSelector(selector, { timeout: PATIENCE_MS }).catch((cause) => {
      throw new Error(`${name}: nothing there is ${selector}`, { cause })
    })
  await there(sign)
  if (!press) return
  await page.click(press.button)
  await there(press.brings)
}
