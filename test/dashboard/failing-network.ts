import type { HTTPRequest } from 'puppeteer'
import type { Dashboard } from './dashboard-browser.ts'

/** The dashboard as somebody new opens it, whose requests may fail. */
export async function openAsNewUser(dashboard: Dashboard) {
  const opened = await dashboard.open('/sign-up')
  const { page } = opened
  page.setDefaultTimeout(60_000)
  const email = await dashboard.signUp(page)
  const { accounts } = dashboard.service.core
  const { id: accountId } = (await accounts.list()).find((account) => account.email === email)!
  await page.setRequestInterception(true)
  let answer: (request: HTTPRequest) => Promise<unknown> = (request) => request.continue()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '')
    answer(request)
  })
  return {
    ...opened,
    accountId,
    /** What GraphQL was asked. */
    asked,
    goTo: (path: string) => page.goto(dashboard.service.url + path),
    /** What matches is not answered until it is called again. */
    breakWhat: (pattern: RegExp | null) => {
      answer = (request) =>
        pattern?.test(`${request.url()} ${request.postData() ?? ''}`) ? request.abort() : request.continue()
    },
  }
}
