import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'puppeteer'

/** The Lighthouse version whose internals this relies on. With any other version, each run measures for itself. */
const CHECKED_LIGHTHOUSE = '13.5.0'

/**
 * Measures the speed of the machine once, with Lighthouse's own function, and makes later runs of this process use the
 * result. Lighthouse would spend a second of each run on it.
 * @returns the index, or null if this Lighthouse version is unknown and each run measures for itself.
 */
export async function fixBenchmarkIndex(
  browser: Browser,
  lighthouseVersion: string,
  warn: (message: string) => void,
): Promise<number | null> {
  const measure: unknown = pageFunctions?.computeBenchmarkIndex
  if (lighthouseVersion !== CHECKED_LIGHTHOUSE || typeof measure !== 'function') {
    warn(
      `Lighthouse ${lighthouseVersion} is not ${CHECKED_LIGHTHOUSE}: each run takes a second longer to measure the machine.`,
    )
    return null
  }
  const page = await browser.newPage()
  const index = Number(await page.evaluate(`(${measure})()`))
  await page.close()
  // Lighthouse sends functions to the page as their source text.
  pageFunctions.computeBenchmarkIndex = Object.assign(() => index, { toString: () => `() => ${index}` })
  return index
}
