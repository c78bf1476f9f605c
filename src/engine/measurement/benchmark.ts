import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'puppeteer'

/**
 * The Lighthouse version whose internals this code relies on. With any other version, Lighthouse measures the
 * machine in each run.
 */
const CHECKED_LIGHTHOUSE = '13.5.0'

/**
 * Measures the machine's speed once, with Lighthouse's function, and lets later runs in this process use the
 * result. Otherwise, Lighthouse would spend a second of each run on this measurement even though the speed
 * doesn't change.
 * @returns the index, or null with a different version of Lighthouse, which then measures the machine itself.
 */
export async function fixBenchmarkIndex(
  browser: Browser,
  lighthouseVersion: string,
  warn: (message: string) => void,
): Promise<number | null> {
  const measure: unknown = pageFunctions?.computeBenchmarkIndex
  if (lighthouseVersion !== CHECKED_LIGHTHOUSE || typeof measure !== 'function') {
    warn(
      `This service was tested with Lighthouse ${CHECKED_LIGHTHOUSE}, not ${lighthouseVersion}, so each run measures the machine's speed again and takes a second longer.`,
    )
    return null
  }
  const page = await browser.newPage()
  const index = Number(await page.evaluate(`(${measure})()`))
  await page.close()
  // Lighthouse sends functions to the page as source code.
  pageFunctions.computeBenchmarkIndex = Object.assign(() => index, { toString: () => `() => ${index}` })
  return index
}
