import type { CDPSession, Page } from 'puppeteer'
import { within } from '../browser/timeouts.ts'
import { createBoxReader, PICTURE_HEIGHT_MAX } from '../collect/box-reader.ts'
import { evaluateApart } from '../collect/collect.ts'
import type { PagePicture } from './page-examination.ts'

const LIMIT_MS = 8000
/** Without marks of the compression that would be noticed, at a third of what the best takes. */
const QUALITY = 55
/** Pixels of the picture for one of the page: small print can still be read, at half the time and the bytes. */
export const PICTURE_SCALE = 0.75

/**
 * The page as a desktop shows it, from its top, fixed parts where the first screen has them. Nothing is scrolled and no
 * layout changes, but the page is told of a new size, which is the one it has: it is best done when the engines have looked.
 * @throws Error when it takes too long.
 */
export async function takePicture(page: Page): Promise<PagePicture> {
  const taken = async (session: CDPSession): Promise<PagePicture> => {
    const { width, height } = await evaluateApart<Size>(session, SIZE)
    const clip = { x: 0, y: 0, width, height, scale: PICTURE_SCALE }
    // By the page itself: another session would not know its size, and show it a window of one pixel.
    const jpeg = await page.screenshot({ type: 'jpeg', quality: QUALITY, clip, captureBeyondViewport: true })
    return { jpeg, width, height }
  }
  const session = await page.createCDPSession()
  try {
    return await within(LIMIT_MS, taken(session), () => new Error('no picture of the page could be taken'))
  } finally {
    await session.detach().catch(() => {})
  }
}

type Size = Pick<PagePicture, 'width' | 'height'>
const SIZE = `(({ width, height }) => ({ width, height }))((${createBoxReader})(${PICTURE_HEIGHT_MAX}))`
