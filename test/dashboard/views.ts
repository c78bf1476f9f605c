import type { BrowserContext, Page } from 'puppeteer'
import type { FullAccount } from './full-account.ts'

const TIMEOUT_MS = 20_000

/** A dashboard page in one state. */
export interface View {
  name: string
  path: string
  /** The session cookie, or undefined for a signed-out browser. */
  cookie?: string
  /** A selector for an element that exists once the data has loaded. */
  ready: string
  /** Two selectors: one for a button to press, and one for an element that exists afterwards. */
  press?: { button: string; shows: string }
  /** Whether to use the dark theme. */
  isDark?: boolean
}

/** Returns all routes of the dashboard, once for each state that looks different. */
export function viewsOf(
  { cookie, audits, webhookId, scheduleId, siteUrl }: FullAccount,
  emptyAccountCookie: string,
): View[] {
  const signedIn = (name: string, path: string, ready: string): View => ({ name, path, ready, cookie })
  const empty = (path: string): View => ({
    name: `empty ${path}`,
    path,
    ready: '.empty',
    cookie: emptyAccountCookie,
  })
  const { completedId, failedId, runningId, queuedId } = audits
  const list = {
    ...signedIn('audits', '/audits', '.audits tbody tr:nth-child(5)'),
    press: { button: '.audits tbody .row-checkbox', shows: '.bulk-actions' },
  }
  const newAudit = signedIn('new audit', '/audits/new', 'input[name=url]')
  const report = {
    ...signedIn('report', `/audits/${completedId}`, 'main:has(.markers):has(.groups > li:nth-child(3))'),
    press: { button: '.group-button', shows: '.snippet' },
  }
  const webhook = {
    ...signedIn('webhook', `/webhooks/${webhookId}`, '.groups > li:nth-child(3)'),
    press: { button: '.group-button', shows: '.delivery .attempt' },
  }
  return [
    { name: 'sign in', path: '/sign-in', ready: 'input[name=password]' },
    { name: 'sign up', path: '/sign-up', ready: 'input[name=password]' },
    { name: 'forgot password', path: '/forgot-password', ready: '.empty, input[name=email]' },
    { name: 'new password', path: '/reset-password?token=none', ready: 'input[name=newPassword]' },
    { name: 'address confirmed', path: '/verify-email', ready: '.notice-done' },
    { name: 'address not confirmed', path: '/verify-email?error=INVALID_TOKEN', ready: 'input[name=email]' },
    list,
    newAudit,
    report,
    signedIn(
      'comparison',
      `/audits/compare?base=${audits.earlierId}&head=${completedId}`,
      '.compared tbody tr',
    ),
    {
      ...signedIn('report of a crawl', `/audits/${audits.crawlId}`, '.page-table tbody tr:nth-child(2)'),
      press: { button: '.page-table .link-button', shows: '.filter-bar' },
    },
    signedIn('failed audit', `/audits/${failedId}`, '.failure'),
    signedIn('running audit', `/audits/${runningId}`, '.groups > li'),
    signedIn('queued audit', `/audits/${queuedId}`, '.queue-position'),
    signedIn('audit not found', '/audits/aud_0000000000000000000000', 'h1'),
    signedIn('sites', '/sites', '.rows > li'),
    {
      ...signedIn('site', `/sites/site?url=${encodeURIComponent(siteUrl)}`, '.page-table tbody tr'),
      press: { button: '.group-button', shows: '.site-links' },
    },
    signedIn('schedules', '/schedules', '.rows > li:nth-child(2)'),
    signedIn('new schedule', '/schedules/new', 'input[name=url]'),
    signedIn('schedule', `/schedules/${scheduleId}`, 'input[name=url]'),
    signedIn('webhooks', '/webhooks', '.rows > li:nth-child(2)'),
    webhook,
    signedIn('keys', '/settings/keys', '.rows > li:nth-child(3)'),
    signedIn('suppressions', '/settings/suppressions', '.rows > li'),
    signedIn('account', '/settings/account', '.rows > li'),
    signedIn('quota', '/quota', '.meter'),
    ...['/audits', '/sites', '/schedules', '/webhooks', '/settings/keys', '/settings/suppressions'].map(
      empty,
    ),
    ...[list, newAudit, report, webhook].map((view) => ({
      ...view,
      name: `${view.name}, dark`,
      isDark: true,
    })),
  ]
}

/** Adds a session cookie to a browser context. */
export async function signInContext(context: BrowserContext, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name, value] = pair.split(/=(.*)/) as [string, string]
    return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' as const }
  })
  await context.setCookie(...cookies)
}

/**
 * Waits until a view has loaded.
 * @throws Error if it doesn't load in time.
 */
export async function showView(page: Page, { name, ready, press }: View): Promise<void> {
  const appears = (selector: string) =>
    page.waitForSelector(selector, { timeout: TIMEOUT_MS }).catch((cause) => {
      throw new Error(`${name}: ${selector} did not appear`, { cause })
    })
  await appears(ready)
  if (!press) return
  await appears(press.button)
  await page.click(press.button)
  await appears(press.shows)
}
