import { keep, keptElement } from '../../accessibility/keeper.ts'
import { createIdentityOrder } from '../../elements/identity-order.ts'
import { findEndedFlashes } from './ended-flashes.ts'
import { countFlashes, type Light, lightOf } from './light.ts'
import { hasStop, isWatchable } from './moving.ts'

/** An animation that flashes, or that moves content for more than five seconds and can't be stopped. */
export interface Motion {
  element: number
  kind: 'moves' | 'blinks' | 'flashes' | 'background'
  /** The name of the CSS animation. Empty for other animations. */
  name: string
  /** The number of elements that move. */
  count: number
  /** The duration in seconds. Null if the animation never ends. */
  seconds: number | null
}

const LONG_MS = 5000
const BLINK_CYCLE_MAX_MS = 3000
const AMPLITUDE_MIN_PX = 8
const FADE_MIN = 0.5
const STEPS = 24
const FLASH_STEP_MS = 40
/** A quarter of the area of a 10-degree field of view, in square pixels (success criterion 2.3.1). */
const FLASH_AREA_MIN = 21_824
const MOTIONS_MAX = 20
const SMIL =
  'animate[repeatCount=indefinite], animateTransform[repeatCount=indefinite], animateMotion[repeatCount=indefinite], animate[repeatDur=indefinite]'

/**
 * Checks running animations within the time limit, one for each combination of animation name and kind of
 * element.
 */
export function readAnimations(limitMs: number): { motions: Motion[]; left: number } {
  const endMs = performance.now() + limitMs
  const kinds = new Map<string, Motion['kind'] | null>()
  let left = 0
  const found = new Map<string, Motion>()
  const byIdentity = createIdentityOrder()
  const add = (target: Element, kind: Motion['kind'], name: string, lastMs: number) => {
    // All parts of an SVG are treated as one image.
    const element = target.closest('svg') ?? target
    const key = `${element === target ? name : keep(element)} ${kind}`
    const known = found.get(key)
    const seconds = Number.isFinite(lastMs) ? Math.round(lastMs / 1000) : null
    if (known) {
      known.count += 1
      known.element = keep(byIdentity([keptElement(known.element), element])[0]!)
    } else found.set(key, { element: keep(element), kind, name, count: 1, seconds })
  }
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect) || !effect.target || effect.pseudoElement) continue
    if (!(animation.timeline instanceof DocumentTimeline) || animation.playState !== 'running') continue
    const lastMs = Number(effect.getComputedTiming().endTime)
    const key = `${(animation as CSSAnimation).animationName} ${effect.target.localName} ${effect.target.getAttribute('class') ?? effect.target.id}`
    if (!kinds.has(key)) {
      if (performance.now() > endMs) {
        left += 1
        continue
      }
      kinds.set(key, kindOf(animation, effect.target))
    }
    const kind = kinds.get(key) ?? null
    if (kind === null || (lastMs <= LONG_MS && kind !== 'flashes')) continue
    if (kind === 'flashes' || !hasStop(effect.target))
      add(effect.target, kind, (animation as CSSAnimation).animationName ?? '', lastMs)
  }
  for (const part of document.querySelectorAll(SMIL)) {
    const graphic = part.closest('svg')
    if (graphic && isWatchable(graphic) && !hasStop(graphic))
      add(graphic, 'moves', 'SVG', Number.POSITIVE_INFINITY)
  }
  for (const { element, name } of findEndedFlashes(FLASH_AREA_MIN, endMs)) add(element, 'flashes', name, 0)
  return { motions: [...found.values()].slice(0, MOTIONS_MAX), left }
}

interface Sample extends Light {
  box: DOMRect
  ground: string
}

/**
 * Determines the effect of an animation by jumping to several points in time, which is faster than playing
 * it.
 */
function kindOf(animation: Animation, target: Element): Motion['kind'] | null {
  const cycleMs = Number(animation.effect!.getComputedTiming().duration)
  if (!(cycleMs > 0)) return null
  const { currentTime } = animation
  const startMs = Math.max(0, Number(animation.effect!.getComputedTiming().delay))
  animation.pause()
  // A ticker is outside the window part of the time.
  let isSeen = false
  const sampleAt = (ms: number): Sample => {
    animation.currentTime = startMs + ms
    const { backgroundPosition } = getComputedStyle(target)
    isSeen ||= isWatchable(target)
    return { ...lightOf(target), box: target.getBoundingClientRect(), ground: backgroundPosition }
  }
  const samples = Array.from({ length: STEPS }, (_, step) => sampleAt((cycleMs * (step + 0.5)) / STEPS))
  const second = Array.from({ length: 1000 / FLASH_STEP_MS }, (_, step) => sampleAt(step * FLASH_STEP_MS))
  animation.currentTime = currentTime
  animation.play()
  const { width, height } = samples[0]!.box
  if (width * height >= FLASH_AREA_MIN && countFlashes(second) > 3) return 'flashes'
  return isSeen ? kindOfSamples(samples, cycleMs, target) : null
}

function kindOfSamples(samples: readonly Sample[], cycleMs: number, target: Element): Motion['kind'] | null {
  const range = (value: (sample: Sample) => number) => {
    const values = samples.map(value)
    return Math.max(...values) - Math.min(...values)
  }
  const amplitude = Math.max(
    range(({ box }) => box.left),
    range(({ box }) => box.top),
    range(({ box }) => box.width),
    range(({ box }) => box.height),
  )
  const fades = range(({ opacity }) => opacity) >= FADE_MIN || range(({ luminance }) => luminance) >= FADE_MIN
  if (fades && cycleMs <= BLINK_CYCLE_MAX_MS && /\p{L}/u.test(target.textContent ?? '')) return 'blinks'
  if (amplitude >= AMPLITUDE_MIN_PX) return 'moves'
  return new Set(samples.map(({ ground }) => ground)).size > 1 ? 'background' : null
}
