import type { Page } from 'puppeteer'
import { callInPage } from '../browser/reader-world.ts'
import { within } from '../browser/timeouts.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { PICTURE_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import type { ElementBoxes } from './page-examination.ts'

/** The time limit for looking up selectors. Remaining elements get no box. */
const LOOKUP_LIMIT_MS = 500
const ANSWER_LIMIT_MS = 3000

/**
 * Reads the boxes of all elements at once. The page must have the size at which its screenshot is taken. ` >>> ` in a
 * selector enters an open shadow root.
 * @throws Error when the page doesn't answer.
 */
export async function readElementBoxes(page: Page, selectors: readonly string[]): Promise<ElementBoxes> {
  const asked = [...new Set(selectors)]
  if (asked.length === 0) return {}
  const session = await page.createCDPSession()
  try {
    const boxes = callInPage(session, 'readElementBoxes', [asked, PICTURE_HEIGHT_MAX, LOOKUP_LIMIT_MS])
    return await within(ANSWER_LIMIT_MS, boxes)
  } finally {
    await session.detach().catch(() => {})
  }
}

/** Returns the finding with the box of its element, if the element is visible. */
export function withBox(finding: SignedFinding, boxes: ElementBoxes): SignedFinding {
  const box = finding.selector === null ? undefined : boxes[finding.selector]
  return box ? { ...finding, box } : finding
}
