import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import { detect } from '../../../src/engine/accessibility/detectors/detect.ts'
import type { Detection } from '../../../src/engine/accessibility/detectors/detector.ts'
import { openFrameWorlds } from '../../../src/engine/browser/frame-worlds.ts'
import { launchBrowser } from '../../support/browser.ts'

const LIMIT_MS = 10_000

/** Opens a browser for the tests in a file. Returns a function that runs the detectors on a document. */
export function openDetecting() {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
    await page.setViewport({ width: 1366, height: 900 })
  })
  afterAll(() => browser.close())

  return {
    async found(source: string): Promise<Detection[]> {
      await page.setContent(source)
      const session = await page.createCDPSession()
      try {
        const world = await openFrameWorlds(session, 'checking', LIMIT_MS)
        await world.call('resetKeeper', [], LIMIT_MS)
        // Audits also do this, because some engines would otherwise check the frames.
        await world.call('hideChildFrames', [], LIMIT_MS)
        return detect(await world.call('collectFacts', [true], LIMIT_MS))
      } finally {
        await session.detach()
      }
    },
  }
}

export const documentOf = (
  body: string,
  { lang = 'en', title = 'Ferries to the island', head = '' } = {},
): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>${body}</body></html>`

export const rulesOf = (detections: readonly Detection[]): string[] => detections.map(({ rule }) => rule)
