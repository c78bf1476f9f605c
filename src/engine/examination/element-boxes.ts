import type { Page } from 'puppeteer'
import type { ElementBox } from '../../model/issue.ts'
import { within } from '../browser/timeouts.ts'
import { createBoxReader, PICTURE_HEIGHT_MAX } from '../collect/box-reader.ts'
import { evaluateApart } from '../collect/collect.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
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
    const parameters = [asked, PICTURE_HEIGHT_MAX, LOOKUP_LIMIT_MS].map((value) => JSON.stringify(value))
    const expression = `(${lookUp})(${createBoxReader}, ${parameters})`
    return await within(ANSWER_LIMIT_MS, evaluateApart<ElementBoxes>(session, expression))
  } finally {
    await session.detach().catch(() => {})
  }
}

/** Runs inside pages, where it is sent as source code. Waits until the page has been drawn at its current size. */
async function lookUp(
  reader: typeof createBoxReader,
  selectors: readonly string[],
  heightMax: number,
  limitMs: number,
): Promise<Record<string, ElementBox>> {
  await new Promise((drawn) => {
    setTimeout(drawn, 200)
    requestAnimationFrame(() => requestAnimationFrame(drawn))
  })
  const { boxOf } = reader(heightMax)
  const endMs = performance.now() + limitMs
  const boxes: Record<string, ElementBox> = {}
  const find = (selector: string): Element | null => {
    let root: Document | ShadowRoot | null = document
    let found: Element | null = null
    for (const step of selector.split(' >>> ')) {
      found = root?.querySelector(step) ?? null
      root = found?.shadowRoot ?? null
    }
    return found
  }
  for (const selector of selectors) {
    if (performance.now() > endMs) break
    try {
      const element = find(selector)
      const box = element && boxOf(element)
      if (box) boxes[selector] = box
    } catch {
      // An attribute value contains ` >>> `, so the selector is invalid and matches nothing.
    }
  }
  return boxes
}

/** Returns the finding with the box of its element, if the element is visible. */
export function withBox(finding: SignedFinding, boxes: ElementBoxes): SignedFinding {
  const box = finding.selector === null ? undefined : boxes[finding.selector]
  return box ? { ...finding, box } : finding
}
