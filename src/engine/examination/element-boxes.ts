import type { Page } from 'puppeteer'
import type { ElementBox } from '../../model/issue.ts'
import { within } from '../browser/timeouts.ts'
import { createBoxReader, PICTURE_HEIGHT_MAX } from '../collect/box-reader.ts'
import { evaluateApart } from '../collect/collect.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Places } from './page-examination.ts'

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
    const parameters = [asked, PICTURE_HEIGHT_MAX, LOOKUP_LIMIT_MS].map((value) => JSON.stringify(value))
    const expression = `(${lookUp})(${createBoxReader}, ${parameters})`
    return await within(ANSWER_LIMIT_MS, evaluateApart<Places>(session, expression))
  } finally {
    await session.detach().catch(() => {})
  }
}

/** Runs inside pages as its own source, once they have drawn themselves at the size they have now. */
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
  const places: Record<string, ElementBox> = {}
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
      if (box) places[selector] = box
    } catch {
      // A value of an attribute that reads like a step: no such element is found.
    }
  }
  return places
}

/** The finding with its place, where its element shows. */
export function placed(finding: SignedFinding, places: Places): SignedFinding {
  const box = finding.selector === null ? undefined : places[finding.selector]
  return box ? { ...finding, box } : finding
}
