import { keptElement } from '../../accessibility/keeper.ts'
import { nextFrame } from '../../frames.ts'
import { isStillShown, placeOfFocus } from '../episode.ts'
import { allRoots, ancestorsOf } from '../flat-tree.ts'

/**
 * Finishes all animations and transitions that aren't infinite, since scripts may wait for them to end.
 * Returns how many there were.
 */
export function endMotion(): number {
  const ending = allRoots()
    .flatMap((root) => root.getAnimations())
    .filter(({ effect, playState, playbackRate }) => {
      const endMs = Number(effect?.getComputedTiming().endTime ?? Number.NaN)
      return Number.isFinite(endMs) && playState !== 'finished' && playbackRate !== 0
    })
  for (const animation of ending) animation.finish()
  return ending.length
}

/** Returns a string that changes when a script changes an attribute of a layer or of an element around it. */
export function readAttributes(layer: number): string {
  const element = keptElement(layer)
  return [element, ...ancestorsOf(element)]
    .flatMap(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`))
    .join('\n')
}

/** Resolves to true when a layer has closed, or to false after `limitMs`. */
export const waitUntilGone = (layer: number, limitMs: number): Promise<boolean> =>
  waitUntil(() => !isStillShown(layer), limitMs)

/** Resolves to true when the focus is on an element, or to false after `limitMs`. */
export const waitForFocus = (layer: number, limitMs: number): Promise<boolean> =>
  waitUntil(() => placeOfFocus(layer) !== 'nowhere', limitMs)

async function waitUntil(isSo: () => boolean, limitMs: number): Promise<boolean> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    endMotion()
    if (isSo()) return true
    if (performance.now() >= endsAt) return false
    await nextFrame()
  }
}
