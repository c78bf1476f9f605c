import type { ElementBox } from '../../model/issue.ts'
import type { FrameWorld } from '../browser/frame-worlds.ts'
import type { ElementDescription } from '../collect/element.ts'
import { describeKept, type KeptElement } from './element-keeper.ts'
import { type ElementPlace, placeKey } from './hit.ts'

/** A frame that axe-core has examined and that the other engines examine after it. */
export interface ExaminedFrame {
  world: FrameWorld
  /** Its element in the frame around it; null for the page itself. */
  within: ElementPlace | null
}

/** An element as findings name it. */
export interface PlacedElement extends ElementDescription {
  /** Where the picture of the page shows it; absent in frames. */
  box?: ElementBox
  /** Position in the page through all frames, comparable number by number. */
  order: number[]
  /** Keys of the described elements at most three levels above it, the nearest first. */
  around: string[]
}

/** How much time is left, in ms, at least 1: no limit at all would be taken for another limit. */
export type LeftMs = () => number

export function countdown(limitMs: number, outer?: LeftMs): LeftMs {
  const endMs = performance.now() + Math.min(limitMs, outer?.() ?? limitMs)
  return () => Math.max(1, Math.round(endMs - performance.now()))
}

/**
 * Describes the elements at the places, by their keys.
 * @param pictureHeight of the picture in which their boxes are; 0 where the page no longer stands as it is pictured.
 */
export async function describePlaces(
  places: readonly ElementPlace[],
  frames: readonly ExaminedFrame[],
  { limitMs, pictureHeight }: { limitMs: number; pictureHeight: number },
): Promise<Map<string, PlacedElement>> {
  if (places.length === 0) return new Map()
  const all = [...places, ...frames.flatMap(({ within }) => within ?? [])]
  const kept = new Map<string, KeptElement>()
  await Promise.all(
    [...Map.groupBy(all, ({ frame }) => frame)].map(async ([frame, ofFrame]) => {
      const elements = [...new Set(ofFrame.map(({ element }) => element))]
      const descriptions = await frames[frame]!.world.call(
        describeKept,
        [elements, frame === 0 ? pictureHeight : 0],
        limitMs,
      )
      for (const [index, element] of elements.entries())
        kept.set(placeKey({ frame, element }), descriptions[index]!)
    }),
  )

  const placed = ({ frame, element }: ElementPlace): PlacedElement => {
    const { position, around, ...own } = kept.get(placeKey({ frame, element }))!
    const keys = around.map((number) => placeKey({ frame, element: number }))
    const { within } = frames[frame]!
    if (!within) return { ...own, order: [position], around: keys }
    const outer = placed(within)
    return { ...inFrame(outer, own), order: [...outer.order, position], around: keys }
  }
  return new Map(places.map((place) => [placeKey(place), placed(place)]))
}

/** ` >>> ` steps into the document of a frame as it does into a shadow root. */
const inFrame = (frame: ElementDescription, own: ElementDescription): ElementDescription => ({
  ...own,
  selector: `${frame.selector} >>> ${own.selector}`,
  signature: `${frame.signature} >>> ${own.signature}`,
})
