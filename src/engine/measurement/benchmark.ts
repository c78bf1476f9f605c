import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'puppeteer'

/** The Lighthouse whose internals were read for this: a later one is measured anew on each run until it was checked. */
const CHECKED_LIGHTHOUSE = '13.5.0'

/**
 * Lighthouse spends a second of each run on the speed of the machine, which does not change between two runs.
 * This measures it once, with Lighthouse's own function, and has every later run of this process use that figure.
 * @returns the index; null when this Lighthouse is not the known one: its runs then measure for themselves.
 */
export async function fixBenchmarkIndex(
  browser: Browser,
  lighthouseVersion: string,
  warn: (message: string) => void,
): Promise<number | null> {
  const measure: unknown = pageFunctions?.computeBenchmarkIndex
  if (lighthouseVersion !== CHECKED_LIGHTHOUSE || typeof measure !== 'function') {
    warn(
      `Lighthouse ${lighthouseVersion} is not ${CHECKED_LIGHTHOUSE}: each run measures the machine, a second longer.`,
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
