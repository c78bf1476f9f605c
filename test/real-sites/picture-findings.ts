import { join } from 'node:path'
import type { Browser, ElementHandle, Page, ScreenshotClip } from 'puppeteer'
import { DESKTOP, PHONE } from '../../src/engine/collect/collect.ts'
import { visitPage } from '../../src/engine/examination/visit.ts'
import type { Issue } from '../../src/model/issue.ts'
import { serveSite, sitesNamed } from './sites.ts'

export interface SampledFinding extends Issue {
  /** An id such as `rule/01`, which is also the path to the screenshots. */
  key: string
  site: string
}

export interface Pictured extends SampledFinding {
  /** The element with its content, truncated to 1,500 characters. Null if it isn't on the page. */
  html: string | null
  /** The files that show the element on a desktop and on a phone, if it is visible there. */
  pictures: string[]
}

const SIZES = [
  ['', DESKTOP],
  ['-phone', { ...PHONE, isMobile: true, hasTouch: true }],
] as const
const PAGE_LIMIT_MS = 30_000
/** The margin around the element, so that reviewers see where it is. */
const MARGIN_PX = 80
const HTML_MAX = 1500

/** Loads each page once at each size, and takes screenshots of the findings. */
export async function pictureFindings(
  browser: Browser,
  findings: readonly SampledFinding[],
  folder: string,
): Promise<Pictured[]> {
  const pictured = findings.map((finding): Pictured => ({ ...finding, html: null, pictures: [] }))
  for (const [name, ofSite] of Map.groupBy(pictured, ({ site }) => site)) {
    await using served = await serveSite(sitesNamed(name)[0]!)
    for (const [path, ofPage] of Map.groupBy(ofSite, ({ pageUrl }) => pageUrl))
      for (const [suffix, viewport] of SIZES) {
        const context = await browser.createBrowserContext()
        try {
          const page = await context.newPage()
          await visitPage(page, { url: served.origin + path, timeoutMs: PAGE_LIMIT_MS, userAgent: null })
          // Switching between desktop and phone reloads the page.
          await page.setViewport(viewport)
          await page.waitForNetworkIdle({ timeout: PAGE_LIMIT_MS })
          for (const finding of ofPage) await pictureFinding(page, finding, folder, suffix).catch(report)
        } catch (error) {
          report(error)
        } finally {
          await context.close()
        }
      }
  }
  return pictured
}

/**
 * Prints an error instead of throwing it, so that it affects only one screenshot, or the screenshots of one
 * page.
 */
const report = (error: unknown) => void process.stderr.write(`${String(error)}\n`)

async function pictureFinding(page: Page, finding: Pictured, folder: string, suffix: string): Promise<void> {
  const element = finding.selector === null ? null : await find(page, finding.selector)
  if (finding.selector !== null && !element) return
  finding.html ??= element && (await element.evaluate((node, max) => node.outerHTML.slice(0, max), HTML_MAX))
  const clip = element ? await frame(element) : await topOf(page)
  if (!clip) return
  const name = `${finding.key}${suffix}.png`
  await page.screenshot({ path: join(folder, name), clip, captureBeyondViewport: false })
  await page.evaluate(() => document.querySelector('sampled-finding')?.remove())
  finding.pictures.push(name)
}

async function topOf(page: Page): Promise<ScreenshotClip> {
  await page.evaluate(() => scrollTo(0, 0))
  return { x: 0, y: 0, ...page.viewport()! }
}

/** Finds an element. ` >>> ` enters an open shadow root. */
async function find(page: Page, selector: string): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle((steps) => {
    let root: Document | ShadowRoot | null = document
    let found: Element | null = null
    for (const step of steps) {
      found = root?.querySelector(step) ?? null
      root = found?.shadowRoot ?? null
    }
    return found
  }, selector.split(' >>> '))
  return handle.asElement() as ElementHandle<Element> | null
}

/**
 * Scrolls to the element, draws a frame around it and returns the part of the page to capture, or null if the
 * element isn't visible.
 */
const frame = (element: ElementHandle<Element>): Promise<ScreenshotClip | null> =>
  element.evaluate((node, margin) => {
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = node.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return null
    const mark = document.createElement('sampled-finding')
    mark.style.cssText = `position:fixed;z-index:2147483647;pointer-events:none;outline:2px solid #f0f;outline-offset:2px;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
    document.documentElement.append(mark)
    const [x, y] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)]
    const width = Math.min(innerWidth, box.right + margin) - x
    const height = Math.min(innerHeight, box.bottom + margin) - y
    if (width < 1 || height < 1) return null
    return { x: x + scrollX, y: y + scrollY, width, height }
  }, MARGIN_PX)
