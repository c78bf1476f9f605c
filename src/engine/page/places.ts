import type { Page } from 'puppeteer'
import { callInPage } from '../browser/reader-world.ts'
import type { Places, SignedFinding } from '../contract.ts'
import { PICTURE_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import { within } from './answering.ts'

/** For looking up selectors: the rest of them then have no place. */
const LOOKUP_LIMIT_MS = 500
const ANSWER_LIMIT_MS = 3000

/**
 * All places in one look at the page, which has to stand at the size at which it is pictured. What ` >>> ` steps into is
 * an open shadow root.
 * @throws Error when the page does not answer.
 */
export async function readPlaces(page: Page, selectors: readonly string[]): Promise<Places> {
  const asked = [...new Set(selectors)]
  if (asked.length === 0) return {}
  const session = await page.createCDPSession()
  try {
    const places = callInPage(session, 'readPlaces', [asked, PICTURE_HEIGHT_MAX, LOOKUP_LIMIT_MS])
    return await within(ANSWER_LIMIT_MS, places)
  } finally {
    await session.detach().catch(() => {})
  }
}

/** The finding with its place, where its element shows. */
export function placed(finding: SignedFinding, places: Places): SignedFinding {
  const box = finding.selector === null ? undefined : places[finding.selector]
  return box ? { ...finding, box } : finding
}
