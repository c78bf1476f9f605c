import type { CDPSession, Page } from 'puppeteer'

/** Runs work in a session of its own, and detaches it afterwards. */
export async function inSession<Result>(
  page: Page,
  work: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const session = await page.createCDPSession()
  try {
    return await work(session)
  } finally {
    // A page that crashed or closed took the session with it.
    await session.detach().catch(() => {})
  }
}
