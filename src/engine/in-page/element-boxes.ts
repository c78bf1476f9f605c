import type { ElementBox } from '../../model/issue.ts'
import { createBoxReader } from './elements/box-reader.ts'

/** Returns the size of the page's screenshot in CSS pixels. */
export function readScreenshotSize(heightMax: number): { width: number; height: number } {
  const { width, height } = createBoxReader(heightMax)
  return { width, height }
}

/**
 * Returns the boxes of elements in the page's screenshot, by selector. Waits until the page has been drawn at
 * its current size. An element that isn't found within `limitMs` has no box.
 */
export async function readElementBoxes(
  selectors: readonly string[],
  heightMax: number,
  limitMs: number,
): Promise<Record<string, ElementBox>> {
  await nextFrames()
  const { boxOf } = createBoxReader(heightMax)
  const endMs = performance.now() + limitMs
  const boxes: Record<string, ElementBox> = {}
  for (const selector of selectors) {
    if (performance.now() > endMs) break
    const element = find(selector)
    const box = element && boxOf(element)
    if (box) boxes[selector] = box
  }
  return boxes
}

/** Waits at most 200 ms because some pages draw no frames. */
const nextFrames = (): Promise<unknown> =>
  new Promise((drawn) => {
    setTimeout(drawn, 200)
    requestAnimationFrame(() => requestAnimationFrame(drawn))
  })

/**
 * Returns null for an invalid selector, such as one with an attribute value that contains ` >>> `.
 */
function find(selector: string): Element | null {
  let root: Document | ShadowRoot | null = document
  let found: Element | null = null
  try {
    for (const step of selector.split(' >>> ')) {
      found = root?.querySelector(step) ?? null
      root = found?.shadowRoot ?? null
    }
    return found
  } catch {
    return null
  }
}
