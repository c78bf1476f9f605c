import type { CDPSession, Page } from 'puppeteer'

/** Runs work in a session of its own, which is detached afterwards. */
export async function inSession<Result>(
  page: Page,
  work: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const session = await page.createCDPSession()
  try {
    return await work(session)
  } finally {
    // If the page has crashed or closed, its session no longer exists.
    await session.detach().catch(() => {})
  }
}
