import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import type { PageTools } from './page-tools.ts'

const MOVES =
  /^(transform|translate|rotate|scale|left|right|top|bottom|margin\w*|offsetDistance|backgroundPosition\w*)$/
const MOTIONS_MAX = 20

/** Reads infinite CSS animations that move elements. */
export function readMotions(tools: PageTools): UseArtifacts['motions'] {
  const found: UseArtifacts['motions'] = []
  for (const animation of document.getAnimations()) {
    const target = endlessTargetOf(animation)
    if (!target || !tools.isShown(target) || !moves(animation)) continue
    const { width, height } = target.getBoundingClientRect()
    found.push({
      name: (animation as CSSAnimation).animationName,
      areaPx: Math.round(width * height),
      ref: tools.describe(target),
    })
    if (found.length >= MOTIONS_MAX) break
  }
  return found
}

/**
 * Returns the element that an infinite CSS animation moves or changes, or null if there is none. Ignores
 * pseudo-elements.
 */
function endlessTargetOf(animation: Animation): Element | null {
  const { effect } = animation
  if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) return null
  const isEndless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY
  return isEndless && animation.playState === 'running' && !effect.pseudoElement ? effect.target : null
}

const moves = ({ effect }: Animation): boolean =>
  (effect as KeyframeEffect)
    .getKeyframes()
    .some((frame) => Object.keys(frame).some((name) => MOVES.test(name)))
