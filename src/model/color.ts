/** The red, green and blue values of a color, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rgb` and `#rrggbb`. Returns null for any other string. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]
  if (!digits) return null
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  return parts.map((part) => Number.parseInt(part, 16)) as unknown as Rgb
}

export const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns WCAG's relative luminance, from 0 to 1. */
export function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns WCAG's contrast ratio, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lower, higher] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (higher! + 0.05) / (lower! + 0.05)
}

/**
 * Returns the color that results from placing a translucent color in front of another one. `opacity` is from
 * 0 to 1.
 */
export const mixed = (front: Rgb, behind: Rgb, opacity: number): Rgb => [
  front[0] * opacity + behind[0] * (1 - opacity),
  front[1] * opacity + behind[1] * (1 - opacity),
  front[2] * opacity + behind[2] * (1 - opacity),
]

/** The minimum difference between a color's channels, from 0 to 1, for the color not to be called gray. */
const GRAY_BELOW = 0.2

/** The hues, in degrees, at which one color family ends and the next one begins. */
const FAMILIES = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
] as const
export type ColorFamily = 'gray' | (typeof FAMILIES)[number][1]

/** Returns the common name of a color, which all its tints and shades share. */
export function colorFamily([red, green, blue]: Rgb): ColorFamily {
  const [least, , most] = [red, green, blue].toSorted((a, b) => a - b) as unknown as Rgb
  const range = most - least
  if (range < GRAY_BELOW * 255) return 'gray'
  const sextant =
    most === red
      ? (green - blue) / range + 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = (sextant * 60) % 360
  return FAMILIES.find(([end]) => hue < end)![1]
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Returns whichever color is farther from black and white. This is the color to change. */
export function middleOf(one: Rgb, other: Rgb): Rgb {
  const room = (color: Rgb): number => Math.min(contrastOf(color, BLACK), contrastOf(color, WHITE))
  return room(other) > room(one) ? other : one
}

/**
 * Mixes a color with black or white, and returns the closest result that has the required contrast with a
 * fixed color. Returns null if there is none.
 */
export function nearestWithContrast(color: Rgb, fixed: Rgb, ratio: number): Rgb | null {
  const found = [BLACK, WHITE].flatMap((end) =>
    firstMixture(color, end, (mixed) => contrastOf(mixed, fixed) >= ratio),
  )
  return found.toSorted((a, b) => distanceOf(a, color) - distanceOf(b, color))[0] ?? null
}

/**
 * The number of steps from a color to black or white. More steps wouldn't help, because a channel has only 8
 * bits.
 */
const STEPS = 255

function firstMixture(color: Rgb, end: Rgb, passes: (mixed: Rgb) => boolean): Rgb[] {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = color.map((part, index) =>
      Math.round(part + ((end[index]! - part) * step) / STEPS),
    ) as unknown as Rgb
    if (passes(mixed)) return [mixed]
  }
  return []
}

export const distanceOf = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((part, index) => part - other[index]!))
