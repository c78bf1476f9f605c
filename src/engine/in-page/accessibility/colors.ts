/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

export const WHITE: Color = [255, 255, 255, 1]

/** Returns false for values that aren't a single color, such as `url()` and `light-dark()`. */
export const isAbsolute = (color: string): boolean => /^(rgba?|color|oklch|oklab|lch|lab)\(/.test(color)

/** Returns true if a computed color paints nothing. */
export const isTransparent = (color: string): boolean => /^(?:transparent|rgba\(.*, 0\))$/.test(color)

const painted = new Map<string, Color>()

/** Parses a computed color in any format. Returns transparent for colors that can't be parsed. */
export function colorOf(text: string): Color {
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[ ,/]+/)
    .map(Number)
  if (numbers) return [numbers[0]!, numbers[1]!, numbers[2]!, numbers[3] ?? 1]
  const color = painted.get(text) ?? paintedColor(text)
  painted.set(text, color)
  return color
}

/** Returns the color that the browser paints for a value such as `oklch()`. */
function paintedColor(text: string): Color {
  const brush = new OffscreenCanvas(1, 1).getContext('2d')!
  // The browser ignores a color that it can't parse, and keeps the transparent one.
  brush.fillStyle = 'transparent'
  brush.fillStyle = text
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data
  return [red!, green!, blue!, alpha! / 255]
}

const COLORED_ALPHA = 0.3

/**
 * Returns true if a color is clearly different from gray and isn't almost transparent.
 * @param chromaMin the minimum difference between the highest and the lowest of red, green and blue.
 */
export function isColored(color: string, chromaMin: number): boolean {
  const [red, green, blue, alpha] = colorOf(color)
  return alpha > COLORED_ALPHA && Math.max(red, green, blue) - Math.min(red, green, blue) >= chromaMin
}

/** Returns the color that results from painting one color over another. */
export function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}
