import { matching, visitRules } from '../../accessibility/detect/style-rules.ts'
import { isShown } from '../flat-tree.ts'
import { countFlashes, lightOf } from './light.ts'

const FLASH_STEP_MS = 40
/** Four flashes consist of eight changes. */
const CHANGES_MIN = 8
const TRIED_MAX = 12
/** The properties that change the brightness of a whole area, and their names in keyframes. */
const BRIGHTNESS = [
  ['background-color', 'backgroundColor'],
  ['opacity', 'opacity'],
  ['visibility', 'visibility'],
] as const

/** An animation that flashed before anyone looked at the page. */
export interface EndedFlash {
  element: HTMLElement
  name: string
}

/**
 * Finds CSS animations that have ended but flashed more than three times within a second. Sets each of them to several
 * moments and reads the styles. The browser draws none of these moments, and scripts receive no events.
 * @param areaMin the minimum area of a flash, in square pixels.
 */
export function findEndedFlashes(areaMin: number, endMs: number): EndedFlash[] {
  const { animated, keyframes } = readSheets()
  const running = new Set(
    document.getAnimations().flatMap(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target && playState !== 'finished' ? [target] : []
    }),
  )
  const found: EndedFlash[] = []
  let tried = 0
  for (const element of animated) {
    if (tried >= TRIED_MAX || performance.now() > endMs) break
    const style = getComputedStyle(element)
    const rule = keyframes.get(style.animationName)
    if (running.has(element) || !rule || style.animationPlayState !== 'running') continue
    const { width, height } = element.getBoundingClientRect()
    const changes = rule.cssRules.length * Number(style.animationIterationCount)
    if (!(changes >= CHANGES_MIN) || width * height < areaMin || !isShown(element)) continue
    tried += 1
    if (flashes(element, style, rule)) found.push({ element, name: rule.name })
  }
  return found
}

/** Returns the elements that style sheets animate, and the animations. */
function readSheets(): { animated: Set<HTMLElement>; keyframes: Map<string, CSSKeyframesRule> } {
  const animated = new Set<HTMLElement>()
  const keyframes = new Map<string, CSSKeyframesRule>()
  visitRules((rule, root) => {
    if (rule instanceof CSSKeyframesRule) keyframes.set(rule.name, rule)
    if (rule instanceof CSSStyleRule && !/^(?:none|initial)?$/.test(rule.style.animationName))
      for (const element of matching(rule.selectorText, root))
        if (element instanceof HTMLElement) animated.add(element)
    return !(rule instanceof CSSKeyframesRule)
  })
  return { animated, keyframes }
}

/**
 * Returns true if an animation flashes more than three times within a second. Returns false if it doesn't, or
 * if it can't be played again.
 */
function flashes(element: HTMLElement, style: CSSStyleDeclaration, rule: CSSKeyframesRule): boolean {
  const duration = Number.parseFloat(style.animationDuration) * 1000
  if (!(duration > 0)) return false
  const animation = playedAgain(element, framesOf(rule, style.animationTimingFunction), {
    duration,
    iterations: Number(style.animationIterationCount),
    direction: style.animationDirection as PlaybackDirection,
  })
  if (!animation) return false
  animation.pause()
  const moments = Array.from({ length: 1000 / FLASH_STEP_MS }, (_, step) => {
    animation.currentTime = step * FLASH_STEP_MS
    return lightOf(element)
  })
  animation.cancel()
  return countFlashes(moments) > 3
}

/** Returns a new animation of an element, or null if the browser can't play its keyframes. */
function playedAgain(
  element: HTMLElement,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | null {
  try {
    return element.animate(frames, options)
  } catch {
    return null
  }
}

function framesOf(rule: CSSKeyframesRule, easing: string): Keyframe[] {
  const frames = [...rule.cssRules].filter((frame) => frame instanceof CSSKeyframeRule)
  return frames
    .flatMap(({ keyText, style }) =>
      keyText.split(',').map((key) => ({
        offset: Number.parseFloat(key) / 100,
        easing: easingOf(style) || easing,
        ...Object.fromEntries(
          BRIGHTNESS.flatMap(([property, name]) => {
            const value = style.getPropertyValue(property)
            return value === '' ? [] : [[name, value]]
          }),
        ),
      })),
    )
    .filter(({ offset }) => Number.isFinite(offset))
    .sort((one, other) => one.offset - other.offset)
}

/** Returns a keyframe's easing, or an empty string if it has none or its easing uses a variable. */
function easingOf({ animationTimingFunction: easing }: CSSStyleDeclaration): string {
  return easing.includes('var(') ? '' : easing
}
