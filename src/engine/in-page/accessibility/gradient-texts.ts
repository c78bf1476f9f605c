import { contrast, hexText } from '../elements/contrast.ts'
import { type Color, colorOf, over } from './colors.ts'
import { isDisabled, isLargeText, isOpaque } from './contrast.ts'
import { backgroundOf } from './detect/color/edge-contrast.ts'
import { keptElement } from './keeper.ts'

/** Text filled with a gradient in which no color has enough contrast against the background. */
export interface FaintGradient {
  element: number
  /** The highest contrast of any color in the gradient. */
  ratio: number
  needed: number
  first: string
  last: string
  ground: string
}

const NEEDED = { normal: 4.5, large: 3 }
const STOP = /(?:rgba?|color|oklch|oklab|lch|lab)\([^()]*\)/g
const ONE_GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[^()]|\([^()]*\))*\)$/

export const findFaintGradients = (numbers: readonly number[]): FaintGradient[] =>
  numbers.flatMap((element) => faintGradient(element, keptElement(element)))

function faintGradient(element: number, target: Element): FaintGradient[] {
  const style = getComputedStyle(target)
  const { backgroundClip, backgroundImage, webkitTextFillColor, textShadow, mixBlendMode, filter } = style
  const isClipped = backgroundClip === 'text' && colorOf(webkitTextFillColor)[3] === 0
  const isPlain = textShadow === 'none' && mixBlendMode === 'normal' && filter === 'none'
  if (!isClipped || !isPlain || !ONE_GRADIENT.test(backgroundImage) || isDisabled(target)) return []
  if (!isOpaque(target) || !target.checkVisibility({ visibilityProperty: true })) return []
  const ground = backgroundOf(target.parentElement, target)
  const stops = (backgroundImage.match(STOP) ?? []).map(colorOf)
  if (!ground || stops.length < 2) return []
  const own = over(colorOf(style.backgroundColor), ground)
  const colors = stops.map((stop) => over(stop, own))
  const between = colors.slice(1).map((color, index) => middleOf(colors[index]!, color))
  const ratio = Math.max(...[...colors, ...between].map((color) => contrast(color, ground)))
  const needed = isLargeText(style) ? NEEDED.large : NEEDED.normal
  if (ratio >= needed) return []
  const ends = { first: hexText(colors[0]!), last: hexText(colors.at(-1)!) }
  return [{ element, ratio, needed, ...ends, ground: hexText(ground) }]
}

const middleOf = (one: Color, other: Color): Color => over([one[0], one[1], one[2], 0.5], other)
