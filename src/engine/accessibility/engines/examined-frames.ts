import type { FrameWorld } from '../../browser/frame-worlds.ts'
import type { ElementDescription } from '../../collect/element.ts'
import type { KeptElement } from '../../in-page/accessibility/describe-kept.ts'
import type { Recognition } from '../../in-page/accessibility/recognition.ts'
import { type ElementReference, referenceKey } from '../raw-finding.ts'

/** A frame that axe-core has examined and that the other engines examine next. */
export interface ExaminedFrame {
  world: FrameWorld
  /** The frame element in the parent frame. Null for the main frame. */
  within: ElementReference | null
}

/** An element with all the facts that findings need about it. */
export interface DescribedElement extends Omit<KeptElement, 'position' | 'around' | 'recognition'> {
  recognition?: Recognition
  /** Whether the element's id is missing from the page's HTML, because a script added it. */
  isScriptedId?: true
  /**
   * The only tag in the page's HTML with the element's id. It isn't closed, so the parser repeats the
   * element.
   */
  unclosedTag?: string
  /** The position in the page across all frames. It is a list of numbers, which are compared one by one. */
  order: number[]
  /** The keys of described ancestors at most three levels up, nearest first. */
  around: string[]
}

/** Returns the time left in milliseconds, at least 1, since 0 would mean no limit. */
export type LeftMs = () => number

export function countdown(limitMs: number, outer?: LeftMs): LeftMs {
  const endMs = performance.now() + Math.min(limitMs, outer?.() ?? limitMs)
  return () => Math.max(1, Math.round(endMs - performance.now()))
}

/**
 * Describes the elements with the given references. The result maps each element's key to its description.
 * @param screenshotHeight the height of the screenshot that the boxes refer to, or 0 if the page has changed
 * since.
 */
export async function describeElements(
  places: readonly ElementReference[],
  frames: readonly ExaminedFrame[],
  { limitMs, screenshotHeight }: { limitMs: number; screenshotHeight: number },
): Promise<Map<string, DescribedElement>> {
  if (places.length === 0) return new Map()
  const all = [...places, ...frames.flatMap(({ within }) => within ?? [])]
  const kept = new Map<string, KeptElement>()
  await Promise.all(
    [...Map.groupBy(all, ({ frame }) => frame)].map(async ([frame, ofFrame]) => {
      const elements = [...new Set(ofFrame.map(({ element }) => element))]
      const descriptions = await frames[frame]!.world.call(
        'describeKept',
        [elements, frame === 0 ? screenshotHeight : 0],
        limitMs,
      )
      for (const [index, element] of elements.entries())
        kept.set(referenceKey({ frame, element }), descriptions[index]!)
    }),
  )

  const placed = ({ frame, element }: ElementReference): DescribedElement => {
    const { position, around, ...own } = kept.get(referenceKey({ frame, element }))!
    const keys = around.map((number) => referenceKey({ frame, element: number }))
    const { within } = frames[frame]!
    if (!within) return { ...own, order: [position], around: keys }
    const outer = placed(within)
    return { ...inFrame(outer, own), order: [...outer.order, position], around: keys }
  }
  return new Map(places.map((place) => [referenceKey(place), placed(place)]))
}

/** ` >>> ` enters a frame's document in the same way as a shadow root. */
const inFrame = (frame: ElementDescription, own: ElementDescription): ElementDescription => ({
  ...own,
  selector: `${frame.selector} >>> ${own.selector}`,
  signature: `${frame.signature} >>> ${own.signature}`,
})
