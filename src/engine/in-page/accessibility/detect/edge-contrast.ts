import { contrast } from '../../elements/contrast.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
/** What the browser draws itself is exempt from the criterion. */
const NATIVE_BORDER = /^(rgb\(118, 118, 118\)|light-dark)/
const CLEAR: Colour = [0, 0, 0, 0]

/**
 * Returns the contrast of the clearest edge of a field, its border or its background, with what is around it. Null if
 * pictures, shadows or the browser's own look make it unclear.
 */
export function edgeContrastOf(field: Element, style: CSSStyleDeclaration): number | null {
  const isNative = /^(checkbox|radio|range|color|file)$/.test(field.getAttribute('type') ?? '')
  if (
    isNative ||
    style.boxShadow !== 'none' ||
    style.backgroundImage !== 'none' ||
    style.outlineStyle !== 'none'
  )
    return null
  if (NATIVE_BORDER.test(style.borderTopColor)) return null
  const colours = [style.backgroundColor, ...SIDES.map((side) => style[`border${side}Color`])]
  const around = backgroundOf(field.parentElement)
  if (!around || !colours.every((colour) => colour.startsWith('rgb'))) return null
  const fill = over(colourOf(style.backgroundColor), around)
  const borders = SIDES.flatMap((side) =>
    Number.parseFloat(style[`border${side}Width`]) > 0
      ? [over(colourOf(style[`border${side}Color`]), fill)]
      : [],
  )
  return Math.max(...[fill, ...borders].map((colour) => contrast(colour, around)))
}

/** Returns the contrast of the placeholder of an empty field with the field's background, or null. */
export function placeholderContrastOf(field: Element): number | null {
  if (!field.getAttribute('placeholder')?.trim() || !field.matches(':placeholder-shown')) return null
  const { color, opacity } = getComputedStyle(field, '::placeholder')
  const background = backgroundOf(field)
  if (!background || !color.startsWith('rgb')) return null
  const [red, green, blue, alpha] = colourOf(color)
  return contrast(over([red, green, blue, alpha * Number(opacity || 1)], background), background)
}

function backgroundOf(element: Element | null): Colour | null {
  const layers: Colour[] = []
  for (let box = element; box; box = box.parentElement) {
    const style = getComputedStyle(box)
    if (style.backgroundImage !== 'none') return null
    const colour = colourOf(style.backgroundColor)
    layers.push(colour)
    if (colour[3] === 1) break
  }
  return layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1])
}

function colourOf(text: string): Colour {
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[ ,/]+/)
    .map(Number)
  return numbers ? [numbers[0]!, numbers[1]!, numbers[2]!, numbers[3] ?? 1] : CLEAR
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}
