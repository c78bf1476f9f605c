import type { HTTPRequest } from 'puppeteer'
import type { Dashboard } from './dashboard-browser.ts'

/** Opens the dashboard for a new user, with requests that can be made to fail. */
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
    /** The GraphQL requests that were sent. */
    sent,
    goTo: (path: string) => page.goto(dashboard.service.url + path),
    /** Aborts requests with a matching URL or body, until the next call. */
    failRequests: (pattern: RegExp | null) => {
      handle = (request) =>
        pattern?.test(`${request.url()} ${request.postData() ?? ''}`) ? request.abort() : request.continue()
    },
  }
}
