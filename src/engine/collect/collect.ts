import type { Page } from 'puppeteer'
import { callInPage, openReaderWorld } from '../browser/reader-world.ts'
import { inSession } from '../browser/session.ts'
import type { DesktopArtifacts, PhoneArtifacts } from './artifacts.ts'
import { markListeners } from './listeners.ts'
import { markLoadProblems } from './load-problems.ts'

export const DESKTOP = { width: 1366, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/**
 * Collects the facts about a page in a desktop viewport, without changing the page.
 * @param withListeners whether to find out which elements have event listeners.
 * @throws Error if the page navigates or crashes in the meantime.
 */
export function collectDesktop(page: Page, { withListeners = true } = {}): Promise<DesktopArtifacts> {
  return inSession(page, async (session) => {
    const world = openReaderWorld(session)
    await markLoadProblems(session, await world)
    if (withListeners) await markListeners(session, await world)
    return callInPage(session, 'readDesktop', [], world)
  })
}

/**
 * Collects the facts about a page in a phone viewport.
 * @throws the same errors as `collectDesktop`.
 */
export function collectPhone(page: Page): Promise<PhoneArtifacts> {
  return inSession(page, (session) => callInPage(session, 'readPhone', []))
}
