import { luminance } from '../../elements/contrast.ts'

/** An element's brightness at one moment. */
export interface Light {
  /** The relative luminance of the background, blended with white, from 0 to 1. */
  luminance: number
  /** The opacity, or 0 if the element is invisible for another reason. */
  opacity: number
}

export function lightOf(element: Element): Light {
  const { backgroundColor, opacity, visibility, display } = getComputedStyle(element)
  const isGone = visibility !== 'visible' || display === 'none'
  const shown = isGone ? 0 : Number(opacity)
  const [red = 255, green = 255, blue = 255, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  const over = (value: number) => value * alpha * shown + 255 * (1 - alpha * shown)
  return { luminance: luminance([over(red), over(green), over(blue)]), opacity: shown }
}

const CHANGE_MIN = 0.1
const DARK_MAX = 0.8

/**
 * Counts flashes. A flash is a pair of opposing changes in luminance of at least a tenth, in which the darker
 * luminance is below 0.8 (success criterion 2.3.1).
 */
export function countFlashes(moments: readonly Light[]): number {
  let changes = 0
  let direction = 0
  let extreme = moments[0]?.luminance ?? 1
  for (const { luminance: now } of moments) {
    const change = now - extreme
    const isLarge = Math.abs(change) >= CHANGE_MIN && Math.min(now, extreme) < DARK_MAX
    if (isLarge && Math.sign(change) !== direction) {
      changes += 1
      direction = Math.sign(change)
    }
    if (isLarge || Math.sign(change) === direction) extreme = now
  }
  return Math.floor(changes / 2)
}
