import { lookOf } from './look.ts'

/** An animation that starts on focus and after which the element looks as it does without focus. */
export interface BriefFocus {
  /** The name of the animation in the style sheet. */
  name: string
  /** The time after which the animation ends, in milliseconds. */
  ms: number
}

/**
 * Ends the animations of an element and its parts that don't repeat forever, so that the element looks as it
 * does a while after it has received focus. Returns the longest one that has changed the element's look.
 */
export function endBriefFocus(...elements: readonly Element[]): BriefFocus | null {
  const [focused] = elements
  const brief = [...new Set(elements.flatMap((element) => element.getAnimations({ subtree: true })))].filter(
    isBrief,
  )
  if (!focused || brief.length === 0) return null
  const before = lookOf(focused)
  for (const animation of brief) animation.finish()
  if (lookOf(focused) === before) return null
  const [longest] = brief.toSorted((a, b) => endOf(b) - endOf(a))
  return longest ? { name: longest.animationName, ms: endOf(longest) } : null
}

const isBrief = (animation: Animation): animation is CSSAnimation =>
  animation instanceof CSSAnimation &&
  animation.playState !== 'finished' &&
  // An animation that started before the page was held still has another cause.
  Number(animation.currentTime) === 0 &&
  animation.playbackRate > 0 &&
  Number.isFinite(endOf(animation))

const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime ?? Number.NaN)
