import type { HTTPRequest } from 'puppeteer'
import type { Dashboard } from './dashboard-browser.ts'

/** Opens the dashboard as a new user whose requests can be made to fail. */
export async function openAsNewUser(dashboard: Dashboard) {
  const opened = await dashboard.open('/sign-up')
  const { page } = opened
  page.setDefaultTimeout(60_000)
  const email = await dashboard.signUp(page)
  const { accounts } = dashboard.service.core
  const { id: accountId } = (await accounts.list()).find((account) => account.email === email)!
  await page.setRequestInterception(true)
  let handle: (request: HTTPRequest) => Promise<unknown> = (request) => request.continue()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postData() ?? '')
    handle(request)
  })
  return {
    ...opened,
    accountId,
    /** The GraphQL requests. */
    sent,
    goTo: (path: string) => page.goto(dashboard.service.url + path),
    /** Aborts requests whose URL or body matches, until the next call. */
    failRequests: (pattern: RegExp | null) => {
      handle = (request) =>
        pattern?.test(`${request.url()} ${request.postData() ?? ''}`) ? request.abort() : request.continue()
    },
  }
}
