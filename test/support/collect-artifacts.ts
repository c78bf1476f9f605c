import type { Page } from 'puppeteer'
import type { PageArtifacts } from '../../src/engine/collect/artifacts.ts'
import { collectDesktop, collectPhone, DESKTOP, PHONE } from '../../src/engine/collect/collect.ts'

/** Collects all of a page's artifacts in a desktop-sized tab, which then loads the page again as a phone. */
export async function collectArtifacts(page: Page): Promise<PageArtifacts> {
  const desktop = await collectDesktop(page)
  await page.setViewport(PHONE)
  await page.reload()
  const phone = await collectPhone(page)
  await page.setViewport(DESKTOP)
  return { ...desktop, phone }
}
