import { contrastOf, mixed, type Rgb } from '../../../model/color.ts'
import { tellingSelectorOf } from '../../../model/element-name.ts'
import type { Veil } from '../../in-page/accessibility/veil.ts'

const RGBA = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/
const STEP = 0.05

/**
 * A translucent background behind text, with the number of text elements over backgrounds of the same color.
 */
export interface CountedVeil extends Veil {
  count: number
}

/** Returns a sentence about the translucent background that contributes to the color behind text. */
export function veilSentence({ selector, veil }: { selector: string; veil?: CountedVeil }): string {
  if (!veil) return ''
  const others = veil.count - 1
  const more =
    others > 0
      ? ` The same applies to ${others} more piece${others === 1 ? '' : 's'} of text over ${veil.color}.`
      : ''
  return ` The background is a mix of ${veil.color} on ${veil.selector === selector ? 'the element itself' : boxOf(veil, selector)} and the colors behind it.${more}`
}

/**
 * Returns advice for changing the translucent background. Returns null if changing its opacity isn't enough.
 */
export function veilAdvice(
  { selector, veil, needed }: { selector: string; veil: Veil; needed: number },
  text: Rgb,
  ground: Rgb,
): string | null {
  const better = enoughAlpha(veil.color, { text, ground, needed })
  return better && `change the background color of ${boxOf(veil, selector)} from ${veil.color} to ${better}`
}

const boxOf = (veil: Veil, selector: string): string =>
  veil.selector === selector ? selector : tellingSelectorOf(veil)

function enoughAlpha(
  color: string,
  { text, ground, needed }: { text: Rgb; ground: Rgb; needed: number },
): string | null {
  const [red, green, blue, alpha] = (RGBA.exec(color)?.slice(1) ?? []).map(Number)
  if (alpha === undefined || alpha >= 1) return null
  const own: Rgb = [red!, green!, blue!]
  const behind = (index: 0 | 1 | 2) =>
    Math.min(Math.max((ground[index] - own[index] * alpha) / (1 - alpha), 0), 255)
  const below: Rgb = [behind(0), behind(1), behind(2)]
  const steps = Array.from({ length: 1 / STEP + 1 }, (_, index) => Number((index * STEP).toFixed(2)))
  const enough = steps
    .filter((share) => contrastOf(text, mixed(own, below, share)) >= needed)
    .toSorted((a, b) => Math.abs(a - alpha) - Math.abs(b - alpha))[0]
  return enough === undefined
    ? null
    : enough === 1
      ? `rgb(${own.join(', ')})`
      : `rgba(${own.join(', ')}, ${enough})`
}
