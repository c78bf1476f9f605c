import type { CDPSession, Page } from 'puppeteer'
import { within } from '../browser/timeouts.ts'
import { isUniform } from './screens.ts'

export interface PaintWatch {
  /**
   * Resolves shortly after the first contentful paint or, if there is none, `patienceMs` after the load
   * event.
   */
  readonly settled: Promise<void>
  /**
   * Resolves if the page hasn't shown anything by the time `settled` resolves, not even a box such as an
   * empty field. Otherwise, never resolves.
   */
  readonly blank: Promise<'blank'>
}

/** The time after the first content, in milliseconds, in which further content counts as part of it. */
const REST_MS = 250
const SCREENSHOT_LIMIT_MS = 1500

/** Observes what a page paints, starting with its next navigation to an HTTP URL. */
export async function watchPaint(page: Page, patienceMs: number): Promise<PaintWatch> {
  const session = await page.createCDPSession()
  const { frameTree } = await session.send('Page.getFrameTree')
  const mainFrameId = frameTree.frame.id
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
  const { promise: blank, resolve: giveUp } = Promise.withResolvers<'blank'>()
  let loaderId: string | null = null
  let hasPainted = false
  let timer: NodeJS.Timeout | undefined

  const endPatience = async () => {
    if (!hasPainted && !(await showsSomething(session))) giveUp('blank')
    settle()
  }
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== mainFrameId) return
    clearTimeout(timer)
    timer = undefined
    loaderId = /^https?:/.test(frame.url) ? frame.loaderId : null
    hasPainted = false
  })
  session.on('Page.lifecycleEvent', (event) => {
    if (event.frameId !== mainFrameId || event.loaderId !== loaderId) return
    if (event.name === 'firstPaint') hasPainted = true
    else if (event.name === 'load') timer ??= setTimeout(endPatience, patienceMs)
    else if (event.name === 'firstContentfulPaint') {
      clearTimeout(timer)
      timer = setTimeout(settle, REST_MS)
    }
  })
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  return { settled, blank }
}

/** Checks a screenshot because frames from other sites paint without an event in the parent page. */
async function showsSomething(session: CDPSession): Promise<boolean> {
  try {
    const shot = session.send('Page.captureScreenshot', { format: 'png' })
    const { data } = await within(SCREENSHOT_LIMIT_MS, shot)
    return !(await isUniform(Buffer.from(data, 'base64')))
  } catch {
    // A page that doesn't render any frames shows nothing.
    return false
  }
}
