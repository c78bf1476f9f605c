import type { CDPSession, Page } from 'puppeteer'
import { callInPage } from '../browser/reader-world.ts'
import { inSession } from '../browser/session.ts'
import { within } from '../browser/timeouts.ts'
import { SCREENSHOT_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import type { PageScreenshot } from './page-examination.ts'

const LIMIT_MS = 8000
/**
 * At this JPEG quality, images have no visible artifacts and files are a third as large as at the highest
 * quality.
 */
const QUALITY = 55
/**
 * The number of image pixels per CSS pixel. Small print stays legible, and the image takes half as much time
 * and space as at scale 1.
 */
export const SCREENSHOT_SCALE = 0.75

/**
 * Takes a screenshot of the page, starting at the top, with fixed elements where they are before scrolling.
 * Doesn't scroll or change the layout. However, the page receives a resize event with its current size, so
 * call this only after the engines have run.
 * @throws Error when taking the screenshot exceeds its time limit.
 */
export async function takeScreenshot(page: Page): Promise<PageScreenshot> {
  const taken = async (session: CDPSession): Promise<PageScreenshot> => {
    const { width, height } = await callInPage(session, 'readScreenshotSize', [SCREENSHOT_HEIGHT_MAX])
    const clip = { x: 0, y: 0, width, height, scale: SCREENSHOT_SCALE }
    // Uses the page's own session because other sessions don't know the page's size and would shrink its
    // window to one pixel.
    const jpeg = await page.screenshot({ type: 'jpeg', quality: QUALITY, clip, captureBeyondViewport: true })
    return { jpeg, width, height }
  }
  return inSession(page, (session) =>
    within(LIMIT_MS, taken(session), () => new Error('could not take a screenshot of the page')),
  )
}
