import type { EdgeContrast, SeenContrast } from '../../../../accessibility/detectors/fields/field-facts.ts'
import { contrast, hexText } from '../../../elements/contrast.ts'
import { type Color, colorOf, isAbsolute, over, WHITE } from '../../colors.ts'
import { hasFilm, mayHaveLayerBehind, OUT_OF_FLOW } from '../states/layers.ts'

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
/** Matches the browser's default border colors, which WCAG exempts from its contrast requirements. */
const NATIVE_BORDER = /^(rgb\(118, 118, 118\)|light-dark)/

/**
 * Returns the contrast of a field's border or background with its surroundings, whichever is higher. Returns
 * null if images, shadows or the browser's default style make it unclear.
 */
export function edgeContrastOf(field: Element, style: CSSStyleDeclaration): EdgeContrast | null {
  const isNative = /^(checkbox|radio|range|color|file)$/.test(field.getAttribute('type') ?? '')
  if (
    isNative ||
    style.boxShadow !== 'none' ||
    style.backgroundImage !== 'none' ||
    style.outlineStyle !== 'none'
  )
    return null
  if (NATIVE_BORDER.test(style.borderTopColor)) return null
  const colors = [style.backgroundColor, ...SIDES.map((side) => style[`border${side}Color`])]
  const around = backgroundOf(field.parentElement, field)
  if (!around || !colors.every(isAbsolute)) return null
  const fill = over(colorOf(style.backgroundColor), around)
  const borders = SIDES.flatMap((side) =>
    Number.parseFloat(style[`border${side}Width`]) > 0
      ? [over(colorOf(style[`border${side}Color`]), fill)]
      : [],
  )
  const [best] = [...borders, fill].toSorted((a, b) => contrast(b, around) - contrast(a, around))
  return { ...seen(best!, around), hasBorder: borders.length > 0 }
}

const seen = (front: Color, ground: Color): SeenContrast => ({
  ratio: contrast(front, ground),
  front: hexText(front),
  ground: hexText(ground),
})

/**
 * Returns the contrast between the placeholder of an empty field and the field's background, or null if it is
 * unknown.
 */
export function placeholderContrastOf(field: Element): SeenContrast | null {
  if (!field.getAttribute('placeholder')?.trim() || !field.matches(':placeholder-shown')) return null
  const { color, opacity } = getComputedStyle(field, '::placeholder')
  const background = backgroundOf(field)
  if (!background || !isAbsolute(color)) return null
  const [red, green, blue, alpha] = colorOf(color)
  return seen(over([red, green, blue, alpha * Number(opacity || 1)], background), background)
}

/**
 * Returns the color behind an element's content. Returns null if there is an image, or if the content is in a
 * positioned box without a background color, since anything may be behind that box.
 * @param seen the element that people see in front of this color, which may be smaller than `element`.
 * @param canvas the color of the page behind all of its elements.
 */
export function backgroundOf(
  element: Element | null,
  seen: Element | null = element,
  canvas: Color = WHITE,
): Color | null {
  const layers: Color[] = []
  let isAfloat = false
  let base = element
  for (let box = element; box; box = box.parentElement) {
    if (isAfloat && box.matches('html, body')) return null
    const style = getComputedStyle(box)
    if (style.backgroundImage !== 'none' || (box !== seen && hasFilm(box))) return null
    const color = colorOf(style.backgroundColor)
    layers.push(color)
    base = box
    if (color[3] === 1) break
    if (OUT_OF_FLOW.test(style.position)) isAfloat = true
  }
  if (seen && base && seen !== base && mayHaveLayerBehind(seen, base)) return null
  return layers.reduceRight<Color>((below, layer) => over(layer, below), canvas)
}
