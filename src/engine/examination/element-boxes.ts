import type { Page } from 'puppeteer'
import { callInPage } from '../browser/reader-world.ts'
import { inSession } from '../browser/session.ts'
import { within } from '../browser/timeouts.ts'
import { SCREENSHOT_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import type { ElementBoxes } from './page-examination.ts'

/** The time limit for finding elements by their selectors. Elements that aren't found in time have no box. */
const LOOKUP_LIMIT_MS = 500
const ANSWER_LIMIT_MS = 3000

/**
 * Reads the boxes of all elements with a single call. The page must have the same size as for its screenshot.
 * ` >>> ` in a selector enters an open shadow root.
 * @throws Error when the page doesn't respond.
 */
export async function readElementBoxes(page: Page, selectors: readonly string[]): Promise<ElementBoxes> {
  const distinct = [...new Set(selectors)]
  if (distinct.length === 0) return {}
  return inSession(page, (session) => {
    const boxes = callInPage(session, 'readElementBoxes', [distinct, SCREENSHOT_HEIGHT_MAX, LOOKUP_LIMIT_MS])
    return within(ANSWER_LIMIT_MS, boxes)
  })
}
