import {
  contrastOf,
  distanceOf,
  luminanceOf,
  mixed,
  nearestWithContrast,
  parseHex,
  type Rgb,
  toHex,
} from '../../../model/color.ts'
import type { Impact } from '../../../model/issue.ts'
import type { Fading } from '../../in-page/accessibility/fading.ts'
import type { GroundLayer } from '../../in-page/accessibility/ground-layer.ts'
import type { Veil } from '../../in-page/accessibility/veil.ts'
import { layeredAdvice } from './layer-advice.ts'
import { veilAdvice } from './veil-advice.ts'

/** Text with a lower contrast ratio is almost invisible. */
const BARELY_VISIBLE = 1.5

/**
 * Returns the impact of insufficient contrast. Pale text takes effort to read, but almost invisible text
 * can't be read at all.
 */
export const impactOfContrast = (ratio: number): Impact => (ratio < BARELY_VISIBLE ? 'serious' : 'moderate')

/**
 * If the text color would have to change this many times more than the background color, it isn't the better
 * one to change.
 */
const FAR = 3

export interface TooClose {
  selector: string
  text: string
  background: string
  /** The contrast ratio that the text needs. */
  needed: number
  fading?: Fading
  veil?: Veil
  /** The box that the color behind the text comes from, if no style sheet contains this color. */
  layer?: GroundLayer
}

/**
 * Returns advice that states which color to change, and its new value. The new value is the smallest change
 * that results in enough contrast.
 */
export function contrastAdvice(colors: TooClose): string {
  const { selector, text, background, needed, fading, veil, layer } = colors
  const [own, ground] = [parseHex(text), parseHex(background)]
  const textAdvice = (color: string) =>
    `Change the text color of ${selector} from ${text} to ${color}, the nearest color with a contrast ratio of ${needed}:1 against ${background}.`
  const darker = own && ground && nearestWithContrast(own, ground, needed)
  if (fading?.hasGround)
    return `The opacity of ${fading.box} makes this text fainter: remove it, or raise it until the contrast ratio is ${needed}:1.`
  if (fading && darker) {
    const opacity = sufficientOpacity(fading, ground, needed)
    return opacity === 1
      ? `The opacity of ${fading.box} makes this text fainter: remove it.`
      : opacity
        ? `The opacity of ${fading.box} makes this text fainter: raise it from ${fading.opacity} to at least ${opacity}.`
        : `The opacity of ${fading.box} makes this text fainter: remove it, and change the text color${fading.box === selector ? '' : ` of ${selector}`} to ${toHex(darker)}, which has a contrast ratio of ${needed}:1 against ${background}.`
  }
  const under = own && ground && nearestWithContrast(ground, own, needed)
  const change = veil && own && ground ? veilAdvice({ selector, veil, needed }, own, ground) : null
  if (change) {
    const isFar = !darker || (under && distanceOf(darker, own) > FAR * distanceOf(under, ground))
    return isFar
      ? `C${change.slice(1)}${darker ? ', or change the text color' : ''}.`
      : `${textAdvice(toHex(darker))} Or ${change}.`
  }
  if (under && !(veil && darker) && (!darker || distanceOf(under, ground) < distanceOf(darker, own))) {
    const layered = layer && layeredAdvice(colors, layer)
    if (layered) return layered
    return `Change the background color behind ${selector} from ${background} to ${toHex(under)}, the nearest color with a contrast ratio of ${needed}:1 against the text, or change the text color.`
  }
  if (darker) return textAdvice(toHex(darker))
  return `Change the text color of ${selector} or its background until the contrast ratio is ${needed}:1.`
}

/**
 * Returns advice for text whose own color is known and translucent.
 * @param opacity the opacity of the text, from 0 to 1.
 */
export function opacityAdvice(colors: Omit<TooClose, 'fading'>, opacity: number): string {
  const [own, ground] = [parseHex(colors.text)!, parseHex(colors.background)!]
  const enough = sufficientOpacity({ opacity, color: own }, ground, colors.needed)
  return enough
    ? `Raise the opacity of the text color of ${colors.selector} from ${percent(opacity)} to at least ${percent(enough)}.`
    : `Remove the transparency of ${colors.selector}, for example with opacity: 1. ${contrastAdvice(colors).replace(` of ${colors.selector}`, '')}`
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

const OPACITY_STEP = 0.05

/** Returns the lowest opacity at which translucent text has enough contrast, or null if none is known. */
function sufficientOpacity(
  { opacity, color }: Pick<Fading, 'opacity' | 'color'>,
  ground: Rgb,
  needed: number,
): number | null {
  if (opacity === null) return null
  for (let step = Math.floor(opacity / OPACITY_STEP) + 1; step * OPACITY_STEP <= 1; step += 1) {
    const share = step * OPACITY_STEP
    if (contrastOf(mixed(color, ground, share), ground) >= needed) return Number(share.toFixed(2))
  }
  return null
}

export interface OverPicture extends Omit<TooClose, 'background'> {
  /** The colors of the image or gradient with the lowest and the highest contrast. */
  from: string
  to: string
}

/**
 * Returns advice for text over an image or gradient. The new text color has enough contrast with both colors.
 */
export function pictureAdvice({ selector, text, from, to, needed }: OverPicture): string {
  const better = textColorOver({ text, from, to, needed })
  if (better)
    return `Change the text color of ${selector} from ${text} to ${better}, which has a contrast ratio of at least ${needed}:1 against all of these colors, or put a plain background behind the text.`
  return layerAdvice(selector, text, needed)
}

/**
 * Returns a text color with enough contrast against both colors of an image or gradient, or null if there is
 * none.
 */
function textColorOver({ text, from, to, needed }: Omit<OverPicture, 'selector' | 'fading'>): string | null {
  const [own, one, other] = [parseHex(text)!, parseHex(from)!, parseHex(to)!]
  const better = [one, other]
    .map((ground) => nearestWithContrast(own, ground, needed))
    .find((color) => color !== null && contrastOf(color, one) >= needed && contrastOf(color, other) >= needed)
  return better ? toHex(better) : null
}

/**
 * Returns advice for text over a gradient. Suggests a new color for the gradient where the contrast is
 * lowest, or for the text.
 * @param end the end of the text where the contrast is lowest. Undefined if it is about the same everywhere.
 */
export function gradientAdvice({ selector, ...colors }: OverPicture, end: string | undefined): string {
  const { text, from, needed } = colors
  const ground = nearestWithContrast(parseHex(from)!, parseHex(text)!, needed)
  const better = textColorOver(colors)
  const other = better
    ? ` Or change the text color from ${text} to ${better}, which has a contrast ratio of at least ${needed}:1 against the whole gradient.`
    : ''
  if (!ground) return pictureAdvice({ selector, ...colors })
  const way = luminanceOf(ground) < luminanceOf(parseHex(from)!) ? 'darker' : 'lighter'
  return `Make the gradient behind ${selector} ${way}${end ? ` at the ${end} of the text` : ''}: change its color there from ${from} to ${toHex(ground)}, the nearest color with a contrast ratio of ${needed}:1 against the text.${other}`
}

/** The most opaque layers that advice suggests. Their colors are the worst case over white and over black. */
const LAYERS = {
  dark: { style: 'rgb(0 0 0 / 0.7)', worst: '#4d4d4d', plain: '#000' },
  light: { style: 'rgb(255 255 255 / 0.85)', worst: '#d9d9d9', plain: '#fff' },
} as const
const NEEDED = 4.5
/** Text that is lighter than this gray needs a dark background. */
const MIDDLE_LUMINANCE = 0.18

/** Returns advice for text over an image whose colors vary too much, or are unknown. */
export function layerAdvice(selector: string, text: string, needed = NEEDED): string {
  const color = parseHex(text)!
  const kind = luminanceOf(color) > MIDDLE_LUMINANCE ? 'dark' : 'light'
  const { style, worst, plain } = LAYERS[kind]
  if (contrastOf(color, parseHex(worst)!) >= needed)
    return `Put an even ${kind} background behind ${selector}, for example background-color: ${style}, so that the text is readable whatever is behind it.`
  // A color of medium lightness is readable on neither a dark nor a light layer.
  return `Put an even ${kind} background behind ${selector}, for example background-color: ${style}, and make the text ${kind === 'dark' ? 'white' : 'black'}. With ${text}, the text needs the plain background ${plain}${contrastOf(color, parseHex(plain.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))!) >= needed ? '' : ' and a different color'}.`
}
